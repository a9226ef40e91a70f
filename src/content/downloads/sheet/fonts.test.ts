import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findMissingGlyphs, fonts, replaceMissingGlyphs, splitByFont } from './fonts.server.ts'
import { Sheet, type Style } from './sheet.server.ts'

const createSheet = () =>
  new Sheet({ title: '', kind: '', line: '', subject: '', author: '', date: '2025-09-01' })

/** Prints one line; returns the fonts embedded for it, and the code of each glyph: code 0 is the box of a missing glyph. */
async function print(text: string, style: Style = {}) {
  const sheet = createSheet()
  sheet.write(text, { x: 60, y: 100, width: 300 }, style)
  sheet.doc.end()
  const bytes = await buffer(sheet.doc)
  const source = bytes.toString('latin1')
  const pages = [...source.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\n/g)].map(
    ({ index, 0: head, 1: length }) =>
      inflateSync(bytes.subarray(index + head.length, index + head.length + Number(length))).toString(
        'latin1',
      ),
  )
  const shown = pages.flatMap((page) => [...page.matchAll(/^\[(<.*)\] TJ$/gm)].map(([, codes = '']) => codes))
  const glyphs = shown.flatMap((codes) =>
    [...codes.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  )
  const embedded = new Set([...source.matchAll(/\/FontName \/\w+\+(\w+)/g)].map(([, name]) => name))
  const baselines = pages.flatMap((page) =>
    [...page.matchAll(/^1 0 0 1 [\d.]+ ([\d.]+) Tm$/gm)].map(([, y]) => y),
  )
  return { glyphs, embedded: [...embedded], baselines: new Set(baselines) }
}

// The first test of the file: it fails only if a letter is met as a part of another before it is written itself.
test.each(['regular', 'medium', 'mono'] as const)(
  'in %s, letters that are parts of accented ones can be copied from later documents',
  async (face) => {
    await print('ÀÇÉÎÑÖØŠÚÝŽàçéîñöøšúýž‰½ﬁ', { face })
    for (const letter of 'ACEINOSUYZaceinosuyz0%fi') {
      const code = letter.codePointAt(0)!
      expect(fonts[face].glyphForCodePoint(code).codePoints, letter).toEqual([code])
    }
  },
)

test.each([
  ['25 ℃', '25 °C'],
  ['77 ℉', '77 °F'],
  ['12 ㎜ wide, ＬＦＰ', '12 mm wide, LFP'],
  ['ﬁlm thickness 5 μm', 'film thickness 5 μm'],
  ['⌀ 26\u2009mm', 'Ø 26 mm'],
  ['no\u2060break\u200b', 'nobreak'],
])('%s is printed as %s', async (text, printed) => {
  expect(replaceMissingGlyphs(text)).toBe(printed)
  expect(findMissingGlyphs(text)).toEqual([])
  const { glyphs } = await print(text)
  expect(glyphs.length).toBeGreaterThan(0)
  expect(glyphs).not.toContain('0000')
  expect(createSheet().widthOf(text)).toBe(createSheet().widthOf(printed))
})

test('characters that the faces have stay as they are', () => {
  for (const text of ['5 m², 3 × 10³ Ω, ½ µF', '−20 °C to +60 °C', 'Żółć, Ünal'])
    expect(replaceMissingGlyphs(text)).toBe(text)
})

test.each([['regular'], ['medium'], ['mono']] as const)(
  'Greek is printed in a second embedded font on the same baseline: %s',
  async (face) => {
    const text = 'Yield η, phase φ, Μπαταρίες Αθήνα'
    const { glyphs, embedded, baselines } = await print(text, { face })
    expect(glyphs).toHaveLength(text.length)
    expect(glyphs).not.toContain('0000')
    expect(embedded).toEqual(
      expect.arrayContaining([expect.stringMatching(/Inter/), expect.stringMatching(/Geist/)]),
    )
    expect(baselines.size).toBe(1)
  },
)

test('Greek fits its column: right-aligned it ends where other text does', () => {
  const sheet = createSheet()
  expect(sheet.widthOf('ΔT ηη')).toBeCloseTo(sheet.widthOf('ΔT ') + sheet.widthOf('ηη'), 5)
  expect(sheet.heightOf('Ωμέγα '.repeat(30), 200)).toBeGreaterThan(3 * sheet.heightOf('Ωμέγα', 200))
})

test('a Greek word is in one font, and a unit in the font of its figure', () => {
  const fontsOf = (text: string) => splitByFont(text, 'medium').map(({ font }) => font)
  expect(fontsOf('λήψη')).toEqual(['greekMedium'])
  expect(fontsOf('12 mΩ, 5 μm, 5 µm, π')).toEqual(['medium'])
})

test('characters that no font has are found', async () => {
  expect(findMissingGlyphs('锂电池 and 电 ✓')).toEqual(['锂', '电', '池', '✓'])
  expect((await print('锂')).glyphs).toContain('0000')
})
