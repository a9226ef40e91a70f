import { expect, test } from 'vitest'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from './settings.server.ts'
import { chatOf } from './third-parties.server.ts'

const IDS = { CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default' }
const chat = (environment: Record<string, string>, host = 'www.solvane.example') =>
  chatOf(readSettings(settingsTable, environment), [host])

test('pages speak of a live chat where one can start, and of the consent it waits for', () => {
  expect(chat(IDS)).toEqual({ chat: {} })
  expect(chat({ ...IDS, CHAT_CONSENT_CATEGORY: 'ads' })).toEqual({ chat: { category: 'ads' } })
  expect(chat({ CHAT_PROPERTY_ID: 'prop1' })).toEqual({})
  expect(chat(IDS, 'localhost')).toEqual({})
  expect(chat(IDS, '*')).toEqual({ chat: {} })
})
