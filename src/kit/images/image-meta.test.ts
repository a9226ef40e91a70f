import { afterEach, expect, test, vi } from 'vitest'
import { getMeta } from './image-meta.ts'

/** What a browser does with a picture, seen from outside: good ones have a size, others fail. */
class BrowserImage {
  naturalWidth = 0
  naturalHeight = 0
  onload = () => {}
  onerror = (_reason: string) => {}

  set src(url: string) {
    queueMicrotask(() => {
      if (url.includes('missing')) return this.onerror('no picture')
      if (!url.includes('unsized')) Object.assign(this, { naturalWidth: 600, naturalHeight: 400 })
      this.onload()
    })
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('gives the natural size and ratio', async () => {
  vi.stubGlobal('Image', BrowserImage)
  expect(await getMeta('/a.webp')).toEqual({ width: 600, height: 400, ratio: 1.5 })
  expect(await getMeta('/unsized.svg')).toEqual({ width: 0, height: 0, ratio: 0 })
})

test('a picture that does not load has zero size and one console error (spec §8)', async () => {
  vi.stubGlobal('Image', BrowserImage)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await getMeta('/missing.webp')).toEqual({ width: 0, height: 0, ratio: 0 })
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed to get image meta for /missing.webp', 'no picture')
})
