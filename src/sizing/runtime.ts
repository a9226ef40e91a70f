import { type Chemistry, figuresOf, rateFactor, temperatureFactor } from './chemistry.ts'

/** Share of the capacity at which an aged battery must still meet the need. */
export const END_OF_LIFE = 0.8

export interface RuntimeLoad {
  /** Power at the load in W, or the battery's current in A; the current counts if both are given. */
  p?: number | undefined
  i?: number | undefined
  /** Cell temperature in °C; default 25. */
  celsius?: number | undefined
  /** Shares; the usable one defaults to the chemistry's depth of discharge, the efficiency and the ageing factor to 1. */
  u?: number | undefined
  eta?: number | undefined
  k_eol?: number | undefined
}

interface LoadRequest {
  p_avg?: number | undefined
  i?: number | undefined
  t_dis: number
  /** Percentages. */
  eta: number
  dod?: number | undefined
  eol?: boolean | undefined
}

/**
 * Returns the load that is asked of a chemistry, with shares instead of percentages. What a window cuts and what the depth of
 * discharge spares are the same bottom of the battery, so the smaller share counts, not their product.
 */
export const toLoad = (
  chemistry: Chemistry,
  { p_avg, i, t_dis, eta, dod, eol }: LoadRequest,
  windowShare = 1,
) => ({
  p: p_avg,
  i,
  celsius: t_dis,
  u: Math.min(windowShare, dod ? dod / 100 : figuresOf(chemistry).dod),
  eta: eta / 100,
  k_eol: eol ? END_OF_LIFE : 1,
})

export interface Runtime {
  I: number
  /** Null below the coldest figure of the chemistry, where nothing is usable. */
  k_t: number | null
  k_rate: number
  usable_wh: number
  delivered_wh: number
  hours: number
}

interface RatedBattery {
  chemistry: Chemistry
  V: number
  Ah: number
}

/** Returns usable energy and runtime from full. The load must be above 0. */
export function runtime({ chemistry, V, Ah }: RatedBattery, load: RuntimeLoad): Runtime {
  const { p, i, celsius = 25, u = figuresOf(chemistry).dod, eta = 1, k_eol = 1 } = load
  const I = i ?? (p ?? 0) / (V * eta)
  const k_rate = rateFactor(chemistry, I, Ah)
  const k_t = temperatureFactor(chemistry, celsius)
  const share = u * (k_t ?? 0) * k_rate * k_eol
  const usable_wh = V * Ah * share
  const delivered_wh = usable_wh * eta
  const hours = i === undefined && p ? delivered_wh / p : (Ah * share) / I
  return { I, k_t: k_t ?? null, k_rate, usable_wh, delivered_wh, hours }
}

/** Returns the current of a constant power when the voltage sags; undefined if the pack cannot deliver it at all. */
export function saggingCurrent(volts: number, ohms: number, power: number): number | undefined {
  const root = volts ** 2 - 4 * ohms * power
  return root < 0 ? undefined : (volts - Math.sqrt(root)) / (2 * ohms)
}
