import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import type { Enclosure } from './enclosure.ts'
import type { VoltageClass } from './series.ts'
import type { EquipmentWindow } from './window.ts'

/** What the site's content says of the packs for an application. */
export interface ApplicationLimits {
  name: string
  /** Chemistries that the catalogue offers for it. */
  chemistries: CellChemistry[]
  /** Volts that its equipment usually takes, by voltage class. */
  windows: Partial<Record<VoltageClass, EquipmentWindow>>
}

interface OwnWindow {
  vdev_min?: number | undefined
  vdev_max?: number | undefined
}

/** Returns the visitor's limits of the equipment, completed with those that are usual for the application. */
export function usualWindow(
  { vdev_min, vdev_max }: OwnWindow,
  vclass: VoltageClass | null,
  limits: ApplicationLimits | undefined,
): EquipmentWindow {
  const usual = vclass ? limits?.windows[vclass] : undefined
  return { v_min: vdev_min ?? usual?.v_min, v_max: vdev_max ?? usual?.v_max }
}

export interface Preset {
  vclass?: VoltageClass
  S?: number
  /** Percent. */
  eta: number
  enc: Enclosure
}

/** What each application presets. */
export const PRESETS: Record<string, Preset> = {
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

export const APPLICATIONS = Object.keys(PRESETS)
