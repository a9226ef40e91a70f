import { createNode, type FormKitMessage, type FormKitNode } from '@formkit/core'
import { createI18nPlugin, en } from '@formkit/i18n'
import * as rules from '@formkit/rules'
import { createValidationPlugin } from '@formkit/validation'
import { vi } from 'vitest'
import type { Given } from './cases.fixture.ts'
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
export const PLAIN: Kit = { rules: { ...rules }, words: en.validation as Record<string, Words> }

/** FormKit's own engine with the rules and words of `kit`. Its timers must be fake, so that debounced rules run at once. */
export function formKit(kit: Kit): (given: Given) => Findings {
  const plugins = [
    createValidationPlugin(kit.rules as never),
    createI18nPlugin({ en: { ...en, validation: kit.words } as never }),
  ]
  const settings = () => ({ plugins, config: { locale: 'en', delimiter: '.' } })
  return ({ rules, value, others }) => {
    const parent = others && createNode({ type: 'group', name: 'form', ...settings() })
    for (const [name, other] of Object.entries(others ?? {}))
      createNode({ name, value: other, parent: parent!, props: { label: `the ${name}` } })
    const place = parent ? { parent } : settings()
    const node = createNode({ name: 'field', value, ...place, props: { label: 'the field' } })
    try {
      node.props['validation'] = rules
      vi.advanceTimersByTime(1000)
      return failuresOf(node)
    } catch {
      return 'throws'
    } finally {
      ;(parent ?? node).destroy()
    }
  }
}

const failuresOf = (node: FormKitNode): Failure[] =>
  Object.values(node.store as Record<string, FormKitMessage>)
    .filter((message) => message?.type === 'validation')
    .map(({ key, value, blocking }) => ({
      rule: key.replace(/^rule_/, ''),
      message: String(value),
      blocking,
    }))
