import { amount, num } from '#kit/text/amounts.ts'
import type { Wire } from '#sizing/wire.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './wire.module.css'

interface SketchProps {
  wire: Wire
  volts: number
  /** Model or chemistry of the battery. */
  name: string
  /** One-way length in m. */
  length: number
  load: string
}

/** Battery, fuse, cable and load in two drawings, one for wide and one for narrow places. */
export function WireSketch(props: SketchProps) {
  const { wire, length } = props
  const label =
    `Battery, ${num(wire.fuse_a)} ampere fuse within 200 millimetres of the positive terminal, ` +
    `${num(length)} metres of ${num(wire.area)} square millimetre cable, load.`
  return (
    <div className={styles['wire']} role="img" aria-label={label}>
      <Wide {...props} />
      <Narrow {...props} />
    </div>
  )
}

function Wide({ wire, volts, name, length, load }: SketchProps) {
  return (
    <svg className={styles['wide']} viewBox="0 0 720 240">
      <rect className={styles['part']} x="1" y="70" width="150" height="116" rx="6" />
      <text className={styles['big']} x="68" y="124">
        {num(volts)} V
      </text>
      <text x="68" y="146">
        {name}
      </text>
      <path className={styles['part']} d="M132 84h19v20h-19zM132 152h19v20h-19z" />
      <text x="141.5" y="99">
        +
      </text>
      <text x="141.5" y="167">
        −
      </text>
      <path className={styles['plus']} d="M151 94H196M256 94H622" />
      <path className={styles['minus']} d="M151 162H622" />
      <rect className={styles['part']} x="196" y="76" width="60" height="36" rx="4" />
      <path className={styles['element']} d="M196 94q15 -16 30 0t30 0" />
      <text className={styles['big']} x="228" y="62">
        {num(wire.fuse_a)} A
      </text>
      <text className={styles['big']} x="432" y="82">
        {num(wire.area)} mm²
      </text>
      <text x="432" y="116">
        copper, single core
      </text>
      <circle className={styles['part']} cx="662" cy="128" r="52" />
      <text className={styles['big']} x="662" y="127">
        {load}
      </text>
      <text x="662" y="147">
        load
      </text>
      <path className={styles['extension']} d="M151 186v46M196 76v-64M151 70v-58M610 170v62" />
      <path className={styles['dimension']} d="M151 16H196M151 222H610" />
      <path className={styles['arrow']} d="M151 16l8-3v6zM196 16l-8-3v6zM151 222l8-3v6zM610 222l-8-3v6z" />
      <text className={classNames(styles['length'], styles['start'])} x="204" y="21">
        up to 200 mm
      </text>
      <text className={styles['length']} x="380" y="227">
        {amount(length, 'm')} one way, drop {num(wire.drop_v, 2)} V = {num(wire.drop_pct, 2)} %
      </text>
    </svg>
  )
}

function Narrow({ wire, volts, name, length, load }: SketchProps) {
  return (
    <svg className={styles['narrow']} viewBox="0 0 320 420">
      <rect className={styles['part']} x="40" y="1" width="180" height="84" rx="6" />
      <text className={styles['big']} x="130" y="42">
        {num(volts)} V
      </text>
      <text x="130" y="62">
        {name}
      </text>
      <path className={styles['plus']} d="M80 85V120M80 176V350" />
      <path className={styles['minus']} d="M180 85V350" />
      <circle className={styles['part']} cx="130" cy="364" r="52" />
      <rect className={styles['part']} x="62" y="120" width="36" height="56" rx="4" />
      <path className={styles['element']} d="M80 120q16 14 0 28t0 28" />
      <text className={styles['big']} x="136" y="156">
        {num(wire.fuse_a)} A
      </text>
      <text className={styles['big']} x="130" y="236">
        {num(wire.area)} mm²
      </text>
      <text x="130" y="256">
        copper
      </text>
      <text className={styles['big']} x="130" y="364">
        {load}
      </text>
      <text x="130" y="384">
        load
      </text>
      <path className={styles['extension']} d="M224 85h56M190 316h90M58 120H14M36 85H14" />
      <path className={styles['dimension']} d="M266 85V316M24 85V120" />
      <path className={styles['arrow']} d="M266 85l-3 8h6zM266 316l-3-8h6z" />
      <text className={styles['length']} transform="translate(271 200) rotate(-90)">
        {amount(length, 'm')} one way
      </text>
      <text x="20" y="140">
        200
      </text>
      <text x="20" y="156">
        mm
      </text>
    </svg>
  )
}
