import { normalize } from '#search/text.server.ts'
import type { LeadTable } from './schema.server.ts'

/** Unifies letter case, accents, ß, width and spaces: "MÜLLER" and "muller" are one. */
export const foldText = (text: string): string =>
  normalize(text).replaceAll('ß', 'ss').replaceAll(/\s+/g, ' ').trim()

/** Longest text in which a lead is searched, in characters: an entry of an index in PostgreSQL has at most 2,700 bytes. */
const MAX_LENGTH = 600

/** Returns the folded text in which a lead is searched: who sent it, without the message. */
export const searchTextOf = ({
  reference,
  name,
  company_name,
  email,
}: Pick<LeadTable, 'reference' | 'name' | 'company_name' | 'email'>): string =>
  [reference, name, company_name, email]
    .map((text) => foldText(text ?? ''))
    .join('\n')
    .slice(0, MAX_LENGTH)
