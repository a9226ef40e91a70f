import type { ReactNode } from 'react'
import type { Application } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import styles from './drawings.module.css'

/** Records whose figures the drawings show. */
export interface DrawingSubject {
  content: Content
  cell: Product
  module: Product
  /** Load and voltages of an application. */
  system: Application['system']
  compared: Product[]
  leadAcidSize: Content['leadAcidSizes'][number] | undefined
}

/** The drawings are 200 units wide and 84 high; those that have a base line have it here. */
export const BASE = 64
export const WIDTH = 200

export const Label = ({
  x,
  y,
  end,
  children,
}: {
  x: number
  y: number
  end?: boolean
  children: ReactNode
}) => (
  <text x={x} y={y} className={end ? styles['end'] : undefined}>
    {children}
  </text>
)

/** A dimension line with ticks at its ends. */
export const Dimension = ({ from, to, y }: { from: number; to: number; y: number }) => (
  <path className={styles['line']} d={`M${from} ${y}H${to}M${from} ${y - 4}v8M${to} ${y - 4}v8`} />
)

/** Ticks of a ruler below the base line, the longer ones at each `major`. */
export const ticks = (count: number, step: number, major: number): string =>
  Array.from(
    { length: count + 1 },
    (_, index) => `M${index * step} ${BASE}v${index % major === 0 ? 9 : 5}`,
  ).join('')
