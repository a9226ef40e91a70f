import type { IconifyIcon } from '@iconify/types'
import { iconToSVG } from '@iconify/utils/lib/svg/build'

/** The content of an `<svg>` and its view box. */
export interface IconDrawing {
  body: string
  viewBox: string
}

/** `fa6-brands:tiktok`: an Iconify set and the icon's name in it (backend.md section 10). */
const NAME = /^([a-z0-9-]{1,64}):([a-z0-9-]{1,64})$/

export function parseIconName(name: string): { prefix: string; icon: string } | undefined {
  const [, prefix, icon] = NAME.exec(name) ?? []
  return prefix && icon ? { prefix, icon } : undefined
}

const SHAPES =
  'g|path|rect|circle|ellipse|line|polyline|polygon|defs|mask|clipPath|linearGradient|radialGradient|stop|animate|animateTransform|animateMotion|set|title'
const NOT_A_SHAPE = new RegExp(`<(?!/?(?:${SHAPES})[\\s/>])`, 'i')
const ACTIVE = /\son\w+\s*=|href\s*=|javascript:/i

/** Returns the drawing of an icon from any source; undefined if it contains more than shapes. */
export function drawingOf(icon: IconifyIcon): IconDrawing | undefined {
  if (NOT_A_SHAPE.test(icon.body) || ACTIVE.test(icon.body)) return undefined
  const { body, attributes } = iconToSVG(icon)
  return { body, viewBox: attributes.viewBox }
}
