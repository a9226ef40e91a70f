import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { type Facts, NO_SIGNALS } from '#leads/verdict/facts.server.ts'
import type { Submission } from '#leads/verdict/submission.server.ts'

/** A message of the corpus. `kind` is the language of an honest one, or `near miss`; of spam it is what is sold. */
export interface Message {
  kind: string
  submission: Submission
}

interface MessageRecord {
  kind: string
  name?: string
  company?: string
  email?: string
  text: string
}

export const HONEST = read('honest.yaml')
export const SPAM = read('spam.yaml')

/** Facts of a message typed by a person in a browser with JavaScript. */
export const TYPED: Facts = {
  ...NO_SIGNALS,
  age: 60_000,
  hasContext: false,
  ownHosts: ['www.solvane.example'],
  isTokenReused: false,
  isRepeated: false,
  isKnown: false,
}

function read(file: string): Message[] {
  const records = load(readFileSync(new URL(file, import.meta.url), 'utf8')) as MessageRecord[]
  return records.map(
    ({ kind, name = 'Mark Wilson', company = '', email = 'someone@buyer.example', text }) => ({
      kind,
      submission: { name, company, email: canonicalEmail(email), phone: '', text },
    }),
  )
}
