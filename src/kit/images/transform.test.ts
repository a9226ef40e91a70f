import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measure, sniffFormat, transform } from './transform.server.ts'

const dot = sharp({ create: { width: 9, height: 9, channels: 4, background: '#f000' } })

test.each(['webp', 'avif', 'jpeg', 'png'] as const)('%s is recognized by its first bytes', async (format) => {
  expect(sniffFormat(await dot.clone().toFormat(format).toBuffer())).toBe(format)
})

test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF\0\0\0\0WAVE', '\0\0\0 ftypheic'])(
  '%j is not served',
  (text) => expect(sniffFormat(Buffer.from(text, 'latin1'))).toBeNull(),
)

test('the decoder itself cannot load SVG or GIF', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = await dot.clone().gif().toBuffer()
  for (const bytes of [svg, gif]) {
    await expect(measure(bytes)).rejects.toThrow('unsupported image format')
    await expect(transform(bytes, { format: 'webp', quality: 90 })).rejects.toThrow(
      'unsupported image format',
    )
  }
})

test('transparent pixels become white in a format without transparency', async () => {
  const jpeg = await transform(await dot.clone().png().toBuffer(), { format: 'jpeg', quality: 90 })
  const { channels } = await sharp(jpeg).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})
