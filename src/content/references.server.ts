import type { Certification } from './certifications/certification.server.ts'
import type { Entries } from './content.server.ts'
import { slugOf } from './files/folder.server.ts'
import { ContentMistake } from './files/mistake.server.ts'
import type { Entry } from './files/read.server.ts'
import { energyAgrees, type Product } from './products/product.server.ts'

type Kind = 'product' | 'category' | 'application' | 'article' | 'certification'

/** A field that names other files: where it stands, what it names. */
interface Reference {
  path: PropertyKey[]
  kind: Kind
  names: string[]
}

/** Every name that points at another file must find it; addresses must be the file's own name. */
export function checkReferences(entries: Entries, certifications: Certification[]): void {
  const known: Record<Kind, Set<string>> = {
    product: new Set(entries.products.map((entry) => entry.value.url)),
    category: new Set(entries.categories.map((entry) => entry.value.name_slug)),
    application: new Set(entries.applications.map((entry) => entry.value.url)),
    article: new Set(entries.articles.map((entry) => entry.value.title_slug)),
    certification: new Set(certifications.map((certification) => certification.id)),
  }
  const check = (entry: Entry<unknown>, references: Reference[]) => {
    for (const reference of references) checkReference(entry, reference, known)
  }
  const taken = new Set<string>()
  for (const entry of entries.products) {
    checkName(entry, 'url', entry.value.url)
    checkUnique(entry, taken)
    check(entry, ofProduct(entry.value))
    if (!energyAgrees(entry.value)) throw wrongEnergy(entry)
  }
  for (const entry of entries.categories) {
    checkName(entry, 'name_slug', entry.value.name_slug)
    const links = entry.value.else_links.map((link, index): Reference => {
      return { path: ['else_links', index, 'category'], kind: 'category', names: [link.category] }
    })
    check(entry, [{ path: ['articles'], kind: 'article', names: entry.value.articles }, ...links])
  }
  for (const entry of entries.applications) {
    const { url, products, certificates } = entry.value
    checkName(entry, 'url', url)
    check(entry, [
      { path: ['products'], kind: 'product', names: products },
      { path: ['certificates', 'ids'], kind: 'certification', names: certificates.ids },
    ])
  }
  for (const entry of entries.solutions) {
    checkName(entry, 'url', entry.value.url)
    check(entry, [
      { path: ['products'], kind: 'product', names: entry.value.products },
      { path: ['articles'], kind: 'article', names: entry.value.articles },
    ])
  }
  for (const entry of entries.articles) {
    checkName(entry, 'title_slug', entry.value.title_slug)
    check(entry, [{ path: ['products'], kind: 'product', names: entry.value.products }])
  }
}

const ofProduct = ({ category, applications, certifications }: Product): Reference[] => [
  { path: ['category'], kind: 'category', names: [category] },
  { path: ['applications'], kind: 'application', names: applications },
  { path: ['certifications'], kind: 'certification', names: certifications },
]

function checkReference(
  entry: Entry<unknown>,
  { path, kind, names }: Reference,
  known: Record<Kind, Set<string>>,
): void {
  const index = names.findIndex((name) => !known[kind].has(name))
  if (index < 0) return
  const at = names.length > 1 ? [...path, index] : path
  throw new ContentMistake(
    { file: entry.file, line: entry.lineOf(at), field: at.join('.') },
    `there is no ${kind} "${names[index]}"`,
    `Use the name of a file, or add that ${kind}.`,
  )
}

function checkName(entry: Entry<unknown>, field: string, name: string): void {
  if (slugOf(entry) === name) return
  throw new ContentMistake(
    { file: entry.file, line: entry.lineOf([field]), field },
    `is not the file's own name "${slugOf(entry)}"`,
    'Rename the file or correct the field.',
  )
}

/** Copying a product's file and forgetting its number or its model is the usual slip. */
function checkUnique(entry: Entry<Product>, taken: Set<string>): void {
  for (const field of ['id', 'model_name'] as const) {
    const name = `${field} ${entry.value[field]}`
    if (taken.has(name)) {
      throw new ContentMistake(
        { file: entry.file, line: entry.lineOf([field]), field },
        `${entry.value[field]} is another product's`,
        'Give each product its own.',
      )
    }
    taken.add(name)
  }
}

const wrongEnergy = (entry: Entry<Product>): ContentMistake =>
  new ContentMistake(
    { file: entry.file, line: entry.lineOf(['energy_wh']), field: 'energy_wh' },
    'is not nominal_voltage_v × capacity_ah',
    'Correct one of the three figures.',
  )
