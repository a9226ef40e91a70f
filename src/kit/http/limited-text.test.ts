import { expect, test } from 'vitest'
import { limitedText } from './limited-text.ts'

test('a body is decoded as UTF-8, wherever its chunks are cut', async () => {
  const bytes = new TextEncoder().encode('12 V für 電池')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await limitedText(new Response(body), bytes.length)).toBe('12 V für 電池')
  expect(await limitedText(new Response(null, { status: 204 }), 0)).toBe('')
})

test('a body without an end is read up to the limit, and cancelled', async () => {
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array((sent += 1) && 1000)),
    cancel: () => void (isCancelled = true),
  })
  await expect(limitedText(new Response(body), 10_000)).rejects.toThrow('more than 10000 bytes')
  expect(sent).toBeLessThan(15)
  expect(isCancelled).toBe(true)
})
