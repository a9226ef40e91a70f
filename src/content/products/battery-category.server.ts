import { isCell, type Product } from './product.server.ts'

/** Category of a battery in Article 3 of Regulation (EU) 2023/1542. */
export type BatteryCategory = 'portable' | 'light-transport' | 'industrial' | 'starter' | 'electric-vehicle'

/** Maximum weight of a portable battery and of one for light means of transport, in kg. */
const PORTABLE_KG = 5
const LIGHT_TRANSPORT_KG = 25
const CARRIED = ['medical-and-instruments', 'iot-and-wearables', 'drones-and-uav']
const LIGHT_MEANS_OF_TRANSPORT = 'e-bikes-and-light-ev'

/** Returns the category of a product; a battery's first application decides. */
export function batteryCategory(product: Product): BatteryCategory {
  const { applications, weight_kg, format } = product
  if (format.startsWith('starter')) return 'starter'
  if (weight_kg <= PORTABLE_KG && CARRIED.some((name) => applications.includes(name))) return 'portable'
  if (isCell(product) || applications[0] !== LIGHT_MEANS_OF_TRANSPORT) return 'industrial'
  return weight_kg <= LIGHT_TRANSPORT_KG ? 'light-transport' : 'electric-vehicle'
}
