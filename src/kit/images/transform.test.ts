import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measure, sniffFormat, transform } from './transform.server.ts'

const dot = sharp({ create: { width: 9, height: 9, channels: 4, background: '#f000' } })

test.each(['webp', 'avif', 'jpeg', 'png'] as const)('knows %s by its first bytes', async (format) => {
  expect(sniffFormat(await dot.clone().toFormat(format).toBuffer())).toBe(format)
})

test.each(['gif', 'tiff'] as const)('%s is none of the formats served', async (format) => {
  expect(sniffFormat(await dot.clone().toFormat(format).toBuffer())).toBeNull()
})

test.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '%PDF-1.7',
  'RIFF\0\0\0\0WAVE',
  '\0\0\0 ftypheic',
])('%j is none of the formats served', (text) => expect(sniffFormat(Buffer.from(text, 'latin1'))).toBeNull())

test('the decoder itself has no SVG or GIF any more, whoever calls it', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = await dot.clone().gif().toBuffer()
  for (const bytes of [svg, gif]) {
    await expect(measure(bytes)).rejects.toThrow('unsupported image format')
    await expect(transform(bytes, { format: 'webp', quality: 90 })).rejects.toThrow(
      'unsupported image format',
    )
  }
})

test('what is transparent becomes white where the format has no transparency', async () => {
  const jpeg = await transform(await dot.clone().png().toBuffer(), { format: 'jpeg', quality: 90 })
  const { channels } = await sharp(jpeg).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})
