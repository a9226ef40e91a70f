import { createNode, type FormKitMessage, type FormKitNode, type FormKitPlugin } from '@formkit/core'
import { createI18nPlugin, en } from '@formkit/i18n'
import * as rules from '@formkit/rules'
import { createValidationPlugin } from '@formkit/validation'
import { vi } from 'vitest'
import { type Given, OTHERS } from './cases.fixture.ts'
import type { Rules } from './parse.ts'
import type { Failure } from './validate.ts'

/** The broken rules of a field, or `throws` if the rules themselves are invalid. */
export type Findings = Failure[] | 'throws'

/** FormKit's message for a broken rule. */
export type Message = string | ((about: { name: string; args: unknown[]; node: FormKitNode }) => string)

export interface Kit {
  rules: Record<string, (...given: never[]) => unknown>
  messages: Record<string, Message>
}

/** FormKit's own rules and messages. */
export const PLAIN: Kit = { rules: { ...rules }, messages: en.validation }

/** Longer than all the debounces of a field. */
const PAUSE_MS = 400

/** Creates FormKit's engine with these rules and messages. Timers must be fake, so that debounced rules run at once. */
export function formKit(kit: Kit): (given: Given) => Findings {
  const plugins = [
    createValidationPlugin(kit.rules as never),
    createI18nPlugin({ en: { ...en, validation: kit.messages } }),
  ]
  // Creating a node is slow, so it is reused until a value breaks it.
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

/** Creates a field in a form with all siblings. */
function newField(plugins: FormKitPlugin[]): FormKitNode {
  const parent = createNode({ type: 'group', name: 'form', config: { locale: 'en', delimiter: '.' } })
  for (const name of OTHERS) createNode({ name, parent, props: { label: `the ${name}` } })
  return createNode({ name: 'field', parent, plugins, props: { label: 'the field' } })
}

/** Sets the values; returns false if a node kept its old value, because FormKit considers both equal. */
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
