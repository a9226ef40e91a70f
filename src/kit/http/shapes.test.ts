import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SERVER = new URL('./server.server.ts', import.meta.url)

/** Six requests, full collections, a seventh: whether each had the shape that V8 is quick with. */
const PROGRAM = `
import { subscribe } from 'node:diagnostics_channel'
import { get } from 'node:http'
import { createHttpServer } from '${SERVER.href}'
const log = { error() {}, warn() {}, info() {} }
const guard = { hosts: ['127.0.0.1'], bodyLimit: 1000 }
const server = createHttpServer({ fetch: () => new Response('x'), guard, headers: {}, log })
const port = await server.listen(0, '127.0.0.1')
const isQuick = []
subscribe('http.server.request.start', ({ request, response }) =>
  isQuick.push(%HasFastProperties(request) && %HasFastProperties(response)))
const ask = () => new Promise((resolve) =>
  get({ port, host: '127.0.0.1', agent: false }, (answer) => answer.resume().on('close', resolve)))
for (let asked = 0; asked < 6; asked++) await ask()
await new Promise((resolve) => setTimeout(resolve, 100))
for (let times = 0; times < 3; times++) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
await ask()
console.log(JSON.stringify(isQuick))
process.exit()`

test('requests and answers keep the shape that V8 is quick with, whenever it collects', async () => {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(JSON.parse(stdout)).toEqual(Array.from({ length: 7 }, () => true))
})
