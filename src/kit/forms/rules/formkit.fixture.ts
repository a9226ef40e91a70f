import { createNode, type FormKitMessage, type FormKitNode, type FormKitPlugin } from '@formkit/core'
import { createI18nPlugin, en } from '@formkit/i18n'
import * as rules from '@formkit/rules'
import { createValidationPlugin } from '@formkit/validation'
import { vi } from 'vitest'
import { type Given, OTHERS } from './cases.fixture.ts'
import type { Rules } from './parse.ts'
import type { Failure } from './validate.ts'

/** What is found in a field; or it throws. */
export type Findings = Failure[] | 'throws'

/** FormKit's words for a broken rule. */
export type Words = string | ((about: { name: string; args: unknown[]; node: FormKitNode }) => string)

export interface Kit {
  rules: Record<string, (...given: never[]) => unknown>
  words: Record<string, Words>
}

/** FormKit as it comes. */
export const PLAIN: Kit = { rules: { ...rules }, words: en.validation }

/** Longer than all the debounces of a field. */
const PAUSE_MS = 400

/** FormKit's own engine with the rules and words of `kit`. Its timers must be fake, so that debounced rules run at once. */
export function formKit(kit: Kit): (given: Given) => Findings {
  const plugins = [
    createValidationPlugin(kit.rules as never),
    createI18nPlugin({ en: { ...en, validation: kit.words } }),
  ]
  // Nodes take long to make, so one serves until what it was given breaks it.
  let field = newField(plugins)
  return ({ rules, value, others = {} }) => {
    const values = { ...others, field: value }
    try {
      if (!fill(field, values)) {
        field = newField(plugins)
        fill(field, values)
      }
      field.props['validation'] = rules
      if (isDebounced(rules)) vi.advanceTimersByTime(PAUSE_MS)
      const failures = failuresOf(field)
      field.props['validation'] = ''
      return failures
    } catch {
      field = newField(plugins)
      return 'throws'
    }
  }
}

/** A field in a form with all the others that cases name. */
function newField(plugins: FormKitPlugin[]): FormKitNode {
  const parent = createNode({ type: 'group', name: 'form', config: { locale: 'en', delimiter: '.' } })
  for (const name of OTHERS) createNode({ name, parent, props: { label: `the ${name}` } })
  return createNode({ name: 'field', parent, plugins, props: { label: 'the field' } })
}

/** False if a node has kept a value that FormKit takes for equal. */
function fill(field: FormKitNode, values: Record<string, unknown>): boolean {
  const nodes = Object.entries(values).map(([name, value]) => ({ node: field.at(name)!, value }))
  for (const { node, value } of nodes) void node.input(value, false)
  return nodes.every(({ node, value }) => Object.is(node.value, value))
}

const isDebounced = (rules: Rules): boolean =>
  typeof rules === 'string' ? rules.includes('(') : rules.some(([name]) => name.includes('('))

const failuresOf = (node: FormKitNode): Failure[] =>
  Object.values(node.store as Record<string, FormKitMessage>)
    .filter((message) => message?.type === 'validation')
    .map(({ key, value, blocking }) => ({
      rule: key.replace(/^rule_/, ''),
      message: String(value),
      blocking,
    }))
