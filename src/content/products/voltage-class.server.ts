import { NB } from './quantity.server.ts'

/** A class of nominal voltage, as buyers ask for it: "12 V" holds 12.4, 12.8 and 14.4 V. Bounds in volts. */
export interface VoltageClass {
  id: string
  label: string
  below: number
  /** What a visitor may type for it. */
  asked: number[]
}

export const voltageClasses: VoltageClass[] = [
  { id: 'cell', label: `Cell, 2.3–3.7${NB}V`, below: 5, asked: [] },
  { id: '12', label: `12${NB}V`, below: 18, asked: [12] },
  { id: '24', label: `24${NB}V`, below: 30, asked: [24] },
  { id: '36', label: `36${NB}V`, below: 42, asked: [36] },
  { id: '48', label: `48${NB}V`, below: 60, asked: [48] },
  { id: '72', label: `72${NB}V`, below: 79, asked: [72] },
  { id: '80', label: `80${NB}V and above`, below: Infinity, asked: [] },
]

export const voltageClassOf = (volts: number): VoltageClass =>
  voltageClasses.find(({ below }) => volts < below)!
