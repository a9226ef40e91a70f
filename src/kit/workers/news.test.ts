import { expect, test } from 'vitest'
import { connected } from './channel.fixture.server.ts'
import { News, newsThrough, type Tidings } from './news.server.ts'

test('what one tells the others hear, and itself not; who is gone is not told', () => {
  const news = new News()
  const joined = ['first', 'second', 'third'].map((name) => {
    const { primary, worker, close } = connected()
    news.join(primary)
    const heard: string[] = []
    const own = newsThrough(worker)
    own.hear(({ about, digest }: Tidings) => heard.push(`${about} ${digest}`))
    return { name, heard, close, tell: own.tell }
  })
  const heard = () => Object.fromEntries(joined.map((one) => [one.name, one.heard]))
  joined[0]?.tell({ about: 'articles', digest: 'a', text: '[]' })
  joined[2]?.close()
  joined[1]?.tell({ about: 'articles', digest: 'b', text: '[]' })
  expect(heard()).toEqual({ first: ['articles b'], second: ['articles a'], third: ['articles a'] })
})

test('who comes later begins with what was told last of each', () => {
  const news = new News()
  const join = () => {
    const { primary, worker, close } = connected()
    news.join(primary)
    return { ...newsThrough(worker), close }
  }
  const first = join()
  for (const [about, digest] of [
    ['articles', 'a'],
    ['solutions', 's'],
    ['articles', 'b'],
  ] as const)
    first.tell({ about, digest, text: `of ${digest}` })
  first.close()
  const heard: string[] = []
  join().hear(({ about, digest, text }) => heard.push(`${about} ${digest} ${text}`))
  expect(heard).toEqual(['articles b of b', 'solutions s of s'])
})
