import { AIR_PACKAGE_KG } from '#content/products/by-air.ts'
import { exceeds } from '#sizing/compare.ts'
import { amount } from '#kit/text/amounts.ts'
import { type Consignment, countPackages, identify, isSmall, type Shipping } from './consignment.ts'

const RULES = 'IATA Dangerous Goods Regulations, 67th edition, in force from 1 January 2026'

const INSTRUCTIONS = {
  lithium: { alone: '965', with: '966', in: '967' },
  sodium: { alone: '976', with: '977', in: '978' },
}
/** State of charge in percent, and the energy above which it binds batteries packed with equipment. */
const CHARGE_LIMIT = 30
const CHARGE_LIMIT_FROM_WH = 2.7
/** Energy of a kilogram of battery at most, for batteries whose weight is unknown. */
const MAX_WH_PER_KG = 300
const SMALL_PACKAGE_KG = 5
/** Net kilograms of batteries in a package, by section, on passenger and on cargo aircraft. */
const PACKAGE_KG = {
  IA: { passenger: 0, cargo: AIR_PACKAGE_KG },
  IB: { passenger: 0, cargo: 10 },
  I: { passenger: SMALL_PACKAGE_KG, cargo: AIR_PACKAGE_KG },
  II: { passenger: SMALL_PACKAGE_KG, cargo: SMALL_PACKAGE_KG },
}

/** Returns the weight of a battery, or the least that it can weigh. */
const lightestOf = ({ kg, wh }: Consignment): number => kg ?? wh / MAX_WH_PER_KG

/** Returns the section. A small battery that is too heavy for a package of small ones flies as a large one. */
function sectionOf(consignment: Consignment): 'IA' | 'IB' | 'I' | 'II' {
  const [small, large] = consignment.packed === 'alone' ? (['IB', 'IA'] as const) : (['II', 'I'] as const)
  const isLight = !exceeds(lightestOf(consignment), PACKAGE_KG[small].cargo)
  return isSmall(consignment) && isLight ? small : large
}

/** Returns the limit on the state of charge, if there is one, with a note. */
function limitCharge({ packed, chemistry, wh }: Consignment): { limit: number | null; note: string } {
  if (packed === 'alone')
    return {
      limit: CHARGE_LIMIT,
      note: 'A higher state of charge needs the approval of the States of origin and operator.',
    }
  if (packed === 'in')
    return { limit: null, note: '30 % state of charge, or 25 % indicated capacity, is recommended.' }
  if (chemistry === 'Na-ion')
    return {
      limit: null,
      note: '30 % state of charge is recommended; not checked whether it binds sodium-ion.',
    }
  return exceeds(wh, CHARGE_LIMIT_FROM_WH)
    ? {
        limit: CHARGE_LIMIT,
        note: 'The limit binds since 1 January 2026.',
      }
    : { limit: null, note: '30 % state of charge is recommended.' }
}

function listMarks(section: string, un: string, isCargoOnly: boolean): string[] {
  const isMarked = section === 'IB' || section === 'II'
  return [
    ...(section === 'II'
      ? []
      : ['Class 9A label', `${un} and the proper shipping name`, 'Shipper and consignee']),
    ...(isMarked ? [`Battery mark with ${un}`] : []),
    ...(isCargoOnly ? ['“Cargo aircraft only” label'] : []),
  ]
}

/** Returns how many packages passenger aircraft take, which is more than on cargo aircraft where their packages are smaller. */
function describePassengerPackages(
  consignment: Consignment,
  { passenger, cargo }: typeof PACKAGE_KG.I,
): string {
  const packages = countPackages(consignment, passenger)
  const isSame = packages === countPackages(consignment, cargo)
  const count = packages === null || isSame ? '' : `: ${packages} packages`
  return `Passenger aircraft take ${amount(passenger, 'kg')} net a package${count}.`
}

function listNotes(consignment: Consignment, section: string, most: number): string[] {
  const { kg, wh, packed, chemistry } = consignment
  const lightest = lightestOf(consignment)
  return [
    ...(section === 'II' ? ['No shipper’s declaration.'] : ['Shipper’s declaration.']),
    ...(section === 'IA' || (section === 'I' && packed === 'with')
      ? ['UN-approved packaging, packing group II.']
      : ['Strong rigid outer packaging.']),
    ...(section === 'II' && packed === 'in'
      ? ['No mark for up to four cells or two batteries in equipment, in two packages at most.']
      : []),
    ...(packed === 'in' || section === 'II'
      ? ['The package withstands the weight of a 3 m high stack for 24 h (since 1 January 2025).']
      : []),
    ...(packed === 'with' ? ['The batteries that the equipment needs, and two spare sets.'] : []),
    ...(kg === undefined && packed !== 'alone' && exceeds(lightest, SMALL_PACKAGE_KG)
      ? [
          `${amount(wh, 'Wh')} weigh at least ${amount(lightest, 'kg')}, more than passenger aircraft take in a package.`,
        ]
      : []),
    ...(exceeds(lightest, most)
      ? [
          `${amount(lightest, 'kg')} is above ${amount(most, 'kg')} a package: only with approval (A99), on cargo aircraft.`,
        ]
      : []),
    ...(chemistry === 'Na-ion'
      ? ['Sections and weights of 976 to 978 not checked: those of lithium-ion are given.']
      : []),
  ]
}

/** Returns the rules of carriage by air. */
export function shipByAir(consignment: Consignment): Shipping {
  const { kg, packed, chemistry, quantity, isContainer } = consignment
  const identity = identify(consignment)
  const common = {
    ...identity,
    class: '9',
    net_kg: kg === undefined ? null : kg * quantity,
    rules: RULES,
  } as const
  const forbidden = {
    packing_instruction: null,
    section: null,
    state_of_charge_max: null,
    passenger: false,
    cargo: false,
  }
  const none = { package_max_kg: null, packages: null, marks: [], special_provisions: [] }
  if (isContainer) return { ...common, ...forbidden, ...none, notes: ['Forbidden by air.'] }
  const section = sectionOf(consignment)
  const most = PACKAGE_KG[section]
  const lightest = lightestOf(consignment)
  const passenger = most.passenger > 0 && !exceeds(lightest, most.passenger)
  const cargo = !exceeds(lightest, most.cargo)
  const charge = limitCharge(consignment)
  return {
    ...common,
    packing_instruction: INSTRUCTIONS[chemistry === 'Na-ion' ? 'sodium' : 'lithium'][packed],
    section,
    state_of_charge_max: charge.limit,
    passenger,
    cargo,
    package_max_kg: most.cargo,
    packages: countPackages(consignment, most.cargo),
    marks: listMarks(section, identity.un_number, cargo && !passenger),
    special_provisions: ['A88', 'A99', 'A331'],
    notes: [
      charge.note,
      ...(most.passenger > 0 ? [describePassengerPackages(consignment, most)] : []),
      ...listNotes(consignment, section, most.cargo),
      'Prototypes and up to 100 a year without UN38.3: A88, with approval.',
    ],
  }
}
