import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { startReconnectingClients } from './reconnecting-clients.fixture.server.ts'
import { HttpServer } from './server.server.ts'

test('16 clients that connect for each request lose none in 20 drains', async () => {
  let answered = 0
  const lost: string[] = []
  for (let drain = 0; drain < 20; drain++) {
    const server = new HttpServer({
      fetch: () => new Response('made'),
      guard: { hosts: ['localhost'], bodyLimit: 1024 },
      headers: {},
      log: createLog('silent'),
    })
    const clients = await startReconnectingClients(await server.listen(0, '127.0.0.1'), 16)
    await wait(150)
    await server.drain({ delay: 50, grace: 5000 })
    const answers = await clients.done
    answered += answers.answered
    lost.push(...answers.lost)
  }
  expect(answered).toBeGreaterThan(320)
  expect(lost).toEqual([])
})
