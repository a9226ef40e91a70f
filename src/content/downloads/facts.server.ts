import { NB } from '#content/products/quantity.server.ts'
import type { Facts } from './facts-cache.server.ts'
import type { Offer } from './offers.server.ts'

/** "76 kB", "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)}${NB}MB`
  return `${Math.max(1, Math.round(bytes / 1000))}${NB}kB`
}

/** What is told of a document before it is opened: "PDF", "3 pages", "99 kB"; pages and size once it has been made. */
export const factTexts = ({ format }: Offer, facts: Facts | undefined): string[] => [
  format,
  ...(facts ? [`${facts.pages}${NB}${facts.pages === 1 ? 'page' : 'pages'}`, sizeText(facts.bytes)] : []),
]
