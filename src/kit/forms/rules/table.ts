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

/** Every rule there is (spec §5), by its name. */
export const RULES: ReadonlyMap<string, Rule> = new Map(Object.entries({ ...kitRules, mime }))

export const isEmpty = (field: Field): boolean => !kitRules.required(field)
