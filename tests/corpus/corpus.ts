import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { hasLink, hasLinkInName, hasMarkup } from '#leads/verdict/links.server.ts'
import { pitchSigns } from '#leads/verdict/pitch.server.ts'

/** A message of the corpus. `kind` is the language of an honest message or `near miss`, and what spam sells. */
export interface Message {
  kind: string
  text: string
  pitch: string[]
  hasMarkup: boolean
  isNameLink: boolean
  /** Whether a field counts as a link although there is no address. */
  isMistakenForLink: boolean
}

/** The corpus has only addresses of reserved domains. */
const ADDRESS = /https?:|\bwww\.|\.(?:example|test)\b/

interface MessageRecord {
  kind: string
  name?: string
  company?: string
  text: string
}

export const HONEST = read('honest.yaml')
export const SPAM = read('spam.yaml')

function read(file: string): Message[] {
  const records = load(readFileSync(new URL(file, import.meta.url), 'utf8')) as MessageRecord[]
  return records.map(({ kind, name = '', company = '', text }) => {
    // The corpus uses reserved domains in place of real ones.
    const [inName, content] = [name, [name, company, text].join('\n')].map((one) =>
      one.replaceAll(/\.(?:example|test)\b/g, '.com'),
    ) as [string, string]
    return {
      kind,
      text,
      pitch: pitchSigns(content, ['www.solvane.com']),
      hasMarkup: hasMarkup(content),
      isNameLink: hasLinkInName(inName),
      isMistakenForLink: [name, company, text].some((one) => hasLink(one) && !ADDRESS.test(one)),
    }
  })
}
