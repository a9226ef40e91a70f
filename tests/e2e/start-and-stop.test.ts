import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { contentCopy, setField } from './content-copy.ts'
import { expect, freePort, startBadly, test } from './site.ts'

const node = 'node_modules/.bin/node'

test('A bad setting stops the start with exit code 78 and one line: name, what is wrong, an example', async () => {
  for (const [name, value] of [
    ['SITE_URL', 'solvane'],
    ['HOST', 'bad..host'],
    ['CONTENT_DIR', 'nowhere'],
    ['DATA_DIR', '/dev/null'],
    ['DATA_DIR', '/proc/x'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'bad..host'],
    ['FILES_URL', 's3://key:hidden@host'],
  ] as const) {
    const { status, stderr } = await startBadly({ METRICS_PORT: '0', [name]: value })
    expect(status, `${name}=${value}`).toBe(78)
    expect(stderr.trim()).toMatch(new RegExp(`^${name}: .+; for example ${name}=.+$`))
    expect(stderr).not.toContain('hidden')
  }
})

test('The S3 store is called through HTTPS_PROXY, and a key that it refuses stops the start with exit code 78', async () => {
  const called: string[] = []
  const proxy = http.createServer(({ url = '' }, response) => {
    called.push(url)
    response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { status, stderr } = await startBadly({
    HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    FILES_URL: 's3://key:hidden@s3.example/bucket?tls=0',
  })
  expect(called).toEqual([expect.stringMatching(/^http:\/\/s3\.example\/bucket\?/)])
  expect([status, stderr]).toEqual([78, expect.stringMatching(/^FILES_URL: .+ it does not know the key; /)])
  expect(stderr).not.toContain('hidden')
  proxy.close()
})

test('A METRICS_PORT that is taken, or that is PORT, stops the start with exit code 78', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  for (const [settings, problem] of [
    [{ METRICS_PORT: port }, `${port} is taken by another program, which ss -ltnp names`],
    [{ METRICS_PORT: port, PORT: port }, 'must differ from PORT'],
  ] as const) {
    const { status, stderr } = await startBadly(settings)
    expect([status, stderr.trim()]).toEqual([78, `METRICS_PORT: ${problem}; for example METRICS_PORT=9464`])
  }
  taken.close()
})

test('The private listener says why the site is not ready while it stops, and ends last', async ({
  startSite,
}) => {
  const port = await freePort()
  const site = await startSite({ METRICS_PORT: String(port), DRAIN_DELAY: '1500' })
  const ask = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
  await expect
    .poll(async () => (await ask('/metrics')).text)
    .toMatch(/^http_requests_total\{route="none",method="GET",code="404"\} 1$/m)
  const ended = site.stop()
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503)
  expect(JSON.parse((await ask('/health/ready')).text)).toMatchObject({ checks: { process: 'stopping' } })
  expect((await fetch(`${site.url}/products`)).status).toBe(200)
  await expect
    .poll(() =>
      fetch(site.url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  expect(await ended).toBe(0)
  await expect(ask('/health/live')).rejects.toThrow('fetch failed')
})

test('An error in the content stops the start with exit code 78, file, line, field and remedy', async () => {
  const directory = contentCopy()
  setField(`${directory}/categories/lto-and-sodium-ion.yaml`, 'id', 'eight')
  const { status, stderr } = await startBadly({ CONTENT_DIR: directory })
  expect(status).toBe(78)
  expect(stderr).toMatch(/categories\/lto-and-sodium-ion\.yaml:1: id: .+ Write "id" as a number/)
})

test('A second process on the same data folder is live, not ready, until the first has ended', async ({
  startSite,
}) => {
  const port = await freePort()
  const first = await startSite()
  const second = startSite({ DATA_DIR: first.dataDirectory, PORT: String(port) })
  const ask = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ status, headers }) => `${status} ${headers.get('retry-after') ?? ''}`.trim(),
      () => 'refused',
    )
  await expect.poll(() => ask('/health/live')).toBe('200')
  expect(await ask('/health/ready')).toBe('503 5')
  expect(await ask('/products')).toBe('503 5')
  // `stop` would also remove the folder.
  process.kill(first.pid ?? 0)
  await second
  expect(await ask('/health/ready')).toBe('200')
})

/** Sends a part of a request. Resolves when the server has read the head (it answers 100) and waits for the body. */
function sendHalf(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.once('data', () => resolve(socket))
    socket.write(
      'POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n{',
    )
  })
}

test('SIGTERM ends the site although a client never finishes its request', async ({ startSite }) => {
  const site = await startSite()
  await sendHalf(site.url)
  expect(await site.stop()).toBe(0)
})

test('However many SIGTERMs the site receives, it still answers a request that has begun', async ({
  startSite,
}) => {
  const site = await startSite()
  const socket = await sendHalf(site.url)
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  const ended = site.stop()
  const isListening = () =>
    fetch(`${site.url}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isListening, 'the first signal has arrived').toBe(false)
  for (let times = 0; times < 3; times++) process.kill(site.pid ?? 0, 'SIGTERM')
  // The rest of a body of 9 bytes, without any field of the form.
  socket.write('"a": 1 }')
  expect(await answered).toMatch(/^HTTP\/1\.1 422 /)
  socket.destroy()
  expect(await ended).toBe(0)
})

test('A second Ctrl+C ends the site at once', async ({ startSite }) => {
  const site = await startSite({ LOG_LEVEL: 'silent', DRAIN_DELAY: '60000' })
  let code: number | null | undefined
  void site.ended.then((ended) => (code = ended))
  // Signals that follow each other closely are one: npm forwards the terminal's own.
  const interrupt = () => {
    if (code === undefined) process.kill(site.pid ?? 0, 'SIGINT')
    return code
  }
  await expect.poll(interrupt).toBe(1)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends a site that is only starting with exit code 0`, async () => {
    // A setting that was removed is logged before content and store are opened.
    const env = { ...process.env, PORT: '0', DATA_DIR: test.info().outputPath('data'), WORKERS: '9' }
    const server = spawn(node, ['dist/server/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('WORKERS')) server.kill(signal)
    })
    expect(await new Promise((resolve) => server.once('exit', resolve))).toBe(0)
    expect(output).not.toContain('http://')
    expect(output).toMatch(new RegExp(`"signal":"${signal}","msg":"stopping"}\n.*"msg":"stopped"}\n$`))
  })
}

test('A site goes on with its own build when the next one takes its place on the disk', async ({
  request,
  startSite,
}) => {
  const build = join('test-results', `build-${process.pid}`)
  cpSync('dist', build, { recursive: true })
  const { url, stop } = await startSite({}, build)
  // The next build has no files that could be used by mistake; the replaced one is laid beside it.
  renameSync(build, `${build}-replaced`)
  mkdirSync(join(build, 'builds'), { recursive: true })
  writeFileSync(join(build, 'build.json'), JSON.stringify({ id: 'next', timestamp: 1 }))
  renameSync(`${build}-replaced`, join(build, 'builds/1000'))
  const textOf = async (path: string) => (await request.get(url + path)).text()
  const sitemap = await textOf('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path || '/')
  // One page of each kind: the paths of a kind have all but the last segment in common.
  const kinds = new Map(
    paths.map((path) => [path.split('/').length > 2 ? path.replace(/[^/]+$/, '') : path, path]),
  )
  expect(kinds.size).toBeGreaterThan(12)
  for (const path of [...kinds.values(), '/unsubscribe/email'])
    expect((await request.get(url + path)).status(), path).toBe(200)
  expect((await request.get(`${url}/nothing-here`)).status()).toBe(404)
  // Printed by a program that is started only now.
  const [document] = /\/documents\/[^"]+\.pdf/.exec(await textOf('/download')) ?? []
  const printed = await request.get(`${url}${document}`)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  expect(await stop()).toBe(0)
  rmSync(build, { recursive: true })
})
