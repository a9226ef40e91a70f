import { describe, expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { Site } from '#content/site.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'
import { LIFETIME_MS } from '#kit/consent/record.ts'
import { DAY } from '#leads/durations.server.ts'
import { REQUEST_TTL } from '#leads/newsletter/periods.server.ts'
import { DELIVERY_TTL, PROOF_MONTHS, retentionSettings } from '#leads/retention/periods.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'

const site = realSite(pageTable)

/** Returns the text of the policy as HTML, without what is above it. */
async function loadPolicy(more: Partial<Pick<Site, 'chat' | 'retention'>> = {}): Promise<string> {
  const { html } = await renderPage(load, requestPage({ ...site, ...more }))
  return html.slice(html.indexOf('</nav>', html.indexOf('On this page')))
}

test('the policy lists everything that is stored in a browser, and nothing else', async () => {
  const html = await loadPolicy()
  const table = html.slice(html.lastIndexOf('<table'), html.lastIndexOf('</table>'))
  const names = [...table.matchAll(/<code>(.*?)<\/code>/g)].map(([, name]) => name)
  expect(names.join(' ')).toBe(
    'cc_cookie sv_draft_* sv_runtime_* sv_configurator compare sv_request_list sv_saved reloads units cookie-choice _ga _ga_* _gid _gcl_*',
  )
})

test('section 9 has the button that opens the preferences', async () => {
  const nine = (await loadPolicy()).split('<h2').find((part) => part.includes('>9. '))
  expect(nine).toMatch(/<button type="submit" form="open-preferences"[^>]*>Change cookie settings</)
})

test('the policy describes the live chat of this site', async () => {
  const rowOf = (html: string, name: string) =>
    html.match(new RegExp(`<tr>\\s*<td>${name}.*?</tr>`, 's'))?.[0] ?? ''
  expect(await loadPolicy()).not.toMatch(/chat|[{}]/i)
  const open = await loadPolicy({ chat: {} })
  expect(rowOf(open, 'Live chat')).toContain('Art. 6(1)(f)')
  expect(open).toContain('starts with the page')
  const asked = await loadPolicy({ chat: { category: 'ads' } })
  expect(rowOf(asked, 'Live chat')).toContain('Consent, Art. 6(1)(a)')
  expect(rowOf(asked, 'Chat cookies')).toContain('Ads; not set without consent')
  for (const html of [open, asked]) expect(html).not.toMatch(/[{}]/)
})

describe('the periods of the policy', () => {
  const PERIOD = /(?:\b\d+|\bone)\s(?:days?|months?|years?|h)\b/g
  const periodsIn = async (retention?: Site['retention']) =>
    (await loadPolicy(retention && { retention })).match(PERIOD)?.map((period) => period.replace(/\s/, ' '))
  /** What the company and others keep to outside this site. */
  const ELSEWHERE = { offers: '6 years', faultLog: '14 days', answer: 'one month' }
  const THIRD_PARTIES = ['2 years', '24 h', '90 days']
  const days = (ms: number) => `${ms / DAY} days`
  const defaults = readSettings(retentionSettings, {})

  test('are those of the code, and no others', async () => {
    expect(await periodsIn()).toEqual([
      `${defaults.LEAD_RETENTION} days`,
      days(DELIVERY_TTL),
      ELSEWHERE.offers,
      days(REQUEST_TTL),
      `${PROOF_MONTHS} months`,
      `${defaults.SPAM_RETENTION} days`,
      ELSEWHERE.faultLog,
      ELSEWHERE.answer,
      days(LIFETIME_MS),
      ...THIRD_PARTIES,
      days(LIFETIME_MS),
    ])
    expect([defaults.LEAD_RETENTION, defaults.SPAM_RETENTION]).toEqual([730, 30])
  })

  test('follow LEAD_RETENTION and SPAM_RETENTION', async () => {
    const periods = await periodsIn({ leads: 365, spam: 1 })
    expect([periods?.[0], periods?.[5]]).toEqual(['365 days', '1 day'])
  })
})
