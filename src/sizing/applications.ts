import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import { PRESENT } from './versions.ts'
import type { EquipmentWindow } from './window.ts'

/** Limits of the packs for an application, from the site's content. */
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
  const isOwn = vdev_min && vdev_max
  return {
    v_min: vdev_min ?? usual?.v_min,
    v_max: vdev_max ?? usual?.v_max,
    usualFor: usual && !isOwn ? limits?.name : undefined,
  }
}

export const APPLICATIONS = Object.keys(PRESENT.presets)
