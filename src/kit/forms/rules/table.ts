import * as kit from '@formkit/rules'
import { mime } from './mime.ts'

/** A field as its rules see it. */
export interface Field {
  name: string
  /** What messages call it. */
  label: string
  type?: string
  value: unknown
  /** Another field of its form. */
  at: (name: string) => Field | undefined
}

export interface Rule {
  (field: Field, ...args: unknown[]): boolean
  /** Whether an empty value meets it in any case; unless this is false, it does. */
  skipEmpty?: boolean
}

/** FormKit's rules take a node; all that they read of it, a field has too. */
const kitRules = kit as unknown as Record<keyof typeof kit, Rule>

/** Ours: must be there where another field holds one of these values, `required_if:wish_reply,Yes`. */
const required_if: Rule = (field, other, ...values) =>
  kitRules.required(field) || !values.includes(field.at(other as string)?.value)
required_if.skipEmpty = false

/** Every rule there is (spec §5), by its name. */
export const RULES: ReadonlyMap<string, Rule> = new Map(Object.entries({ ...kitRules, mime, required_if }))

export const isEmpty = (field: Field): boolean => !kitRules.required(field)
