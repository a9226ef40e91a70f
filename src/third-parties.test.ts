import { expect, test } from 'vitest'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from './settings.server.ts'
import { chatOf } from './third-parties.server.ts'

const IDS = { CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default' }
const chat = (environment: Record<string, string>, host = 'www.solvane.example') =>
  chatOf(readSettings(settingsTable, environment), [host])

test('pages mention a live chat, and the consent it requires, if it can start', () => {
  expect(chat(IDS)).toEqual({})
  expect(chat({ ...IDS, CHAT_CONSENT_CATEGORY: 'ads' })).toEqual({ category: 'ads' })
  expect(chat({ CHAT_PROPERTY_ID: 'prop1' })).toBeUndefined()
  expect(chat(IDS, 'localhost')).toBeUndefined()
  expect(chat(IDS, '*')).toEqual({})
})
