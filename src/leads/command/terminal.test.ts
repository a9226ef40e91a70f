import { expect, test } from 'vitest'
import { writerTo } from './terminal.server.ts'

async function written(text: string | Uint8Array, isTTY: boolean): Promise<string> {
  let result = ''
  const write = (piece: string | Uint8Array, done: () => void) => {
    result += piece
    done()
    return true
  }
  await writerTo({ isTTY, write })(text)
  return result
}

const ESCAPES = '"\u001b]0;title\u0007Ana\u009b2J\u202e\r\n\tÜnal 👩\u200d🔧\u007f"\r\n'

test('a terminal gets no control characters', async () => {
  expect(await written(ESCAPES, true)).toBe('"]0;titleAna2J\n\tÜnal 👩\u200d🔧"\n')
})

test('a file or pipe gets every byte', async () => {
  expect(await written(ESCAPES, false)).toBe(ESCAPES)
})
