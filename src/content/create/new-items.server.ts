import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import { type Answers, setDefault } from './answers.server.ts'
import { deriveProduct } from './derive-product.server.ts'

/** Questions about a new item of a type, and the derivation of its other fields. */
export interface NewItem {
  /** Paths of the fields to ask for; the first one is the item's title. */
  questions: string[]
  /** Adds the answers that follow from the others. Returns notes to the author by the path of the field. */
  derive: (answers: Answers, context: NewItemContext) => ReadonlyMap<string, string>
}

export interface NewItemContext {
  /** Current day (UTC), such as "2026-11-30". */
  today: string
  /** Returns the next free number for a field of this type. */
  nextNumber: (field: string) => number
}

/** Turns words into a part of an address: "12.8 V LiFePO4" becomes `12-8-v-lifepo4`. */
export const toSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const NO_NOTES: ReadonlyMap<string, string> = new Map()

function textOf(answers: Answers, path: string): string {
  const answer = answers.get(path)
  return typeof answer === 'string' ? answer : ''
}

/** Derives a field with the item's name from its title, unless the title has no Latin letters. */
const nameAfter =
  (field: string, title: string, prefix = '') =>
  (answers: Answers): ReadonlyMap<string, string> => {
    const name = toSlug(textOf(answers, title))
    if (name) setDefault(answers, field, prefix + name)
    return NO_NOTES
  }

export const NEW_ITEMS: Record<string, NewItem> = {
  product: {
    questions: [
      'model_name',
      'name',
      'category',
      'chemistry',
      'format',
      'configuration.series',
      'configuration.parallel',
      'capacity_ah',
      'dimensions_mm.length',
      'dimensions_mm.width',
      'dimensions_mm.height',
      'weight_kg',
      'max_continuous_discharge_a',
      'max_charge_current_a',
    ],
    derive: (answers, context) => {
      setDefault(answers, 'id', context.nextNumber('id'))
      setDefault(answers, 'url', toSlug(`${textOf(answers, 'model_name')} ${textOf(answers, 'name')}`))
      setDefault(answers, 'main_pic_url', `/images/products/${textOf(answers, 'url')}.webp`)
      setDefault(answers, 'edition.version', '1.0')
      setDefault(answers, 'edition.date', context.today)
      return deriveProduct(answers, answers.get('chemistry') as CellChemistry | undefined)
    },
  },
  application: {
    questions: ['name', 'tagline', 'description'],
    derive: (answers, { nextNumber }) => {
      setDefault(answers, 'id', nextNumber('id'))
      nameAfter('url', 'name')(answers)
      setDefault(answers, 'main_pic_url', `/images/applications/${textOf(answers, 'url')}.webp`)
      return new Map([['main_pic_url', 'put the picture there']])
    },
  },
  solution: {
    questions: ['name', 'promise', 'description'],
    derive: (answers, { nextNumber }) => {
      setDefault(answers, 'order', nextNumber('order'))
      return nameAfter('url', 'name')(answers)
    },
  },
  article: {
    questions: ['title', 'author', 'tags', 'excerpt'],
    derive: (answers, { today }) => {
      setDefault(answers, 'date', today)
      setDefault(answers, 'reading_time_min', 1)
      nameAfter('title_slug', 'title')(answers)
      return new Map([['reading_time_min', 'of the text when it is written']])
    },
  },
  document: {
    questions: ['title', 'type', 'summary'],
    derive: (answers, { today }) => {
      setDefault(answers, 'type', 'guide')
      setDefault(answers, 'applies_to', 'Whole range')
      setDefault(answers, 'version', '1.0')
      setDefault(answers, 'date', today)
      return nameAfter('slug', 'title', `${textOf(answers, 'type')}-`)(answers)
    },
  },
  banner: { questions: ['text', 'link', 'publish_at', 'unpublish_at'], derive: () => NO_NOTES },
}
