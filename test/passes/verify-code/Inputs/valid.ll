define internal void @piece(i64 %n) "cohort-entry-code" {
  ret void
}
