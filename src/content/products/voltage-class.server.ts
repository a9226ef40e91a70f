import { NBSP } from '#kit/text/amounts.ts'

/** Class of nominal voltage, as buyers name it: "12 V" contains 12.4, 12.8 and 14.4 V. */
export interface VoltageClass {
  id: string
  label: string
  /** Upper bound in volts, exclusive. */
  below: number
  /** Nominal volts by which a search finds the class. */
  searchedVolts: number[]
}

export const voltageClasses: VoltageClass[] = [
  { id: 'cell', label: `Cell, 2.3–3.7${NBSP}V`, below: 5, searchedVolts: [] },
  { id: '12', label: `12${NBSP}V`, below: 18, searchedVolts: [12] },
  { id: '24', label: `24${NBSP}V`, below: 30, searchedVolts: [24] },
  { id: '36', label: `36${NBSP}V`, below: 42, searchedVolts: [36] },
  { id: '48', label: `48${NBSP}V`, below: 60, searchedVolts: [48] },
  { id: '60', label: `60${NBSP}V`, below: 68, searchedVolts: [60] },
  { id: '72', label: `72${NBSP}V`, below: 79, searchedVolts: [72] },
  { id: '80', label: `80${NBSP}V and above`, below: Infinity, searchedVolts: [] },
]

export const voltageClassOf = (volts: number): VoltageClass =>
  voltageClasses.find(({ below }) => volts < below)!
