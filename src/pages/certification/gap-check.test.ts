import { expect, test } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { copy, type Use } from './copy.server.ts'
import { checkGap } from './gap-check.server.ts'
import { getCellDensity, listUses } from './uses.server.ts'

const { content } = realSite(pageTable)
const { gap_rules, uses } = content.copy(copy)
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!
const rule = (market: string) => gap_rules.find((known) => known.market === market)!

/** Returns "un38-3 held, pse missing": the findings in order. */
function check(model: string, market: string, chosen?: Use): string {
  const { findings } = checkGap(product(model), rule(market), { products: content.products, chosen })
  return findings.map(({ id, status }) => `${id} ${status}`).join(', ')
}

/** Rows of models with the same rule: models, market, findings. */
const RULES: [title: string, ...rows: string[]][] = [
  [
    'an e-bike pack has all certificates that the EU requires',
    'SVX-36175D | eu | un38-3 held, ce-emc held, rohs held, reach held, en-50604-1 held',
  ],
  [
    'in the US and Canada an e-bike pack needs UL 2271, and no UL 2054',
    'SVX-36175D | us-canada | un38-3 held, ul-2271 held',
  ],
  [
    'a large cell counts as stationary: UL 1973 and the UL 9540A report',
    'SVP-314 | us-canada | un38-3 held, ul-1973 held, ul-9540a held',
    'SVP-105 | us-canada | un38-3 held, ul-1973 held, ul-9540a missing',
  ],
  [
    'a certificate in progress is neither held nor missing',
    'SVN-220P | us-canada | un38-3 held, ul-1973 progress, ul-9540a missing',
  ],
  [
    'CE EMC is not needed for a bare cell',
    'SVP-314 | eu | un38-3 held, rohs held, reach held, iec-62619 held, ce-emc none',
  ],
  [
    'PSE applies to cells above 400 Wh/L and packs made from them',
    'SVC-2170-50E | japan | un38-3 held, pse held',
    'SVC-3270-60L | japan | un38-3 held, pse none',
    'SVX-12S22U | japan | un38-3 held, pse missing',
    'SVX-4S68M | japan | un38-3 held, pse missing',
    'SVD-12020 | japan | un38-3 held, pse none',
  ],
  [
    'BIS applies to portable batteries',
    'SVX-4S68M | india | un38-3 held, bis held',
    'SVE-C261 | india | un38-3 held, bis none',
  ],
]

test.each(RULES)('%s', (_, ...rows) => {
  for (const row of rows) {
    const [model = '', market = '', findings] = row.split(' | ')
    expect(check(model, market), row).toBe(findings)
  }
})

test('a pack counts by its cells; if they are unknown, by the densest cell of its chemistry', () => {
  const densityOf = (model: string) => getCellDensity(product(model), content.products)
  expect(densityOf('SVC-2170-50E')).toBeCloseTo(726.4, 1)
  expect(densityOf('SVX-12S22U')).toBeCloseTo(548.1, 1)
  expect(densityOf('SVX-4S68M')).toBeCloseTo(728, 0)
  expect(densityOf('SVD-12020')).toBeCloseTo(389, 0)
})

test('the result says why PSE is not needed', () => {
  const reason = (model: string) =>
    checkGap(product(model), rule('japan'), { products: content.products }).findings.at(-1)?.exemption
  expect(reason('SVL-603450')).toEqual({
    because: 'below_density',
    density: expect.closeTo(399, 0),
    limit: 400,
  })
  expect(reason('SVX-36175D')).toEqual({ because: 'other_use', uses: ['cell', 'portable'] })
})

test('golf carts and trucks are industrial in the EU, with standards of their own in the US', () => {
  expect(check('SVM-48100G', 'eu')).toContain('iec-62619 held')
  expect(check('SVM-48100G', 'us-canada')).toContain('ul-2271 held')
  expect(check('SVM-80560F', 'us-canada')).toContain('ul-2580 held')
})

test('the chosen use takes precedence over that of the model', () => {
  expect(check('SVP-314', 'us-canada', 'stationary')).toBe(check('SVP-314', 'us-canada'))
  expect(check('SVD-12100', 'us-canada')).toContain('ul-1973 held')
  expect(check('SVD-12100', 'us-canada', 'light-ev')).toContain('ul-2271 missing')
  // The EU has no rule for stationary storage of its own: the model's use decides.
  expect(check('SVE-48100R', 'eu', 'stationary')).toContain('iec-62619 held')
})

test('the EU has no rule for a starter battery', () => {
  const gap = checkGap(product('SVN-12040S'), rule('eu'), { products: content.products })
  expect(gap).toMatchObject({ use: undefined, hasNoRule: true })
})

test('every other product has a use that the copy names, and a rule in every market', () => {
  const known = new Set(uses.map(({ id }) => id))
  for (const one of content.products.filter(({ model_name }) => model_name !== 'SVN-12040S')) {
    expect(listUses(one).every((use) => known.has(use))).toBe(true)
    for (const market of gap_rules) {
      expect(checkGap(one, market, { products: content.products }).hasNoRule).toBe(false)
    }
  }
})
