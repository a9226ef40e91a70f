import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { ContentText } from './texts.server.ts'

/** Something that the company's file defines and other texts repeat. */
interface Fact {
  name: string
  pattern: RegExp
  /** The values that may follow. */
  known: string
}

/** Folders of prose. Other files may have the addresses of other companies, such as distributors. */
const PROSE = /^(?:pages|downloads|articles)\//

/** Compares e-mail addresses, telephone numbers, hours and postcodes with those of the company and its laboratory. */
export function* checkCompany(texts: ContentText[], content: Content): Iterable<ContentError> {
  const facts = listFacts(content)
  for (const { name, text, createError } of texts) {
    if (!PROSE.test(name)) continue
    for (const fact of facts)
      for (const { 0: found, index } of text.matchAll(fact.pattern))
        if (!fact.known.includes(found))
          yield createError(index, `${found} is no ${fact.name} of the company`, `Use one of: ${fact.known}.`)
  }
}

function listFacts({ company, transportTest: { laboratory } }: Content): Fact[] {
  const { email, emails, telephone, mobile, us_desk, hours, address } = company
  const domain = email.slice(email.indexOf('@'))
  const numbers = [telephone, mobile, us_desk, laboratory.telephone].filter(Boolean)
  return [
    {
      name: 'e-mail address',
      pattern: new RegExp(`[\\w.+-]+${RegExp.escape(domain)}`, 'g'),
      known: [email, ...Object.values(emails)].join(', '),
    },
    { name: 'telephone number', pattern: /\+\d{1,3}(?: \d{2,})+/g, known: numbers.join(', ') },
    { name: 'opening hours', pattern: /Mon–\w+ \d\d:\d\d–\d\d:\d\d/g, known: hours },
    {
      name: 'postcode',
      pattern: /\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/g,
      known: `${address}; ${laboratory.address}`,
    },
  ]
}
