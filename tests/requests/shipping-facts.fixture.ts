import { type ByAir, byAir } from '#content/products/by-air.ts'
import { unNumbersOf } from '#content/products/un-numbers.ts'
import { type Fact, readRow } from './fact.fixture.ts'

const AIR: Record<ByAir, RegExp> = {
  cargo: /^Cargo aircraft only, at no more than|on cargo aircraft only|^Yes/,
  approval: /^Above 35 kg only with approval|flies only with approval|^Only with approval/,
  forbidden: /^Forbidden|does not fly/,
}
const readAir = (text = '') =>
  (Object.keys(AIR) as ByAir[]).filter((how) => AIR[how].test(text)).join(' and ')

export const airFact: Fact = {
  expected: byAir,
  read: {
    ...readRow('By air, alone', ({ value }) => readAir(value)),
    notes: ({ notes }) => readAir(notes.get('W03')),
    'shipping check': ({ shippingCheck }) => readAir(/ Cargo aircraft (.{0,40})/.exec(shippingCheck)?.[1]),
    API: ({ shipping: { cargo, packing_instruction } }) =>
      cargo ? 'cargo' : packing_instruction ? 'approval' : 'forbidden',
  },
}

export const unNumberFact: Fact = {
  expected: ({ transport }) => transport.un_number,
  read: {
    ...readRow('UN number', ({ value }) => value.split(', ')[0]!),
    JSON: ({ json }) => json.transport.un_number,
    tables: ({ table }) => table['transport.un_number'],
    notes: ({ notes }) => /UN\d{4}/.exec(notes.get('W01') ?? '')?.[0],
    'shipping check': ({ shippingCheck }) => /(UN\d{4}), packing instruction/.exec(shippingCheck)?.[1],
    API: ({ shipping }) => shipping.un_number,
  },
}

export const equipmentFact: Fact = {
  expected: ({ chemistry, transport }) => {
    const { alone, equipment } = unNumbersOf(chemistry)
    return transport.un_number === alone ? equipment : ''
  },
  read: {
    ...readRow('UN number', ({ value }) => value.split(', with equipment ')[1] ?? ''),
    notes: ({ notes }) => {
      const note = notes.get('W01')
      return note && (/(UN\d{4}) with or in equipment/.exec(note)?.[1] ?? '')
    },
  },
}

export const classFact: Fact = {
  expected: ({ transport }) => transport.class,
  read: {
    ...readRow('Dangerous goods', ({ value }) => value.replace('Class ', '')),
    JSON: ({ json }) => json.transport.class,
    tables: ({ table }) => table['transport.class'],
    'shipping check': ({ shippingCheck }) => / Class (\d) Miscellaneous/.exec(shippingCheck)?.[1],
    API: ({ shipping }) => shipping.class,
  },
}

export const sectionFact: Fact = {
  expected: ({ transport }) => (transport.over_section_ii_limit ? 'above' : 'within'),
  read: {
    ...readRow('Section II limit', ({ value }) => value.split(' ')[0]!.toLowerCase()),
    JSON: ({ json }) => (json.transport.over_section_ii_limit ? 'above' : 'within'),
    tables: ({ table }) => (table['transport.over_section_ii_limit'] === 'yes' ? 'above' : 'within'),
    notes: ({ notes }) => (notes.has('W01') ? 'above' : 'within'),
  },
}

export const testsFact: Fact = {
  expected: () => 'passed',
  read: {
    JSON: ({ json }) => (json.transport_test.report ? 'passed' : ''),
    tables: ({ table }) => (table['transport_test.report'] ? 'passed' : ''),
    notes: ({ notes }) => {
      const text = [...notes.values()].join(' ')
      if (/plan 4 to 6 weeks|Plan the UN38\.3/.test(text)) return 'to come'
      return notes.has('W01') ? /UN38\.3 is (\w+)/.exec(text)?.[1] : undefined
    },
  },
}
