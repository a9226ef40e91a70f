import { expect, test } from 'vitest'
import { emptyIfBlank, withoutControls } from './sent-text.server.ts'

/** Characters that print nothing, each of which passed for a name. */
const INVISIBLE = [
  0x2060, 0x3164, 0xad, 0x2800, 0x200c, 0x200d, 0x180e, 0xfe0f, 0x200b, 0x115f, 0xffa0, 0xe0001,
]

test.each(INVISIBLE.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
  'a text of only U+%s is empty',
  (_, character) => {
    for (const text of [character, character.repeat(9), ` ${character}\n${character}\u00a0`])
      expect(emptyIfBlank(text)).toBe('')
  },
)

test.each(['👩\u200d🔧', 'علی\u200cرضا', '❤\ufe0f', 'a\u00adb', '\u28ff', '.'])('%j is not empty', (text) => {
  expect(emptyIfBlank(text)).toBe(text)
})

test('controls are removed, line breaks and tabs stay', () => {
  expect(withoutControls('a\0b\u001b[31mc\u0007\u009b\n\td\u200d')).toBe('ab[31mc\n\td\u200d')
})
