import { expect } from 'vitest'
import { test } from './site.fixture.ts'

/** Figures that an article prints, and where its example's answer has them. */
const ARTICLES: Record<
  string,
  { link: RegExp; figures: [text: string, at: (answer: Answer) => number, cell?: string][] }
> = {
  'how-to-size-a-battery-for-a-trolling-motor': {
    link: /^\/products\/svd-24100.*#runtime$/,
    figures: [
      ['4.2 h', ({ hours }) => hours],
      ['1.5 h', ({ most }) => most!.hours],
      ['70 A', ({ wire }) => wire.fuse_a],
      ['13.1 mm²', ({ wire }) => wire.area_drop],
      ['16 mm²', ({ wire }) => wire.area],
      ['0.63 V', ({ wire }) => wire.drop_v],
      ['2.5 %', ({ wire }) => wire.drop_pct],
    ],
  },
  'cable-fuse-short-circuit-48v': {
    link: /^\/tools\/runtime\?V=51\.2/,
    figures: [
      ['150 A', ({ wire }) => wire.fuse_a],
      ['6.6 mm²', ({ wire }) => wire.area_drop],
      ['50 mm²', ({ wire }) => wire.area],
      ['0.20 V', ({ wire }) => wire.drop_v],
      ['0.40 %', ({ wire }) => wire.drop_pct],
    ],
  },
  'peukert-and-lithium': {
    link: /^\/products\/svd-12100-.*#runtime$/,
    figures: [['4.5 h', ({ hours }) => hours]],
  },
  'runtime-constant-power-vs-constant-current': {
    link: /^\/products\/svx-36175d.*#runtime$/,
    figures: [
      ['0.89 h', ({ hours }) => hours],
      ['14.6 A', ({ I }) => I],
      ['0.931', ({ k_rate }) => k_rate],
    ],
  },
  'c-rate-explained': {
    link: /^\/products\/svd-12100-.*#runtime$/,
    figures: [['2 h', ({ hours }) => hours]],
  },
  'fast-charging-agv-batteries': {
    link: /#configure$/,
    figures: [
      ['7680 Wh', ({ packs }) => Number(packs[0]!['Wh']), 'SVP-050'],
      ['70.7 kg', ({ packs }) => Number(packs[0]!['weight_kg']), 'SVP-050'],
      ['11.0 min', ({ packs }) => Number(packs[0]!['recharge_min']), 'SVP-050'],
      ['5120 Wh', ({ packs }) => Number(packs[0]!['Wh']), 'SVP-100H'],
      ['7.4 min', ({ packs }) => Number(packs[0]!['recharge_min']), 'SVP-100H'],
      ['2116 Wh', ({ packs }) => Number(packs[0]!['Wh']), 'SVT-23P'],
      ['9.9 min', ({ packs }) => Number(packs[0]!['recharge_min']), 'SVT-23P'],
    ],
  },
  'custom-battery-pack-quote-checklist': {
    link: /#configure$/,
    figures: [
      ['30 cells', ({ packs }) => Number(packs[0]!['N']), 'SVC-2170-50E'],
      ['2.94 kg', ({ packs }) => Number(packs[0]!['weight_kg']), 'SVC-2170-50E'],
      ['3.0 L', ({ packs }) => Number(packs[0]!['volume_l']), 'SVC-2170-50E'],
      ['40.5 A', ({ packs }) => Number(packs[0]!['i_cont_cells']), 'SVC-2170-50E'],
    ],
  },
  'cylindrical-prismatic-pouch': {
    link: /#configure$/,
    figures: [['16 cells', ({ packs }) => Number(packs[0]!['N']), 'SVP-100H']],
  },
}

interface Answer {
  I: number
  hours: number
  k_rate: number
  most: { hours: number } | null
  wire: { fuse_a: number; area_drop: number; area: number; drop_v: number; drop_pct: number }
  packs: Record<string, unknown>[]
}

test.for(Object.entries(ARTICLES))(
  '%s links a tool with its example, which answers with its figures',
  async ([slug, { link, figures }], { site }) => {
    // The menu links the tools, too.
    const [, html = ''] = (await site.getText(`/articles/${slug}`))
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll('&amp;', '&')
      .split('<main')
    const address = [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, href]) => href!)
      .find((href) => link.test(href))
    expect(address).toBeDefined()
    const { pathname, searchParams, hash } = new URL(address!, 'http://localhost')
    expect(searchParams.get('v')).toBe('1')
    if (pathname.startsWith('/products/')) searchParams.set('product', pathname.split('/').at(-1)!)
    const answerOf = async (query: URLSearchParams) =>
      JSON.parse(
        await site.getText(`/api/${hash === '#configure' ? 'configure' : 'runtime'}?${query}`),
      ) as Answer
    for (const [text, at, cell] of figures) {
      const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...(cell && { cell }) })
      expect(html).toContain(text)
      const [number] = /[\d.]+/.exec(text)!
      const decimals = number.split('.')[1]?.length ?? 0
      expect(at(await answerOf(query)).toFixed(decimals), text).toBe(number)
    }
    expect((await site.send(pathname + `?${searchParams}`, {})).status).toBe(200)
  },
)
