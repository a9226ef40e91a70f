import { describe, expect, test } from 'vitest'
import type { Consignment } from './consignment.ts'
import { checkShipping } from './shipping.ts'
import { SOURCES, UNCHECKED } from './sources.ts'

const LARGE: Consignment = {
  chemistry: 'LFP',
  wh: 2560,
  cell_wh: 320,
  kg: 22.8,
  packed: 'alone',
  by: 'air',
  quantity: 10,
}
const SMALL: Consignment = { ...LARGE, chemistry: 'NMC', wh: 97.92, cell_wh: 12.24, kg: 0.5 }
const ship = (consignment: Consignment, changed: Partial<Consignment> = {}) =>
  checkShipping({ ...consignment, ...changed })

describe('by air', () => {
  test.each([
    ['LFP', 'alone', 'UN3480', '965', 'IA'],
    ['LFP', 'with', 'UN3481', '966', 'I'],
    ['LFP', 'in', 'UN3481', '967', 'I'],
    ['Na-ion', 'alone', 'UN3551', '976', 'IA'],
    ['Na-ion', 'with', 'UN3552', '977', 'I'],
    ['Na-ion', 'in', 'UN3552', '978', 'I'],
  ] as const)(
    '%s %s is %s, packing instruction %s, section %s',
    (...[chemistry, packed, un_number, packing_instruction, section]) => {
      expect(ship(LARGE, { chemistry, packed })).toMatchObject({
        un_number,
        packing_instruction,
        section,
        class: '9',
      })
    },
  )

  test.each([
    ['alone', 'IB'],
    ['with', 'II'],
    ['in', 'II'],
  ] as const)('up to 100 Wh with cells up to 20 Wh, %s is section %s', (packed, section) => {
    expect(ship(SMALL, { packed, wh: 100, cell_wh: 20 }).section).toBe(section)
    expect(ship(SMALL, { packed, wh: 100.01 }).section).not.toBe(section)
    expect(ship(SMALL, { packed, cell_wh: 20.01 }).section).not.toBe(section)
  })

  test('batteries alone fly at 30 % on cargo aircraft only, whatever their size', () => {
    for (const consignment of [LARGE, SMALL])
      expect(ship(consignment)).toMatchObject({ state_of_charge_max: 30, passenger: false, cargo: true })
  })

  test('packed with equipment the 30 % limit binds lithium-ion above 2.7 Wh, in equipment it is recommended', () => {
    expect(ship(SMALL, { packed: 'with', wh: 2.7 }).state_of_charge_max).toBeNull()
    expect(ship(SMALL, { packed: 'with', wh: 2.71 }).state_of_charge_max).toBe(30)
    expect(ship(LARGE, { packed: 'in' }).state_of_charge_max).toBeNull()
  })

  test('a package with equipment takes 5 kg on passenger and 35 kg on cargo aircraft', () => {
    expect(ship(LARGE, { packed: 'with', kg: 5 })).toMatchObject({ passenger: true, cargo: true })
    expect(ship(LARGE, { packed: 'with', kg: 5.01 })).toMatchObject({ passenger: false, cargo: true })
    expect(ship(LARGE, { packed: 'with', kg: 35.01 })).toMatchObject({
      passenger: false,
      cargo: false,
      packages: null,
    })
  })

  test('without a weight, what cannot weigh 5 kg or less is not for passenger aircraft', () => {
    const unweighed = (wh: number) => ship(LARGE, { packed: 'with', kg: undefined, wh })
    expect(unweighed(1500)).toMatchObject({ passenger: true, cargo: true })
    expect(unweighed(1501)).toMatchObject({ passenger: false, cargo: true })
    expect(unweighed(1501).notes.join(' ')).toContain('1501 Wh weigh at least 5.003 kg')
    expect(unweighed(1501).marks).toContain('“Cargo aircraft only” label')
    expect(unweighed(10_501).cargo).toBe(false)
  })

  test('what is too heavy for cargo aircraft has no label for them, and A99 approves large batteries only', () => {
    const heavy = ship(LARGE, { packed: 'with', kg: 40 })
    expect(heavy.cargo).toBe(false)
    expect(heavy.marks.join()).not.toContain('Cargo aircraft only')
    expect(heavy.notes.join(' ')).toContain('40 kg is above 35 kg a package: only with approval (A99)')
  })

  test.each([
    ['alone', 10, 'IB', 10],
    ['alone', 12, 'IA', 35],
    ['with', 5, 'II', 5],
    ['with', 5.01, 'I', 35],
    ['in', 12, 'I', 35],
  ] as const)('100 Wh %s in %d kg fly in section %s, %d kg a package', (...[packed, kg, section, most]) => {
    const answer = ship(SMALL, { packed, kg, wh: 100 })
    const passenger = packed !== 'alone' && kg <= 5
    expect(answer).toMatchObject({ section, package_max_kg: most, cargo: true, passenger })
    expect(answer.packages).toBe(Math.ceil(10 / Math.floor(most / kg)))
    expect(answer.notes.join(' ')).not.toMatch(/does not fly|approval \(A99\)/)
  })

  test('the number of packages is said for passenger aircraft too, where it differs', () => {
    const light = ship(LARGE, { packed: 'with', kg: 2, quantity: 17 })
    expect([light.package_max_kg, light.packages]).toEqual([35, 1])
    expect(light.notes).toContain('Passenger aircraft take 5 kg net a package: 9 packages.')
    expect(ship(SMALL, { packed: 'with' }).notes).toContain('Passenger aircraft take 5 kg net a package.')
  })

  test('the quantity is divided into packages', () => {
    expect(ship(LARGE)).toMatchObject({ net_kg: 228, package_max_kg: 35, packages: 10 })
    expect(ship(SMALL, { quantity: 100 })).toMatchObject({ net_kg: 50, package_max_kg: 10, packages: 5 })
  })

  test('a label says that only cargo aircraft may carry it', () => {
    expect(ship(LARGE).marks).toContain('“Cargo aircraft only” label')
    expect(ship(SMALL, { packed: 'in' }).marks).toEqual(['Battery mark with UN3481'])
  })
})

describe.each(['sea', 'road'] as const)('by %s', (by) => {
  test('a large battery is packed by P903, and a small one has the relief of special provision 188', () => {
    expect(ship(LARGE, { by })).toMatchObject({ packing_instruction: 'P903', state_of_charge_max: null })
    expect(ship(SMALL, { by })).toMatchObject({ packing_instruction: 'SP 188', package_max_kg: 30 })
    expect(ship(SMALL, { by, packed: 'in' }).package_max_kg).toBeNull()
  })

  test('from 12 kg a crate or pallet will do', () => {
    const hasCrate = (kg: number) => ship(LARGE, { by, kg }).notes.some((note) => note.includes('crate'))
    expect([hasCrate(11.99), hasCrate(12)]).toEqual([false, true])
  })

  test('special provisions are named, 400 for sodium-ion too', () => {
    expect(ship(LARGE, { by }).special_provisions).toEqual(['188', '230', '310', '376', '377'])
    expect(ship(LARGE, { by, chemistry: 'Na-ion' }).special_provisions).toContain('400')
  })
})

test('a container with batteries is UN3536, and does not fly', () => {
  const container: Consignment = { ...LARGE, wh: 5e6, kg: 42_000, isContainer: true }
  expect(ship(container)).toMatchObject({
    un_number: 'UN3536',
    packing_instruction: null,
    passenger: false,
    cargo: false,
  })
  expect(ship(container, { by: 'sea' })).toMatchObject({ un_number: 'UN3536', packing_instruction: 'SP 389' })
})

test('every answer names the edition of the rules, and that it is no legal advice', () => {
  const rules = (['air', 'sea', 'road'] as const).map((by) => ship(LARGE, { by }))
  expect(rules.map((answer) => /20\d\d/.test(answer.rules))).toEqual([true, true, true])
  for (const { notes } of rules) expect(notes.join(' ')).toContain('not legal advice')
})

test('each provision has a dated source, or is named as unchecked', () => {
  for (const { date, about } of SOURCES) expect(date, about).toMatch(/20(23|2[5-9])|42-24/)
  const told = [...SOURCES.map(({ about }) => about), ...UNCHECKED].join(' ')
  for (const by of ['air', 'sea', 'road'] as const)
    for (const chemistry of ['LFP', 'Na-ion'] as const)
      for (const changed of [{}, { isContainer: true }]) {
        const { special_provisions, packing_instruction } = ship(LARGE, { by, chemistry, ...changed })
        for (const name of special_provisions) expect(told).toContain(by === 'air' ? name : `SP ${name}`)
        if (packing_instruction) expect(told).toContain(packing_instruction)
      }
})

test('what was not given is said', () => {
  const { notes } = ship(SMALL, { kg: undefined, cell_wh: undefined })
  expect(notes).toEqual(expect.arrayContaining(['Without a weight, weight limits are not checked.']))
})
