import { expect, test } from 'vitest'
import { BadSetting, readSettings } from '#kit/settings/settings.server.ts'
import { crmWebhookOf } from './crm-webhook.server.ts'
import { settingsTable } from './settings.server.ts'

const secret = (letter: string) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`
const CRM_WEBHOOK_SECRET = secret('n')
const CRM_WEBHOOK_URL = 'https://crm.solvane.example/leads/?token=a'
const webhookOf = (environment: NodeJS.ProcessEnv) => crmWebhookOf(readSettings(settingsTable, environment))

test('leads are sent to the address as it is, signed by both secrets while rotating', () => {
  expect(webhookOf({})).toBeUndefined()
  expect(
    webhookOf({ CRM_WEBHOOK_URL, CRM_WEBHOOK_SECRET: `${CRM_WEBHOOK_SECRET},${secret('o')}` }),
  ).toMatchObject({
    url: CRM_WEBHOOK_URL,
    secrets: [Buffer.alloc(32, 'n'), Buffer.alloc(32, 'o')],
    allowPrivate: false,
  })
})

test.each([
  [{ CRM_WEBHOOK_URL }, /^CRM_WEBHOOK_SECRET: must be set .+; for example CRM_WEBHOOK_SECRET=whsec_/],
  [{ CRM_WEBHOOK_SECRET }, /^CRM_WEBHOOK_URL: must be set .+; for example CRM_WEBHOOK_URL=https:/],
])('%o is not enough', (environment, message) => {
  expect(() => webhookOf(environment)).toThrow(BadSetting)
  expect(() => webhookOf(environment)).toThrow(message)
})

test.each([
  'http://crm.solvane.example/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
])('%s needs CRM_WEBHOOK_ALLOW_PRIVATE=1', (url) => {
  const environment = { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET }
  expect(() => webhookOf(environment)).toThrow(/^CRM_WEBHOOK_URL: must .+ CRM_WEBHOOK_ALLOW_PRIVATE=1/)
  expect(webhookOf({ ...environment, CRM_WEBHOOK_ALLOW_PRIVATE: '1' })).toMatchObject({
    url,
    allowPrivate: true,
  })
})
