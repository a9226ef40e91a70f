import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { filesUrl } from './files-url.server.ts'
import { checkFiles, openFiles } from './open-files.server.ts'
import { startS3 } from './s3rver.fixture.server.ts'

const open = (url: string) => openFiles(filesUrl.parse(url), '')
const s3 = await startS3()
afterAll(() => s3.stop())

/** Starts a store that answers like this, with requests counted from 1, and checks it; returns what the log has. */
async function check(
  answer: (count: number, ...args: Parameters<RequestListener>) => void,
  patience?: AbortSignal,
) {
  let count = 0
  const server = createServer((request, response) => answer(++count, request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const warnings: unknown[] = []
  const log = { warn: (details: unknown) => void warnings.push(details) }
  const { port } = server.address() as AddressInfo
  await checkFiles(open(`s3://key:hidden@127.0.0.1:${port}/bucket?tls=0`), log, patience)
  return { count, warnings }
}

/** Checks the store of another setting than that of the running store. */
const checkAltered = (from: string, to: string) =>
  checkFiles(open(s3.url.replace(from, to)), { warn: () => expect.unreachable() })

const refusing =
  (code: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(403, headers).end(`<Error><Code>${code}</Code></Error>`)

test('a store that answers lets the start go on', async () => {
  await checkAltered('', '')
})

test.each([
  [':S3RVER@', ':wrong@', /^FILES_URL: .+ 403 SignatureDoesNotMatch: the secret .+; check .+ FILES_URL=s3:/],
  [
    'S3RVER:',
    'wrong:',
    /^FILES_URL: .+ 403 InvalidAccessKeyId: it does not know the key; check .+ FILES_URL=s3:/,
  ],
  [
    'solvane-files',
    'no-such',
    /^FILES_URL: .+ 404 NoSuchBucket: it has no such bucket; check .+ FILES_URL=s3:/,
  ],
])('%s instead of %s stops the start with what is wrong and an example', async (from, to, message) => {
  const error = await checkAltered(from, to).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(BadSetting)
  expect((error as Error).message).toMatch(message)
})

test.each([
  [-63, 'is 63 min behind that of the store'],
  [1200, 'is 1200 min ahead of that of the store'],
])('a clock that is wrong by %s minutes is named as the cause', async (minutes, difference) => {
  const date = new Date(Date.now() - minutes * 60_000).toUTCString()
  const checking = check((_count, ...args) => refusing('RequestTimeTooSkewed', { date })(...args))
  await expect(checking).rejects.toThrow(
    new RegExp(`^FILES_URL: .+ RequestTimeTooSkewed: the clock of this machine ${difference}; set it`),
  )
})

test('a store that answers 503 at first is waited for, and may still refuse the key', async () => {
  const answer: Parameters<typeof check>[0] = (count, request, response) =>
    count < 8 ? response.writeHead(503).end() : refusing('InvalidAccessKeyId')(request, response)
  await expect(check(answer)).rejects.toThrow(BadSetting)
})

test('a store that answers after a while leaves no line in the log', async () => {
  const { count, warnings } = await check((count, _request, response) =>
    count < 8 ? response.writeHead(503).end() : response.end('<ListBucketResult></ListBucketResult>'),
  )
  expect([count, warnings]).toEqual([8, []])
})

test.each<[string, RequestListener]>([
  ['answers 503', (_request, response) => response.writeHead(503).end()],
  ['answers 429', (_request, response) => response.writeHead(429).end()],
  ['closes connections', (request) => request.socket.destroy()],
  ['does not answer', () => {}],
])('a store that %s until the start loses patience is one line in the log', async (_, answer) => {
  const patience = new AbortController()
  const { warnings } = await check((count, ...args) => {
    answer(...args)
    if (count === 4 || answer.length === 0) patience.abort()
  }, patience.signal)
  expect(warnings).toEqual([{ err: expect.any(Error) }])
})
