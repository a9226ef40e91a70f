import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { BROWSER, CONTACT, MULTIPART, PDF, test } from './attachments.fixture.ts'
import { problemIn } from './site.fixture.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8'

/** Sends the head of a form that announces more bytes than are accepted, and returns the response. */
async function announce(
  port: number,
  headers: Record<string, string>,
): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${CONTACT} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head: head.toLowerCase(), body }
}

describe('a form that is refused before it is read', () => {
  const uploads = { paths: [CONTACT], bodyLimit: 60e6 }

  test('is a page for a browser, which says what was too large, the limit and how to go on', async ({
    site,
    listen,
  }) => {
    const port = await listen(site, { uploads })
    const { head, body } = await announce(port, {
      accept: PAGE,
      'content-type': MULTIPART,
      'content-length': '70000000',
    })
    expect(head).toMatch(/^http\/1\.1 413 /)
    for (const header of ['content-type: text/html', 'cache-control: no-store', 'connection: close'])
      expect(head).toContain(header)
    expect(body).toContain('<title>413 - What you sent is too large | Solvane</title>')
    expect(body).toContain('Up to 3 files, 10 MB each')
    expect(body).toContain('what you typed is still in the form')
    expect(body).toContain('href="mailto:sales@solvane.example"')
    expect(body).not.toContain('Try again')
  })

  test('is a page for a browser, whatever was wrong with it', async ({ site, listen }) => {
    const port = await listen(site, { uploads })
    const sent = { accept: PAGE, 'content-type': URLENCODED, 'content-length': '100000' }
    expect((await announce(port, sent)).body).toContain('What you sent is too large')
    const text = { ...sent, 'content-type': 'text/plain', 'content-length': '10' }
    expect((await announce(port, text)).body).toContain('This form could not be accepted')
  })

  test('is a problem for a program', async ({ site, listen }) => {
    const port = await listen(site, { uploads })
    const sent = { accept: '*/*', 'content-type': MULTIPART, 'content-length': '70000000' }
    const { head, body } = await announce(port, sent)
    expect(head).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status: 413, code: 'too-large' })
  })
})

test('a form with far too many files is a page for a browser, and a problem for a script', async ({
  send,
}) => {
  const files = Array.from({ length: 200 }, () => PDF)
  const page = await send(files, { headers: BROWSER })
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('This form could not be accepted')
  expect((await problemIn(await send(files))).code).toBe('malformed')
})
