import { cp, utimes } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import {
  world,
  open,
  picture,
  inFolder,
  put,
  get,
  processed,
  bytesOf,
  expectRefusal,
  inEveryTest,
} from './image-service.fixture.server.ts'

inEveryTest()

/** Stops encoders until `go`. `two` resolves when two have started; `most` is the largest number at the same time. */
function holdEncoders() {
  const [two, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const encoders = { most: 0, two: two.promise, go: gate.resolve }
  const encode = sharp.prototype.toBuffer as () => Promise<Buffer>
  let now = 0
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    now += 1
    encoders.most = Math.max(encoders.most, now)
    if (now === 2) two.resolve()
    await gate.promise
    return encode.call(this).finally(() => (now -= 1))
  })
  return encoders
}

describe('under load', () => {
  test('500 equal misses are decoded once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => processed('format,webp/quality,Q_90/resize,w_640')),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const etags = new Set(answers.map(({ headers }) => headers.get('etag')))
    expect([etags.size, world.made]).toEqual([1, 1])
  })

  test('different requests for the same bytes are decoded once', async () => {
    for (const operation of [
      'resize,w_1024',
      'resize,w_3072/format,webp',
      'quality,Q_90',
      'resize,fw_1024,fh_1024',
    ]) {
      expect((await processed(operation)).status).toBe(200)
    }
    expect(world.made).toBe(1)
  })

  test('two pictures are made at once, 32 wait, and further requests get a 503', async () => {
    // A busy machine must not respond `too_slow` here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await put('a.webp', await picture(1500, 90))
    const encoders = holdEncoders()
    const encodings = ['webp', 'jpeg'].flatMap((format) =>
      [60, 75, 90].map((q) => `format,${format}/quality,Q_${q}`),
    )
    const shapes = ['', ...[320, 640, 768, 1024, 1280].map((width) => `/resize,w_${width}`)]
    const operations = ['format,png', ...encodings].flatMap((encoding) =>
      shapes.map((shape) => encoding + shape),
    )
    const early: Response[] = []
    const eightAnswers = Promise.withResolvers<void>()
    const responses = operations.map(async (operation) => {
      const answer = await processed(operation)
      if (early.push(answer) === 8) eightAnswers.resolve()
      return answer
    })
    await Promise.all([eightAnswers.promise, encoders.two])
    const refused = [...early]
    encoders.go()
    const answers = await Promise.all(responses)
    expect(answers.length).toBe(42)
    expect(answers.filter(({ status }) => status === 200).length).toBe(34)
    for (const refusal of refused) {
      expect(refusal.headers.get('retry-after')).toBe('2')
      await expectRefusal(refusal, 503, 'queue_full')
    }
    expect(encoders.most).toBe(2)
    expect((await processed(operations.at(-1)!)).status).toBe(200)
  })

  test('after a restart nothing is made again, even if the file was copied', async () => {
    const path = '/images/a.webp?image_process=resize,w_320'
    const first = await bytesOf(await get(path))
    await world.service.close()
    await cp(inFolder('pictures/a.webp'), inFolder('pictures/copy.webp'))
    await utimes(inFolder('pictures/a.webp'), 5, 5)
    world.service = open()
    expect(await bytesOf(await get(path))).toEqual(first)
    expect(await bytesOf(await processed('resize,w_320', 'copy.webp'))).toEqual(first)
    expect(world.made).toBe(1)
  })

  test('no visitor waits longer than 5 s, and the next request finds the picture', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waiting = processed('format,avif')
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    await expectRefusal(await waiting, 503, 'too_slow')
    expect((await processed('format,avif')).status).toBe(200)
    expect(world.made).toBe(1)
  })

  test('closing waits for pictures being made and refuses further requests', async () => {
    const running = processed('resize,w_640')
    await new Promise((resolve) => setTimeout(resolve, 5))
    await world.service.close()
    expect((await running).status).toBe(200)
    await expectRefusal(await get('/images/a.webp'), 503, 'closing')
  })
})
