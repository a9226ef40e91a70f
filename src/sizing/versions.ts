import type { Enclosure } from './enclosure.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'

export interface Preset {
  vclass?: VoltageClass
  S?: number
  /** Percent. */
  eta: number
  enc: Enclosure
}

/** Presets of the applications. */
const PRESETS: Record<string, Preset> = {
  'golf-carts-and-utility-vehicles': { vclass: 48, eta: 95, enc: 'metal' },
  'forklifts-and-material-handling': { vclass: 80, eta: 95, enc: 'metal' },
  'agv-and-mobile-robots': { vclass: 48, eta: 95, enc: 'metal' },
  'e-bikes-and-light-ev': { vclass: 36, eta: 95, enc: 'case' },
  'drones-and-uav': { vclass: 48, eta: 95, enc: 'uav-shell' },
  'medical-and-instruments': { vclass: 12, eta: 90, enc: 'thin-plastic' },
  'telecom-and-ups-backup': { vclass: 48, eta: 95, enc: 'rack' },
  'home-energy-storage': { vclass: 48, eta: 92, enc: 'cabinet' },
  'commercial-and-grid-storage': { vclass: 96, eta: 96, enc: 'rack' },
  'rv-and-camper': { vclass: 12, eta: 92, enc: 'case' },
  'marine-and-trolling-motors': { vclass: 24, eta: 95, enc: 'case' },
  'iot-and-wearables': { S: 1, eta: 90, enc: 'shrink' },
}

const DEFAULTS = {
  vclass: '48',
  need: 'load',
  eta: 100,
  chem: 'auto',
  t_dis: 25,
  t_chg: 10,
  enc: 'case',
  t_peak: 10,
  cable_len: 2,
  drop: 3,
} as const

/** Version that is written. */
export const STATE_VERSION = '1'

/** Presets and defaults of that version. */
export const PRESENT = { presets: PRESETS, defaults: DEFAULTS }

/**
 * Presets and defaults by the version `v` of a state. An entry never changes, so that an old link opens with the inputs that it had;
 * formulas are always the present ones.
 */
export const VERSIONS = new Map([['1', PRESENT]])

/** Returns the version of a query: 1 if it names none, the one that is written if it names an unknown one. */
export function versionNameOf(query: URLSearchParams): string {
  const name = query.get('v') || '1'
  return VERSIONS.has(name) ? name : STATE_VERSION
}

/** Returns the presets and defaults of a query. */
export const versionOf = (query: URLSearchParams): typeof PRESENT =>
  VERSIONS.get(versionNameOf(query)) ?? PRESENT
