import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { startS3 } from '#kit/files/s3rver.fixture.server.ts'
import { startReceiver } from '#kit/webhooks/receiver.fixture.server.ts'
import { startSmtp } from '#leads/mail/smtp.fixture.server.ts'
import { openTestStore } from '#leads/leads.fixture.server.ts'
import { type CheckRow, checkStart, formatRows } from './start-check.server.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Checks a start with settings and returns its rows by name; of several, the first. */
async function check(
  settings: Record<string, string>,
  limit?: number,
  envFile?: string,
): Promise<Record<string, CheckRow>> {
  const rows = await checkStart(
    { DATA_DIR: join(newDirectory(), 'data'), ICON_SERVICE_URL: '', ...settings },
    limit,
    envFile,
  )
  return Object.fromEntries(rows.toReversed().map((row) => [row.name, row]))
}

/** Starts a server that accepts connections and says nothing, or `greeting`. */
async function startTcp(greeting = ''): Promise<string> {
  const sockets = new Set<{ destroy(): void }>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write(greeting)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    return once(server, 'close')
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an empty environment can start, and the check makes nothing', async () => {
  const directory = join(newDirectory(), 'data')
  const rows = await check({ DATA_DIR: directory })
  expect(Object.values(rows).filter(({ problem }) => problem)).toEqual([])
  expect(rows['CONTENT_DIR']?.tried).toMatch(/^\d{3} files$/)
  expect(rows['database']?.note).toBe('there is no database yet; the start makes it')
  expect(existsSync(directory)).toBe(false)
})

test('it works beside a site that has the data', async () => {
  const directory = newDirectory()
  const store = await openTestStore(directory)
  closers.push(() => store.close())
  const before = readdirSync(directory)
  const rows = await check({ DATA_DIR: directory })
  expect([rows['database']?.problem, rows['database']?.note]).toEqual([undefined, undefined])
  expect(readdirSync(directory)).toEqual(before)
})

test('servers that answer are right: nothing is sent to the mail server and the CRM', async () => {
  const [smtp, s3, crm] = await Promise.all([startSmtp(), startS3(), startReceiver()])
  closers.push(
    () => smtp.close(),
    s3.stop,
    () => crm.close(),
  )
  const rows = await check({
    SMTP_URL: smtp.url,
    FILES_URL: s3.url,
    CRM_WEBHOOK_URL: crm.url,
    CRM_WEBHOOK_SECRET: SECRET,
    CRM_WEBHOOK_ALLOW_PRIVATE: '1',
    IMAGE_BASE_URL: s3.endpoint,
  })
  for (const name of ['SMTP_URL', 'FILES_URL', 'CRM_WEBHOOK_URL', 'IMAGE_BASE_URL'])
    expect(rows[name], name).toMatchObject({ tried: expect.stringContaining('127.0.0.1:') })
  expect(Object.values(rows).filter(({ problem }) => problem)).toEqual([])
  expect([smtp.begun(), crm.received]).toEqual([0, []])
})

test('each server that cannot be used is told with a remedy, and no secret', async () => {
  const [s3, web] = await Promise.all([startS3(), startReceiver()])
  closers.push(s3.stop, () => web.close())
  const plain = await startTcp('HTTP/1.1 400 Bad Request\r\n\r\n')
  const rows = await check({
    SMTP_URL: `smtp://robot:hidden@${plain}`,
    FILES_URL: s3.url.replace(':S3RVER@', ':hidden@'),
    DATABASE_URL: 'postgres://robot:hidden@127.0.0.1:9/solvane',
    SECRET_KEY: 'hidden'.repeat(8),
    CRM_WEBHOOK_URL: `https://${plain}/hidden`,
    CRM_WEBHOOK_SECRET: SECRET,
    CRM_WEBHOOK_ALLOW_PRIVATE: '1',
    API_BASE_URL: web.url,
    ICON_SERVICE_URL: 'http://nowhere.invalid',
  })
  expect(rows).toMatchObject({
    SMTP_URL: { problem: expect.stringContaining('Invalid greeting') },
    FILES_URL: { problem: expect.stringContaining('the secret is not the one of the key') },
    DATABASE_URL: { problem: expect.stringMatching(/ECONNREFUSED.*; is the port right/) },
    CRM_WEBHOOK_URL: { problem: expect.stringContaining('https:// for a web server with TLS') },
    API_BASE_URL: { problem: 'it answers 405; is its path right?' },
    ICON_SERVICE_URL: { problem: expect.stringMatching(/is the name of the host right/) },
  })
  const table = formatRows(Object.values(rows))
  expect(table).not.toContain('hidden')
  expect(table).toMatch(/^checked +tried +result\n/)
})

test('a server that says nothing is given up', async () => {
  const silent = await startTcp()
  const rows = await check({ SMTP_URL: `smtp://${silent}`, IMAGE_BASE_URL: `http://${silent}` }, 300)
  const problem = 'no answer within 0.3 s; is a firewall between, or is it TLS?'
  expect(rows).toMatchObject({ SMTP_URL: { problem }, IMAGE_BASE_URL: { problem } })
})

test('a site that could not open its address, its key or its database is told so', async () => {
  const taken = await startTcp()
  const directory = newDirectory()
  writeFileSync(join(directory, 'secret-key'), 'short')
  writeFileSync(join(directory, 'leads.sqlite'), 'not a database')
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const rows = await check({
    DATA_DIR: directory,
    PORT: taken.split(':')[1]!,
    METRICS_PORT: '0',
    METRICS_HOST: 'bad..host',
    HTTPS_PROXY: `http://robot:hidden@127.0.0.1:${port}`,
  })
  expect(rows).toMatchObject({
    PORT: { note: expect.stringContaining('the running site has it') },
    METRICS_HOST: { problem: expect.stringContaining('is not an address of this machine') },
    SECRET_KEY: { problem: expect.stringContaining('does not contain a key of 32 bytes') },
    database: {
      problem: expect.stringMatching(/leads\.sqlite: file is not a database; .+ restore a backup/),
    },
    HTTPS_PROXY: {
      tried: `connection to 127.0.0.1:${port}`,
      problem: expect.stringContaining('ECONNREFUSED'),
    },
  })
})

test('every bad setting is told at once, and settings that do not fit together', async () => {
  expect(
    await check({
      PORT: 'x',
      SITE_URL: 'solvane',
      CONTENT_DIR: 'nowhere',
      DATA_DIR: '/dev/null/x',
      DESK_TOKEN: 'x'.repeat(32),
    }),
  ).toMatchObject({
    METRICS_PORT: { problem: expect.stringContaining('is missing beside DESK_TOKEN') },
    PORT: { problem: 'must be a whole number in digits; for example PORT=3000' },
    SITE_URL: { problem: expect.stringContaining('must be an http or https address') },
    CONTENT_DIR: { problem: 'there is no folder nowhere; for example CONTENT_DIR=content' },
    DATA_DIR: { problem: expect.stringContaining('for example DATA_DIR=var') },
  })
  expect(await check({ DESK_TOKEN: 'x'.repeat(32) })).toMatchObject({
    METRICS_PORT: { problem: expect.stringContaining('METRICS_PORT') },
  })
})

test('a misspelt name in the file of settings hides none of the others', async () => {
  const file = join(newDirectory(), '.env')
  writeFileSync(file, 'SMPT_URL=smtp://localhost\nMETRICS_PORT=x\nSITE_URL=https://www.solvane.example\n')
  const rows = await check({}, undefined, file)
  expect(rows).toMatchObject({
    SMPT_URL: { problem: expect.stringContaining('SMTP_URL') },
    METRICS_PORT: { problem: expect.stringContaining('must be off or a port') },
    SMTP_URL: { note: expect.stringContaining('nobody is mailed') },
  })
})
