import type { Certification } from './certifications/certification.server.ts'
import type { Entries } from './content.server.ts'
import { ContentMistake } from './files/mistake.server.ts'
import { type Entry } from './files/read.server.ts'
import { slugOf } from './files/folder.server.ts'
import { energyAgrees } from './products/product.server.ts'

interface Reference {
  entry: Entry<unknown>
  path: PropertyKey[]
  name: string
  known: Set<string>
  what: string
}

/** Every name that points at another file must find it; addresses must be the file's own name and unique. */
export function checkReferences(entries: Entries, certifications: Certification[]): void {
  const known = {
    product: new Set(entries.products.map((entry) => entry.value.url)),
    category: new Set(entries.categories.map((entry) => entry.value.name_slug)),
    application: new Set(entries.applications.map((entry) => entry.value.url)),
    article: new Set(entries.articles.map((entry) => entry.value.title_slug)),
    certification: new Set(certifications.map((certification) => certification.id)),
  }
  const check = (entry: Entry<unknown>, what: keyof typeof known, path: PropertyKey[], names: string[]) =>
    names.forEach((name, index) =>
      checkReference({
        entry,
        what,
        known: known[what],
        name,
        path: names.length > 1 ? [...path, index] : path,
      }),
    )
  for (const entry of entries.products) {
    const { value } = entry
    checkName(entry, 'url', value.url)
    check(entry, 'category', ['category'], [value.category])
    check(entry, 'application', ['applications'], value.applications)
    check(entry, 'certification', ['certifications'], value.certifications)
    if (!energyAgrees(value))
      mistake(
        entry,
        ['energy_wh'],
        'is not nominal_voltage_v × capacity_ah',
        'Correct one of the three figures.',
      )
  }
  for (const entry of entries.categories) {
    checkName(entry, 'name_slug', entry.value.name_slug)
    check(entry, 'article', ['articles'], entry.value.articles)
    entry.value.else_links.forEach((link, index) =>
      check(entry, 'category', ['else_links', index, 'category'], [link.category]),
    )
  }
  for (const entry of entries.applications) {
    checkName(entry, 'url', entry.value.url)
    check(entry, 'product', ['products'], entry.value.products)
    check(entry, 'certification', ['certificates', 'ids'], entry.value.certificates.ids)
  }
  for (const entry of entries.solutions) {
    checkName(entry, 'url', entry.value.url)
    check(entry, 'product', ['products'], entry.value.products)
    check(entry, 'article', ['articles'], entry.value.articles)
  }
  for (const entry of entries.articles) {
    checkName(entry, 'title_slug', entry.value.title_slug)
    check(entry, 'product', ['products'], entry.value.products)
  }
}

function checkReference({ entry, path, name, known, what }: Reference): void {
  if (!known.has(name))
    mistake(entry, path, `there is no ${what} "${name}"`, `Use the name of a file, or add that ${what}.`)
}

function checkName(entry: Entry<unknown>, field: string, name: string): void {
  if (slugOf(entry) !== name)
    mistake(
      entry,
      [field],
      `is not the file's own name "${slugOf(entry)}"`,
      'Rename the file or correct the field.',
    )
}

function mistake(entry: Entry<unknown>, path: PropertyKey[], wrong: string, remedy: string): never {
  throw new ContentMistake(
    { file: entry.file, line: entry.lineOf(path), field: path.join('.') },
    wrong,
    remedy,
  )
}
