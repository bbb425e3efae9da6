"""Reads the recipes for Spack and conda-forge, and says what they take: check_recipes.py FOLDER CMAKELISTS

Their versions must be the project's, and what they depend on what docs/building.md and CMakeLists.txt ask for.
"""
import ast
import re
import sys

import yaml

folder = sys.argv[1]
with open(sys.argv[2]) as file:
    version = re.search(r"^project\(Cohort VERSION ([\d.]+)", file.read(), re.M)[1]

with open(folder + "/spack/package.py") as file:
    tree = ast.parse(file.read())
(package,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
calls = {}
for node in package.body:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        calls.setdefault(node.value.func.id, []).append([ast.literal_eval(word) for word in node.value.args])
assert package.bases[0].id == "CMakePackage" and any(isinstance(node, ast.FunctionDef) and node.name == "cmake_args" for node in package.body)
assert calls["version"] == [[version]], calls["version"]
print("spack:", package.name, calls["version"][0][0], *sorted(re.split("[@ ]", word)[0] for (word, *_) in calls["depends_on"]))

with open(folder + "/conda/recipe.yaml") as file:
    recipe = yaml.safe_load(file)
assert set(recipe) == {"context", "package", "source", "build", "requirements", "tests", "about"}, set(recipe)
assert recipe["context"]["version"] == version and recipe["package"]["version"] == "${{ version }}"
assert all(isinstance(line, str) for line in recipe["build"]["script"])
wanted = {word.split()[0] for part in recipe["requirements"].values() for word in part}
print("conda:", recipe["package"]["name"], version, *sorted(wanted))
