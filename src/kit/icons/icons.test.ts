import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { createIcons } from './icons.server.ts'

let server: Server
let serviceUrl = ''
let answer: (path: string) => { status: number; body: string } | undefined

beforeEach(async () => {
  server = createServer((request, response) => {
    const result = answer(request.url ?? '')
    if (result) response.writeHead(result.status).end(result.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function icons(withService = true, retryMs?: number) {
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const service = withService && { serviceUrl, ...(retryMs && { retryMs }) }
  return { ...createIcons({ ...service, log }), warned: () => warn.mock.calls.flat() }
}

test('icons of installed sets load without a request', async () => {
  answer = () => {
    throw new Error('requested')
  }
  const { load, warned } = icons()
  const drawings = await load(['fa6-brands:tiktok', 'fa6-solid:house'])
  expect(drawings.get('fa6-brands:tiktok')?.body).toMatch(/^<path /)
  expect(drawings.get('fa6-solid:house')?.viewBox).toMatch(/^0 0 \d+ \d+$/)
  expect(warned()).toEqual([])
})

test('icons of other sets are requested from the icon service, once', async () => {
  const requests: string[] = []
  answer = (path) => {
    requests.push(path)
    return {
      status: 200,
      body: JSON.stringify({ prefix: 'mdi', icons: { home: { body: '<path d="M1 1"/>' } } }),
    }
  }
  const { load } = icons()
  expect((await load(['mdi:home'])).get('mdi:home')).toEqual({
    body: '<path d="M1 1"/>',
    viewBox: '0 0 16 16',
  })
  await load(['mdi:home'])
  expect(requests).toEqual(['/mdi.json?icons=home'])
})

test('Icon fetch timeout: 1500 ms, and a failure is only a warning (spec §9)', async () => {
  answer = (path) => (path.startsWith('/silent') ? undefined : { status: 500, body: '' })
  const { load, warned } = icons()
  const started = performance.now()
  const drawings = await load(['silent:a', 'broken:b', 'fa6-solid:no-such-icon', 'fa6-solid:house'])
  expect([...drawings.keys()]).toEqual(['fa6-solid:house'])
  expect(performance.now() - started).toBeLessThan(2500)
  expect(new Set(warned())).toEqual(
    new Set([
      '[Icon] failed to load icon `broken:b`',
      '[Icon] failed to load icon `fa6-solid:no-such-icon`',
      '[Icon] loading icon `silent:a` timed out after 1500ms',
    ]),
  )
})

test('a missing icon is requested again until it loads, and listeners are notified', async () => {
  let requests = 0
  answer = () => {
    requests += 1
    if (requests < 3) return { status: 503, body: '' }
    return {
      status: 200,
      body: JSON.stringify({ prefix: 'mdi', icons: { home: { body: '<path d="M1 1"/>' } } }),
    }
  }
  const { load, onLoaded } = icons(true, 50)
  const loaded = new Promise<void>((resolve) => onLoaded(resolve))
  expect(await load(['mdi:home', 'fa6-solid:house'])).toHaveProperty('size', 1)
  await loaded
  expect(requests).toBe(3)
  expect(await load(['mdi:home'])).toHaveProperty('size', 1)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(requests).toBe(3)
})

test('without a service, icons that are not installed are left out', async () => {
  const { load, warned } = icons(false)
  expect(await load(['mdi:home'])).toEqual(new Map())
  expect(warned()).toEqual(['[Icon] failed to load icon `mdi:home`'])
})
