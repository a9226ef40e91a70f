import type { LeadField } from './lead.ts'

export type SheetRow = [label: string, value: string]

/** Figures that the site calculated for a lead, shown beside the sender's words. */
export interface LeadSheet {
  /** "36 V 15 Ah pack for E-Bikes and Light EVs, 500 per year" */
  title: string
  /** Text below the title. */
  text: string
  /** Figures at the head of a mail. */
  figures?: { label: string; value: string; note: string }[]
  /** Texts of the fields that the site filled in; a mail says whether the sender changed them. */
  expected?: Partial<Record<LeadField, string>>
  tables: { heading: string; rows: SheetRow[] }[]
  picture?: { png: Buffer; alt: string } | undefined
  /** How exact the figures are. */
  caveat: string
  link: { label: string; href: string }
  /** Page to print. */
  print?: { label: string; href: string }
}

/** Field of `extra` that stores the tables as lines. */
export const CALCULATED = 'calculated'

/** Returns the tables as lines: "Energy: 540 Wh". */
export const linesOf = ({ title, tables }: Pick<LeadSheet, 'title' | 'tables'>): string[] => [
  title,
  ...tables.flatMap(({ rows }) => rows.map(([label, value]) => `${label}: ${value}`)),
]
