import { exceeds } from '#sizing/compare.ts'
import { type Consignment, countPackages, identify, isSmall, type Shipping } from './consignment.ts'

const RULES = {
  sea: 'IMDG Code, Amendment 42-24, mandatory from 1 January 2026',
  road: 'ADR 2025',
}
/** Gross kilograms of a package of small batteries alone. */
const SMALL_PACKAGE_KG = 30
/** From this weight a battery in a strong case may travel in a crate or on a pallet, in kg. */
const CRATE_KG = 12
const PROVISIONS = ['188', '230', '310', '376', '377']

function listMarks({ by }: Consignment, un: string, isReduced: boolean): string[] {
  if (isReduced) return [`Battery mark with ${un}`]
  return ['Class 9A label', by === 'sea' ? `${un} and the proper shipping name` : un]
}

function listNotes(consignment: Consignment, isReduced: boolean): string[] {
  const { by, kg = 0, chemistry, packed } = consignment
  return [
    ...(isReduced
      ? [
          'No class 9 label, no transport document; strong outer packaging that survives a drop of 1.2 m.',
          ...(packed === 'alone' ? ['At most 30 kg gross a package.'] : []),
        ]
      : [
          by === 'road'
            ? 'Transport document, tunnel code E; relief of ADR 1.1.3.6 up to 333 kg.'
            : 'Dangerous goods declaration; emergency schedules F-A, S-I.',
        ]),
    ...(!isReduced && !exceeds(CRATE_KG, kg)
      ? ['From 12 kg in a strong case a crate or pallet will do.']
      : []),
    'Prototypes and up to 100 without UN38.3: SP 310, P910.',
    'Damaged: SP 376. For recycling: SP 377.',
    ...(chemistry === 'Na-ion' ? ['Short-circuited cells without energy: SP 400 (road).'] : []),
    'Passenger and cargo concern aircraft; no limit on the state of charge.',
  ]
}

/** Returns the rules of carriage by sea and road. */
export function shipBySurface(consignment: Consignment): Shipping {
  const { kg, by, quantity, chemistry, packed, isContainer = false } = consignment
  const identity = identify(consignment)
  const isReduced = !isContainer && isSmall(consignment)
  const most = isReduced && packed === 'alone' ? SMALL_PACKAGE_KG : null
  return {
    ...identity,
    class: '9',
    packing_instruction: isContainer ? 'SP 389' : isReduced ? 'SP 188' : 'P903',
    section: null,
    state_of_charge_max: null,
    passenger: true,
    cargo: true,
    net_kg: kg === undefined ? null : kg * quantity,
    package_max_kg: most,
    packages: countPackages(consignment, most),
    marks: isContainer
      ? ['UN3536 and class 9 placards on two opposing sides']
      : listMarks(consignment, identity.un_number, isReduced),
    special_provisions: isContainer ? ['389'] : chemistry === 'Na-ion' ? [...PROVISIONS, '400'] : PROVISIONS,
    notes: isContainer ? ['The container needs no other packaging.'] : listNotes(consignment, isReduced),
    rules: RULES[by === 'sea' ? 'sea' : 'road'],
  }
}
