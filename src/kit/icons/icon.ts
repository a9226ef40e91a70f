import type { IconifyIcon } from '@iconify/types'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import { keepShapes } from './shapes.ts'

/** The content of an `<svg>` and its view box. */
export interface IconDrawing {
  body: string
  viewBox: string
}

/** `fa6-brands:tiktok`: an Iconify set and the icon's name in it. */
const NAME = /^([a-z0-9-]{1,64}):([a-z0-9-]{1,64})$/

export function parseIconName(name: string): { prefix: string; icon: string } | undefined {
  const [, prefix, icon] = NAME.exec(name) ?? []
  return prefix && icon ? { prefix, icon } : undefined
}

/** Returns the drawing of an icon from any source, reduced to its shapes; undefined if it has none. */
export function drawingOf(icon: IconifyIcon): IconDrawing | undefined {
  const { left = 0, top = 0, width = 16, height = 16, rotate = 0 } = icon
  // The view box and the transforms of a rotated icon contain these as they are.
  if (![left, top, width, height, rotate].every(Number.isFinite)) return undefined
  const shapes = typeof icon.body === 'string' ? keepShapes(icon.body) : undefined
  if (!shapes) return undefined
  const { body, attributes } = iconToSVG({ ...icon, body: shapes })
  return { body, viewBox: attributes.viewBox }
}
