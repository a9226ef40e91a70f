import { expect, test } from 'vitest'
import { createDice } from '#kit/random/dice.fixture.ts'
import { normalizePhrase, pitchSigns } from './pitch.server.ts'
import { CUSTOMER_WORDS, PITCH_PHRASES } from './phrases.server.ts'

const signsOf = (text: string) => pitchSigns(text, ['www.solvane.example'])

test.each<[string, string[]]>([
  ['We sell backlinks and guest posts. Shall I send a list?', ['backlink', 'guest post', 'shall i send']],
  ['ＢＡＣＫＬＩＮＫＳ, Guest-Posts: 99 €', ['backlink', 'guest post', '# $']],
  [
    'Référencement naturel, site vitrine, sans engagement',
    ['referencement naturel', 'site vitrine', 'sans engagement'],
  ],
  ['Kostenlose SEO-Analyse Ihrer Internetseite', ['seo.', 'kostenlos', 'ihrer internetseite']],
  ['Создание сайтов под ключ, звоните', ['создание сайт', 'под ключ', 'звоните']],
  ['谷歌推广,网站优化,免费', ['谷歌推广', '网站优化', '免费']],
  ['Your SEO: https://Rank-Up.example/plans', ['seo.', 'rank-up.example']],
  ['See rank-up.top', ['rank-up.top']],
])('%j is a pitch: %j', (text, signs) => {
  expect(signsOf(text)).toEqual(signs)
})

test.each([
  'We need 200 packs of 48 V.',
  'Two phrases are none: guest posts and backlinks.',
  'One link is none: https://www.buyer.example/drawing.pdf https://www.buyer.example/more.pdf',
  'Your website https://www.solvane.example/products has wrong prices.',
  'You mailed anna@guest-posts.com and bo@backlinks.com.',
  'A customer buys batteries for a casino: 12 lithium cells for the slots and the poker room, 100 $ each.',
  'Wintereinbruch in Museum, seoul',
])('%j is not a pitch', (text) => {
  expect(signsOf(text)).toEqual([])
})

test('no phrase contains another, so that each counts once', () => {
  const phrases = [...PITCH_PHRASES, ...CUSTOMER_WORDS].flatMap((list) => list.split('|'))
  const all = phrases.map((phrase) => normalizePhrase(phrase) + (phrase.endsWith('.') ? '.' : ''))
  const parts = all.map((phrase) => (phrase.endsWith('.') ? phrase.slice(0, -1) : phrase.trimEnd()))
  for (const [at, whole] of all.entries())
    expect(parts.filter((part, other) => other !== at && whole.includes(part))).toEqual([])
})

test('no text takes long to judge', () => {
  const { upTo } = createDice(21)
  const random = Array.from({ length: 50 }, () =>
    Array.from({ length: 400 }, () => String.fromCharCode(upTo(65_536))).join(''),
  )
  const parts = ['a.', 'www.', 'https://', '<a', ' seo', '[url', 'aaaa ', 'x@', '%', '1,', '$', 'a.com.']
  const long = parts.map((part) => part.repeat(4000 / part.length))
  const started = process.threadCpuUsage().user
  for (const text of [...random, ...long]) signsOf(text)
  expect(process.threadCpuUsage().user - started).toBeLessThan(1_000_000)
})
