import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingsTable } from './settings.server.ts'
import { BadSetting, readSettings } from '#kit/settings/settings.server.ts'

test('a bad value names the setting, what is wrong and an example, in one line', () => {
  const table = { SIZE: { schema: z.coerce.number('must be a number').default(1), example: '3' } }
  expect(readSettings(table, {})).toEqual({ SIZE: 1 })
  expect(readSettings(table, { SIZE: '' })).toEqual({ SIZE: 1 })
  expect(() => readSettings(table, { SIZE: 'x' })).toThrow(
    new BadSetting('SIZE: must be a number; for example SIZE=3'),
  )
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['SITE_URL', 'solvane.example'],
  ['API_BASE_URL', '/other'],
  ['IMAGE_BASE_URL', 'ftp://images.solvane.example'],
  ['SMTP_URL', 'https://mail.solvane.example'],
  ['MAIL_FROM', 'sales@'],
  ['SALES_EMAIL', 'a@solvane.example, b@solvane.example'],
  ['DRAIN_DELAY', '-1'],
  ['GOOGLE_TAG_ID', 'aw 1'],
  ['GOOGLE_CONVERSION_LABEL', 'a/b'],
  ['GOOGLE_TAG_MODE', 'off'],
  ['CHAT_PROPERTY_ID', 'a/b'],
  ['CHAT_WIDGET_ID', '../x'],
  ['CHAT_CONSENT_CATEGORY', 'necessary'],
  ['BUILD_CHECK_INTERVAL', 'often'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readSettings(settingsTable, { [name]: value })).toThrow(
    new RegExp(`^${name}: .+; for example ${name}=.+$`),
  )
})

test('an address loses the slash at its end, so that paths can be added to it', () => {
  const { SITE_URL } = readSettings(settingsTable, { SITE_URL: 'https://www.solvane.example/' })
  expect(SITE_URL).toBe('https://www.solvane.example')
})
