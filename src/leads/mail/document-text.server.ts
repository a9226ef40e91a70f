import { itemLines } from './item-table.server.ts'
import type { MailDocument, MailEntry, MailPart, MailPartOf, MailWords } from './mail-document.server.ts'
import { paragraphs } from './text.server.ts'

/** Returns words without what is bold in them. */
export const plainWords = (words: MailWords): string =>
  words.map((run) => (typeof run === 'string' ? run : run.strong)).join('')

const linkLines = ({ label, href }: { label: string; href: string }): string => `${label}:\n\n${href}`

function entryLines({ name, from, text, value, unit, reference, href }: MailEntry): string {
  const lines = [value ? `${value} ${unit}. ${text}` : text, href ?? reference]
  return [[name, from].filter(Boolean).join(', ') || reference, ...lines.map((line) => `  ${line}`)].join(
    '\n',
  )
}

type TextOf = { [Is in MailPart['is']]: (part: MailPartOf<Is>) => string }

const TEXTS: TextOf = {
  over: ({ text }) => text,
  title: ({ texts }) => texts.join(', '),
  text: ({ words }) => plainWords(words),
  h2: ({ text }) => (text.endsWith('?') ? text : `${text}:`),
  letter: ({ text }) => text,
  facts: ({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  figs: ({ figures }) => figures.map(({ label, value, note }) => `${label}: ${value}, ${note}`).join('\n'),
  product: ({ item }) => [`Product: ${item.name}`, ...item.details, `Product page: ${item.href}`].join('\n'),
  items: ({ items }) => itemLines(items),
  entries: ({ entries }) => entries.map(entryLines).join('\n\n'),
  picture: ({ alt }) => `Drawing: ${alt}`,
  note: ({ words }) => plainWords(words),
  button: linkLines,
  links: ({ links }) => links.map(linkLines).join('\n\n'),
  small: ({ text }) => text,
}

const textOf = <Is extends MailPart['is']>(part: MailPartOf<Is>): string =>
  (TEXTS[part.is] as (part: MailPartOf<Is>) => string)(part)

/** Writes a mail as plain text. */
export const documentText = ({ parts, foot, footLinks = [] }: MailDocument): string =>
  paragraphs(
    ...parts.map((part) => textOf(part)),
    `--\n${[...foot, ...footLinks.map(({ label, href }) => `${label}: ${href}`)].join('\n')}`,
  )
