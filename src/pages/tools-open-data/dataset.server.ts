import type { Company } from '#content/company/company.server.ts'
import type { Copy } from './copy.server.ts'

const FORMATS: Record<string, string> = {
  JSON: 'application/json',
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface DatasetParts {
  texts: Copy
  company: Company
  siteUrl: string
  path: string
}

/** Returns the schema.org Dataset of the products, which search engines for data read. */
export function describeDataset({ texts, company, siteUrl, path }: DatasetParts): object {
  const [products] = texts.data.list
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${company.name} products`,
    description: texts.meta.description,
    url: siteUrl + path,
    license: company.data_licence.url,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: company.legal_name, url: siteUrl },
    distribution: (products?.links ?? [])
      .filter(({ label }) => label in FORMATS)
      .map((file) => ({
        '@type': 'DataDownload',
        encodingFormat: FORMATS[file.label],
        contentUrl: siteUrl + file.path,
      })),
  }
}
