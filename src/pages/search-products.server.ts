import type { Content } from '#content/content.server.ts'
import { findReport } from '#content/certifications/certification.server.ts'
import { type Download, isAbout } from '#content/downloads/download.server.ts'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { chemistryNames } from '#content/products/chemistry.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { voltageAndCapacity } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import type { TableRow } from '#search/printed-values.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { energyText } from '#kit/text/amounts.ts'
import { mapInSteps, type PausableWork } from '#kit/workers/time-slices.server.ts'
import { copy as downloadCopy } from './download/copy.server.ts'
import { productHref } from '#addresses/links.ts'

/** Most models that the record of a certificate, an application or a document names. */
export const MAX_MODELS = 500

const DISCONTINUED = 'Discontinued'

export function* listProductRecords(content: Content): PausableWork<SiteRecord[]> {
  const { categories, applications, certifications } = content
  const categoryNames = new Map(categories.map(({ name_slug, name }) => [name_slug, name]))
  const applicationNames = new Map(applications.map(({ url, name }) => [url, name]))
  const certificates = new Map(certifications.map((one) => [one.id, one]))
  // Order of records that match equally well: discontinued products come last.
  return yield* mapInSteps(allProducts(content), (product): SiteRecord => {
    const { model_name, name, url, chemistry, format, summary, features, replaces } = product
    const held = product.certifications.flatMap((id) => certificates.get(id) ?? [])
    return {
      kind: 'product',
      code: model_name,
      names: [
        ...chemistryNames(chemistry),
        ...held.map(({ short_name }) => short_name),
        product.transport.un_number,
        product.ip_rating,
        ...product.communication,
        ...replaces,
        String(product.nominal_voltage_v),
        String(product.capacity_ah),
      ],
      title: name,
      words: [
        categoryNames.get(product.category) ?? '',
        ...product.applications.map((one) => applicationNames.get(one) ?? ''),
        format,
        summary,
        ...features,
        ...held.flatMap((one) => [one.standard, findReport(one, product).number]),
        ...(product.discontinued ? [DISCONTINUED] : []),
      ],
      // Computed when the record is indexed, in time slices: 10,000 specifications take a second.
      get rows() {
        return listSpecification(product, content)
      },
      amounts: amountsOf(product),
      url: productHref(url),
      detail: [
        ...(product.discontinued ? [DISCONTINUED] : []),
        voltageAndCapacity(product),
        energyText(product.energy_wh),
      ].join(' · '),
      body: typeset(summary),
    }
  })
}

/** Lists the rows of a product's specification table: "Terminals M8 threaded, 10 Nm". */
const listSpecification = (product: Product, content: Content): TableRow[] =>
  specification(product, content).flatMap(({ rows }) =>
    rows.map(({ label, value, unit = '', condition = '' }) => ({
      text: [label, value, unit, condition].filter(Boolean).join(' '),
      value: `${value} ${unit}`,
    })),
  )

/** Quantities by which a product and its documents are found; the voltage also as that of its class. */
const amountsOf = memoizeByObject((product: Product): NonNullable<SiteRecord['amounts']> => [
  { value: product.nominal_voltage_v, unit: 'v' },
  ...voltageClassOf(product.nominal_voltage_v).searchedVolts.map((value) => ({ value, unit: 'v' }) as const),
  { value: product.capacity_ah, unit: 'ah' },
  { value: product.energy_wh, unit: 'wh' },
  { value: product.max_continuous_discharge_a, unit: 'a' },
  { value: product.weight_kg, unit: 'kg' },
])

export function* listDocumentRecords(content: Content): PausableWork<SiteRecord[]> {
  const { types } = content.copy(downloadCopy)
  const byType = new Map(types.map((type) => [type.slug, type]))
  return yield* mapInSteps(listDownloads(content), (download): SiteRecord => {
    const record = describeDocument(download)
    const also = [...(byType.get(download.type)?.words ?? []), ...(download.words ?? [])]
    return {
      ...record,
      about: modelsOf(download, content),
      // "MSDS" is a name; of "EC declaration" each word can stand in other documents.
      names: [...also.filter((one) => !one.includes(' ')), ...chemistriesOf(download)],
      words: [...(record.words ?? []), ...also.filter((one) => one.includes(' '))],
    }
  })
}

/** Lists the models that a document is about. The catalogue of the whole range is about none. */
function modelsOf(download: Download, { products }: Content): string[] {
  const { type, product } = download
  if (product) return [product.model_name]
  const shared = type === 'catalogue' ? [] : products.filter((one) => isAbout(download, one))
  return shared.slice(0, MAX_MODELS).map(({ model_name }) => model_name)
}

const chemistriesOf = ({ product }: Download): string[] => (product ? chemistryNames(product.chemistry) : [])

function describeDocument({ title, type, applies_to, version, url, product, written }: Download): SiteRecord {
  return {
    kind: 'document',
    title,
    words: [
      type,
      product?.name ?? applies_to,
      written?.summary ?? '',
      type === 'un38-3' ? (product?.transport_test.report ?? '') : '',
    ],
    ...(product && { amounts: amountsOf(product) }),
    url,
    detail: `${product ? product.name : applies_to}, version ${version}`,
    ...(written && { body: written.summary }),
  }
}
