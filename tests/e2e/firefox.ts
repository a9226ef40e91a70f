import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FIREFOX = '/usr/bin/firefox-esr'

export const hasFirefox = existsSync(FIREFOX)

type Result = Record<string, unknown>

/** A page in Firefox, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export interface Firefox {
  visit: (url: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Evaluates an expression in the page, and waits for a promise. */
  value: <T>(expression: string) => Promise<T>
  move: (x: number, y: number) => Promise<void>
  /** Moves the mouse to the middle of an element, which may still move while the page is laid out. */
  hover: (selector: string) => Promise<void>
  click: (selector: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Goes back or forward in the history. */
  go: (delta: number) => Promise<void>
  /** Runs a function before the scripts of every page to come. Returns a function that ends that. */
  onEveryPage: (code: string) => Promise<() => Promise<unknown>>
  /** Returns errors and warnings since the last call, only of pages opened after `since`, in ms since 1970. */
  consoleMessages: (since?: number) => string[]
  close: () => Promise<void>
}

/** Starts Firefox with a new profile. */
export async function startFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'solvane-firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("dom.navigation.webidl.enabled", true);')
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const browser = spawn(FIREFOX, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    browser.stderr.on('data', (chunk: Buffer) => {
      const url = /listening on (ws:\S+)/.exec(chunk.toString())?.[1]
      if (url) resolve(`${url}/session`)
    })
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
  })
  const messages: Result[] = []
  const send = await connect(address, (entry) => {
    if (entry['level'] === 'error' || entry['level'] === 'warn') messages.push(entry)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  return {
    ...pageOf(send, String(context)),
    async onEveryPage(code) {
      const { script } = await send('script.addPreloadScript', { functionDeclaration: code })
      return () => send('script.removePreloadScript', { script })
    },
    consoleMessages: (since = 0) =>
      messages.splice(0).flatMap(({ text, timestamp }) => (Number(timestamp) < since ? [] : [String(text)])),
    async close() {
      const ended = once(browser, 'exit')
      await send('browser.close', {})
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Send = (method: string, params: Result) => Promise<Result>

/** Connects to WebDriver BiDi: a result has the number of its command, an event has none. */
async function connect(address: string, onLog: (entry: Result) => void): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, params } = JSON.parse(String(data))
    const command = waiting.get(id)
    if (!command) return onLog(params ?? {})
    if (error) command.reject(new Error(`${error}: ${message}`))
    else command.resolve(result)
  })
  let count = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++count, { resolve, reject })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
}

function pageOf(send: Send, context: string) {
  const value = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text)
    return JSON.parse((result as { value?: string }).value ?? 'null') as T
  }
  const act = (type: string, actions: Result[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const hover = async (selector: string): Promise<void> => {
    const element = `document.querySelector(${JSON.stringify(selector)})`
    for (let inFront = '?', tries = 0; inFront; tries++) {
      if (tries === 20) throw new Error(`${selector} is covered by ${inFront}`)
      const [x, y] = await value<number[]>(`(async () => {
        const element = ${element}
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const place = () => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return [Math.round(left + width / 2), Math.round(top + height / 2)]
        }
        for (let before = '', now = place(); ; before = String(now), now = place()) {
          if (String(now) === before) return now
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
        }
      })()`)
      await act('pointer', [{ type: 'pointerMove', x, y }])
      inFront = await value<string>(`((hit = document.elementFromPoint(${x}, ${y})) =>
        ${element}.contains(hit) ? '' : String(hit?.outerHTML.slice(0, 200)))()`)
    }
  }
  return {
    value,
    visit: async (url: string) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width: number, height: number) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    move: async (x: number, y: number) => void (await act('pointer', [{ type: 'pointerMove', x, y }])),
    hover,
    async click(selector: string) {
      await hover(selector)
      await act('pointer', [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async (text: string) =>
      void (await act(
        'key',
        text.split('').flatMap((letter) => [
          { type: 'keyDown', value: letter },
          { type: 'keyUp', value: letter },
        ]),
      )),
    go: async (delta: number) => void (await send('browsingContext.traverseHistory', { context, delta })),
  }
}
