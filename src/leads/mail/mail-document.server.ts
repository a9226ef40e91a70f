import { z } from 'zod'

/** Text in which some words are bold. */
const words = z.array(z.union([z.string(), z.strictObject({ strong: z.string() })]))

const link = z.strictObject({ label: z.string(), href: z.string() })
const fact = z.strictObject({ label: z.string(), value: z.string(), href: z.string().optional() })
const figure = z.strictObject({ label: z.string(), value: z.string(), note: z.string() })

/** A product or pack that a mail is about. */
const item = z.strictObject({
  /** Whole name, which begins with `code` if there is one. */
  name: z.string(),
  /** Model, shown above the rest of the name. */
  code: z.string().optional(),
  href: z.string(),
  /** Address of a picture of 4 : 3. */
  picture: z.string().optional(),
  quantity: z.string(),
  unit: z.string(),
  /** Figures, one a line. */
  details: z.array(z.string()),
  /** The sender's own words. */
  note: z.string().optional(),
  /** Address of the page of a pack that is printed. */
  print: z.string().optional(),
})

/** A lead in a list of several, with one figure at the end. */
const entry = z.strictObject({
  name: z.string(),
  href: z.string().optional(),
  from: z.string(),
  text: z.string(),
  value: z.string(),
  unit: z.string(),
  reference: z.string(),
})

/** A part of a mail, from its head to its foot. */
const part = z.discriminatedUnion('is', [
  /** Small line above the title. */
  z.strictObject({ is: z.literal('over'), text: z.string() }),
  /** Heading of the mail, of texts that may each have another direction. */
  z.strictObject({ is: z.literal('title'), texts: z.array(z.string()) }),
  z.strictObject({ is: z.literal('text'), words }),
  z.strictObject({ is: z.literal('h2'), text: z.string() }),
  /** Text of several paragraphs in the sender's own words. */
  z.strictObject({ is: z.literal('letter'), text: z.string() }),
  z.strictObject({ is: z.literal('facts'), rows: z.array(fact) }),
  z.strictObject({ is: z.literal('figs'), figures: z.array(figure) }),
  z.strictObject({ is: z.literal('product'), item }),
  z.strictObject({ is: z.literal('items'), items: z.array(item) }),
  z.strictObject({ is: z.literal('entries'), entries: z.array(entry) }),
  /** A picture that is attached to the mail. */
  z.strictObject({ is: z.literal('picture'), cid: z.string(), alt: z.string() }),
  z.strictObject({ is: z.literal('note'), words }),
  z.strictObject({ is: z.literal('button'), ...link.shape }),
  z.strictObject({ is: z.literal('links'), links: z.array(link) }),
  z.strictObject({ is: z.literal('small'), text: z.string() }),
])

/** A mail before it is written as text and as HTML, which therefore say the same. */
export const documentSchema = z.strictObject({
  /** Kind of the mail, in its head. */
  kind: z.string(),
  /** Address of the logo; without it the name stands there. */
  logo: z.string().optional(),
  /** Name of the company. */
  name: z.string(),
  /** How far the gauge below the head is filled, in percent. */
  gauge: z.number(),
  /** What a list of mails shows after the subject; the text has all of it. */
  preheader: z.string(),
  parts: z.array(part),
  /** Paragraphs at the end, and links below them. */
  foot: z.array(z.string()),
  footLinks: z.array(link).optional(),
})

export type MailDocument = z.infer<typeof documentSchema>
export type MailPart = z.infer<typeof part>
export type MailPartOf<Is extends MailPart['is']> = Extract<MailPart, { is: Is }>
export type MailWords = z.infer<typeof words>
export type MailFact = z.infer<typeof fact>
export type MailItem = z.infer<typeof item>
export type MailEntry = z.infer<typeof entry>

/** Returns a document with parts before its first heading of the second level, or at its end. */
export function withPartsBelowTitle(document: MailDocument, parts: MailPart[]): MailDocument {
  const at = document.parts.findIndex(({ is }) => is === 'h2')
  const index = at === -1 ? document.parts.length : at
  return { ...document, parts: document.parts.toSpliced(index, 0, ...parts) }
}

/** Returns parts under a heading; nothing if there are none. */
export const section = (text: string, parts: MailPart[]): MailPart[] =>
  parts.length > 0 ? [{ is: 'h2', text }, ...parts] : []
