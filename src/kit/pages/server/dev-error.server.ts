import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { html, raw } from './html.server.ts'

/** Lines of source that are shown before and after the one that failed. */
const LINES_AROUND = 4
/** A position in a stack, such as `(/site/src/pages/home/page.server.tsx:12:3)` or `at file:///site/src/main.ts:1:2`. */
const POSITION = /(?:\(|at )((?:file:\/\/)?\/[^\s()]+):(\d+):\d+\)?$/
/** Loads the page again when a server with new code has taken over. */
const RELOAD = `let server
new EventSource('/_app/dev').onmessage = ({ data }) =>
  server && data !== server ? location.reload() : (server = data)`
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'"

/** `npm run dev` only: responds with the error that a request ended in, the source around it and its stack. */
export function respondDevError(error: unknown): Response {
  const stack = error instanceof Error ? describeError(error) : String(error)
  const [title = ''] = stack.split('\n')
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <h1>${title}</h1>
      <pre>${showSource(stack)}</pre>
      <pre>${stack.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '')}</pre>
      <script type="module">
        ${raw(RELOAD)}
      </script>
    </html>`
  return new Response(page.toString(), {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}

/** Returns the stack of an error and those of its causes. */
function describeError({ stack = '', message, cause }: Error): string {
  const own = stack.includes(message) ? stack : `${message}\n${stack}`
  return cause instanceof Error ? `${own}\nCaused by: ${describeError(cause)}` : own
}

/** Returns the lines around the first position in code of ours, with their file; empty if there is none. */
function showSource(stack: string): string {
  for (const [, address = '', line = ''] of stack.split('\n').map((frame) => POSITION.exec(frame) ?? [])) {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address
    if (!file.startsWith(process.cwd()) || file.includes('/node_modules/') || !existsSync(file)) continue
    const failed = Number(line)
    const first = Math.max(1, failed - LINES_AROUND)
    const shown = readFileSync(file, 'utf8')
      .split('\n')
      .slice(first - 1, failed + LINES_AROUND)
      .map((text, at) => `${first + at === failed ? '>' : ' '} ${String(first + at).padStart(4)}  ${text}`)
    return [`${file.slice(process.cwd().length + 1)}:${line}`, ...shown].join('\n')
  }
  return ''
}
