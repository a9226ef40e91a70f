import { once } from 'node:events'
import { connect } from 'node:net'
import { parentPort, Worker, workerData } from 'node:worker_threads'

interface Answers {
  answered: number
  /** Errors of connections that were accepted and not answered. */
  lost: string[]
}

/** Starts clients in a thread of their own, each of which opens a connection for each request until connections are refused. */
export async function startReconnectingClients(
  port: number,
  count: number,
): Promise<{ done: Promise<Answers> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, count } })
  await once(worker, 'online')
  return { done: once(worker, 'message').then(([answers]) => answers as Answers) }
}

/** Resolves with undefined if the connection is refused. */
function request(port: number): Promise<'answered' | { lost: string } | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /api/product-categories HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNREFUSED' ? undefined : { lost: code ?? 'error' })
    })
    socket.on('close', () => resolve(text.startsWith('HTTP/1.1 200 ') ? 'answered' : { lost: 'closed' }))
  })
}

async function run({ port, count }: { port: number; count: number }): Promise<Answers> {
  const answers: Answers = { answered: 0, lost: [] }
  const repeat = async () => {
    for (let result = await request(port); result; result = await request(port))
      if (result === 'answered') answers.answered++
      else answers.lost.push(result.lost)
  }
  await Promise.all(Array.from({ length: count }, repeat))
  return answers
}

if (parentPort && workerData) parentPort.postMessage(await run(workerData as { port: number; count: number }))
