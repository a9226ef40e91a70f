import type { Declaration } from '#content/declarations/declarations.server.ts'
import { batteryCategory } from '#content/products/battery-category.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay, typeset } from '#content/products/typeset.server.ts'
import type { NumberedEntry } from './sheet/entries.server.ts'
import type { PrintContent } from './print-job.server.ts'
import { describeRating } from './test-entries.server.ts'

/** Returns the entries of a declaration in the order of Annex IX of Regulation (EU) 2023/1542. */
export function describeDeclaration(
  product: Product,
  declaration: Declaration,
  content: Pick<PrintContent, 'company' | 'declarations'>,
): NumberedEntry[] {
  const { market, acts, reports, date } = declaration
  const { company, declarations } = content
  const numbers = reports.map(({ number, issued }) => `${number}, ${formatDay(issued)}`)
  return [
    {
      label: 'Battery model',
      text: `${product.model_name}\n${typeset(product.name)}`,
      note: 'Batch or serial number as on the label.',
    },
    { label: 'Manufacturer', text: `${company.legal_name}\n${company.address}` },
    {
      label: 'Responsibility',
      text: 'This declaration of conformity is issued under the sole responsibility of the manufacturer.',
    },
    {
      label: 'Object of the declaration',
      text: [market.categories[batteryCategory(product)], ...describeRating(product)].join('\n'),
    },
    {
      label: 'Conformity',
      text: [`${market.conformity}:`, ...acts.map(({ name }) => `• ${name}`)].join('\n'),
    },
    { label: 'Standards applied', text: listStandards(declaration).join('\n') },
    { label: 'Conformity assessment', text: market.conformity_assessment },
    {
      label: 'Declaration number',
      text: numbers.join('\n'),
      note: `This sheet is for ${product.model_name}.`,
    },
    {
      label: 'Signed for and on behalf of',
      text: `${company.legal_name}\n${declarations.place}, ${formatDay(date)}\n${declarations.signatory}`,
      note: 'Nobody has signed it: the company is fictional.',
    },
  ]
}

/** Lists the standards of the acts, then those of the product's safety certificates. */
function listStandards({ acts, safety }: Declaration): string[] {
  const certified = safety.map(({ standard, number }) => `${standard}, certificate ${number}`)
  const standards = [...new Set(acts.flatMap((act) => act.standards)), ...certified]
  return standards.length > 0 ? standards : ['None besides the limits of the legislation itself.']
}
