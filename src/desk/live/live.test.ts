import { describe, expect, test } from 'vitest'
import { openTestDesk } from '#desk/desk.fixture.server.ts'
import type { LiveAnswer } from './live.ts'
import { describeNews } from './read-live.server.ts'

const { openDesk, signIn, submit } = await openTestDesk()

describe('what open pages ask for', () => {
  test('a change of another person is told with who and what, and moves the cursor and the counts', async () => {
    const reference = await submit({ email: 'a@live.example' })
    const [ana, tom] = [await signIn('Ana Duarte'), await signIn('Tom Reeve')]
    const [, since = ''] = /data-live="([^"]*)"/.exec(await tom.read('/desk'))!
    const ask = async (cursor: string) =>
      (await (await tom.get(`/desk/live?since=${cursor}`)).json()) as LiveAnswer
    const before = await ask(since)
    expect(before).toMatchObject({ cursor: since, changes: [] })
    await ana.press(`/desk/leads/${reference}`, { change: 'handled' })
    const after = await ask(since)
    expect(after.counts['handled']).toBe(before.counts['handled']! + 1)
    expect(after.changes).toEqual([
      {
        id: after.cursor,
        reference,
        person: 'Ana Duarte',
        text: `Ana Duarte marked ${reference} handled.`,
      },
    ])
  })

  test.each(['', 'x', "'; drop table lead", '-'.repeat(3000)])(
    'the cursor %s is no mistake',
    async (cursor) => {
      const { get } = await signIn()
      expect((await get(`/desk/live?since=${encodeURIComponent(cursor)}`)).status).toBe(200)
    },
  )

  test('it is told to those who are signed in only, and nothing stores it', async () => {
    expect((await openDesk().get('/desk/live')).status).toBe(303)
    expect((await (await signIn()).get('/desk/live')).headers.get('cache-control')).toContain('no-store')
  })

  test.each([
    ['note', 'wrote a note on SOL-1'],
    ['blocked domain', 'blocked the sender of SOL-1'],
    ['corrected name, email', 'corrected the sender of SOL-1'],
    ['something new', 'changed SOL-1'],
  ])('the event %s is said as a sentence', (detail, text) => {
    expect(describeNews(detail, 'SOL-1')).toBe(text)
  })
})
