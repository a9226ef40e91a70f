/** Returns the examples that the page prints, each of which works as it is printed. */
export const writeExamples = (siteUrl: string) => ({
  spreadsheet: `=IMPORTDATA("${siteUrl}/products.csv")`,
  python: `import json
from urllib.request import urlopen

with urlopen("${siteUrl}/products.json") as response:
    products = json.load(response)

for product in products:
    print(product["model_name"], product["energy_wh"], "Wh", product["weight_kg"], "kg")`,
  curl: `curl -sSf -o products.json '${siteUrl}/products.json'
curl -sSf '${siteUrl}/api/runtime?product=SVD-12100&p_avg=100&t_dis=0'`,
})
