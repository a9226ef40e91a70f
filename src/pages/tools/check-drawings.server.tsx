import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import { amountText, num } from '#kit/text/amounts.ts'
import { readConsignment } from '#sizing/query/read-consignment.server.ts'
import { shipByAir } from '#sizing/shipping/air.ts'
import { BASE, type DrawingSubject, Label, ticks } from './drawing-parts.server.tsx'
import styles from './drawings.module.css'

/** The range of a battery above that of its equipment, on one scale of volts. */
export function drawWindow({ module, system }: DrawingSubject) {
  if (!system) return null
  const { vdev_min, vdev_max } = system
  const { min, max } = module.voltage_range_v
  const [low, high] = [Math.min(min, vdev_min), Math.max(max, vdev_max)]
  const at = (volts: number) => ((volts - low) / (high - low)) * 190
  const ranges = [
    { from: min, to: max, y: 8, look: styles['fill'] },
    { from: vdev_min, to: vdev_max, y: 47, look: styles['outline'] },
  ]
  return ranges.map(({ from, to, y, look }) => (
    <g key={y}>
      <rect className={look} x={at(from) + 0.5} y={y + 0.5} width={at(to) - at(from)} height="11" />
      <Label x={at(from)} y={y + 27}>
        {num(from)}
      </Label>
      <Label x={at(to)} y={y + 27} end>
        {amountText(to, 'V')}
      </Label>
    </g>
  ))
}

/** The highest state of charge by air, as the level of a battery. */
export function drawCharge({ module, content }: DrawingSubject) {
  const { consignment } = readConsignment(
    new URLSearchParams({ product: module.url, quantity: '1', by: 'air' }),
    content,
  )
  const limit = consignment && shipByAir(consignment).state_of_charge_max
  if (!limit) return null
  return (
    <>
      <rect className={styles['fill']} x="4" y="12" width={(limit / 100) * 152} height="44" />
      <rect className={styles['outline']} x="0.5" y="8.5" width="159" height="51" rx="4" />
      <path className={styles['outline']} d="M160 26h7v16h-7" />
      <Label x={(limit / 100) * 152 + 14} y={38}>
        {`${limit} % at most`}
      </Label>
      <Label x={0} y={80}>
        {module.transport.un_number}
      </Label>
    </>
  )
}

const IN_ROW = 11

/** A mark for each certificate, filled where a battery has it. */
export function drawCertificates({ module, content: { certifications } }: DrawingSubject) {
  const held = certifications.filter(({ id }) => certificateStatus(module, id) === 'held')
  return (
    <>
      {certifications.map(({ id }, index) => (
        <rect
          key={id}
          className={index < held.length ? styles['fill'] : styles['outline']}
          x={0.5 + (index % IN_ROW) * 17}
          y={6.5 + Math.floor(index / IN_ROW) * 18}
          width="11"
          height="11"
          rx="2"
        />
      ))}
      <Label x={0} y={24 + 18 * Math.ceil(certifications.length / IN_ROW)}>
        {`${held.length} of ${certifications.length}`}
      </Label>
    </>
  )
}

/** A ruler with a tick for each product. */
export const drawRecords = ({ content: { products } }: DrawingSubject) => (
  <>
    <path
      className={styles['line']}
      d={`M0 ${BASE}H190${ticks(products.length, 190 / products.length, 10)}`}
    />
    <text className={styles['big']} x="0" y="46">
      {products.length}
      <tspan dx="8">records</tspan>
    </text>
  </>
)
