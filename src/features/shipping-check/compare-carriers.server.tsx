import { amount, num } from '#kit/text/amounts.ts'
import { CARRIERS, type Consignment, type Shipping } from '#sizing/shipping/consignment.ts'
import { checkShipping } from '#sizing/shipping/shipping.ts'
import { ListTable } from '#ui/table/list-table.tsx'

/** Says whether a consignment may fly on cargo aircraft; a battery that is too heavy for a package needs an approval. */
export const describeCargo = ({ cargo, packing_instruction }: Shipping): string =>
  cargo ? 'Yes' : packing_instruction ? 'Only with approval' : 'Forbidden'

export const CARRIER_NAMES = { air: 'Air', sea: 'Sea', road: 'Road' }
export const PACKED_NAMES = { alone: 'Alone', with: 'With equipment', in: 'In equipment' }

export const describeInstruction = ({ packing_instruction, section }: Shipping): string =>
  packing_instruction ? `${packing_instruction}${section ? `, section ${section}` : ''}` : 'Forbidden'

export function describeCharge(
  { state_of_charge_max: limit, packing_instruction }: Shipping,
  isByAir: boolean,
): string {
  if (!packing_instruction) return '–'
  if (limit !== null) return `${limit} % at most`
  return isByAir ? '30 % recommended' : 'No limit'
}

export const describePackages = ({ packages, package_max_kg }: Shipping): string =>
  [
    packages !== null && `${num(packages)} at least`,
    package_max_kg !== null && `${amount(package_max_kg, 'kg')} a package at most`,
  ]
    .filter(Boolean)
    .join(', ') || 'No limit a package'

type Describe = (shipping: Shipping, isByAir: boolean) => string

const ROWS: [label: string, describe: Describe][] = [
  ['UN number', ({ un_number }) => un_number],
  ['Packing instruction', describeInstruction],
  ['State of charge', describeCharge],
  ['Passenger aircraft', ({ passenger }, isByAir) => (isByAir ? (passenger ? 'Yes' : 'Forbidden') : '–')],
  ['Cargo aircraft', (shipping, isByAir) => (isByAir ? describeCargo(shipping) : '–')],
  ['Packages', (shipping) => (shipping.packing_instruction ? describePackages(shipping) : '–')],
  ['Marks', ({ marks }) => marks.join('; ') || '–'],
  ['Special provisions', ({ special_provisions: provisions }) => provisions.join(', ') || '–'],
  ['Rules', ({ rules }) => rules],
]

/** The same consignment by air, sea and road, side by side. */
export function CarrierComparison({ consignment }: { consignment: Consignment }) {
  const answers = CARRIERS.map((by) => ({ by, shipping: checkShipping({ ...consignment, by }) }))
  return (
    <ListTable
      label="By air, sea and road"
      columns={[{ label: 'Rule' }, ...CARRIERS.map((by) => ({ label: CARRIER_NAMES[by], wraps: true }))]}
      rows={ROWS.map(([label, describe]) => ({
        key: label,
        cells: [label, ...answers.map(({ by, shipping }) => describe(shipping, by === 'air'))],
      }))}
    />
  )
}
