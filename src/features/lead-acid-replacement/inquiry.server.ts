import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { filled, plainText, summarise } from '#features/sheet-texts.server.ts'
import { amountText, boxText, inHours, withUnit } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import type { LeadSheet } from '#leads/lead-sheet.ts'
import { capacityText, estimateText, voltageText } from '#sizing/inquiry.ts'
import { readReplacement, splitType } from '#sizing/query/read-replacement.server.ts'
import { REPLACEMENT_FIELDS } from '#sizing/query/replacement-fields.ts'
import { readQuery } from '#sizing/query/read-query.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import {
  type Bank,
  totalLitres,
  replaceBank,
  type Replacement,
} from '#sizing/replacement/replace-bank.server.ts'
import { chargeVoltageOf, describeFit } from '#sizing/replacement/replacement-notes.server.ts'
import {
  describeBank,
  describeConnection,
  describeLoad,
  describeReplacement,
  describeUse,
} from './texts.server.ts'

const titleOf = (replacement: Replacement, bank: Bank): string =>
  `${describeReplacement(replacement)} for ${describeBank(bank)}`

const voltageOf = ({ battery, combination }: Replacement): string =>
  voltageText({ ...combination, S: combination.series * battery.series })

const sizeOf = (replacement: Replacement): string =>
  estimateText({ volume_l: totalLitres(replacement), weight_kg: replacement.combination.weight_kg })

/** Describes a replacement for engineers: the bank that was asked about, and the answer. */
function describeSheet(replacement: Replacement, bank: Bank): Omit<LeadSheet, 'link'> {
  const { product, combination, runtime } = replacement
  const asked = filled([
    ['Bank', capital(describeBank(bank))],
    ['Connection', describeConnection(bank)],
    ['Case', boxText(bank.case_mm)],
    ['Capacity of one', amountText(bank.ah, 'Ah')],
    ['Voltage of the bank', withUnit(bank.system_v, 'V')],
    ['Load', describeLoad(bank)],
  ])
  const calculated = filled([
    ['Batteries', `${combination.count} × ${product.model_name} ${product.name}`],
    ['Connected', describeConnection(combination)],
    ['Voltage', voltageOf(replacement)],
    ['Capacity', capacityText(combination)],
    ['Estimate', sizeOf(replacement)],
    ['Usable energy', amountText(runtime.usable_wh, 'Wh')],
    ['Runtime', bank.p_avg !== undefined && inHours(runtime.hours)],
    ['Charge voltage', amountText(chargeVoltageOf(replacement), 'V')],
    ['In the case', describeFit(replacement, bank)],
  ])
  return {
    title: titleOf(replacement, bank),
    text: plainText(`${capital(describeBank(bank))}, ${describeUse(bank)}.`),
    tables: [
      { heading: 'What was asked', rows: asked },
      { heading: 'What we calculated from the link', rows: calculated },
    ],
    caveat: 'First-pass engineering estimate.',
  }
}

/** Describes an inquiry about a replacement: its hidden fields, and the summary that the visitor may change. */
export function describeInquiry(replacement: Replacement, bank: Bank) {
  const { product, combination } = replacement
  return {
    product_name_slug: product.url,
    type: 'sizing',
    quantity: String(combination.count),
    voltage: voltageOf(replacement),
    capacity: capacityText(combination),
    size: sizeOf(replacement),
    subjectLine: [titleOf(replacement, bank), describeUse(bank)],
    details: summarise(describeSheet(replacement, bank)),
  }
}

interface SentInquiry {
  url: URL
  /** Product that replaces the bank; default: the first of the answer. */
  product: string | undefined
}

/** Calculates the replacement of an inquiry from its permalink; undefined for any other link. */
export function calculateReplacement(
  { url: { pathname, searchParams }, product }: SentInquiry,
  content: Content,
): LeadSheet | undefined {
  const path = href('tools-lead-acid-replacement')
  if (pathname !== path) return undefined
  const { bank } = readReplacement(searchParams, content)
  if (!bank) return undefined
  const named = productsOf(content.products, [product ?? ''])
  const [replacement] = replaceBank(named.length > 0 ? named : content.products, bank).replacements
  if (!replacement) return undefined
  const query = writeQuery(REPLACEMENT_FIELDS, readQuery(REPLACEMENT_FIELDS, splitType(searchParams)).values)
  return {
    ...describeSheet(replacement, bank),
    link: { label: 'Open this replacement', href: `${path}?${query}` },
  }
}
