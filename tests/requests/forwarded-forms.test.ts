import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './app.ts'

let api: Server
let site: Site
let answer = { status: 200, body: '' }
beforeAll(async () => {
  api = createServer((_, response) => {
    response.writeHead(answer.status).end(answer.body)
  }).listen(0)
  site = await openSite(undefined, { formsTo: `http://localhost:${(api.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await site.close()
  api.close()
})

const contact = { name: 'Ana', email: 'ana@buyer.example', topic: 'Quote', content: 'Sent elsewhere.' }

test.each(['', 'OK', 'null', '{"reference":{}}'])(
  'a form that another server takes with %j ends on its thanks',
  async (body) => {
    answer = { status: 200, body }
    const response = await site.postForm('/api/contact', contact, '/contact')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=yes'])
    expect(await site.newLeads()).toEqual([])
  },
)

test.each(['null', '{"errors":"no"}', '{"errors":[{"field":"page_url","code":"x","message":"Is wrong."}]}'])(
  'a form that another server refuses with %s comes back as one that could not be sent',
  async (body) => {
    answer = { status: 422, body }
    const response = await site.postForm('/api/contact', contact, '/contact')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('We could not send this. Your text is safe.')
  },
)

test('what another server finds wrong with a field stands beside it', async () => {
  const wrong = { field: 'email', code: 'blocked', message: 'We cannot write to this address.' }
  answer = { status: 422, body: JSON.stringify({ errors: [wrong] }) }
  const response = await site.postForm('/api/contact', contact, '/contact')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(wrong.message)
})
