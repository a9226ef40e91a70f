/** Screen widths in CSS px (spec §9). */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }

/** Device pixels per CSS px (spec §9). */
export const DENSITIES = [1, 2]

/** Widths that the image server makes, in px: breakpoints × densities, ascending. */
export const ALLOWED_WIDTHS = [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]

/** Default quality (0–100) and format (spec §9). */
export const DEFAULT_QUALITY = 90
export const DEFAULT_FORMAT: ImageFormat = 'webp'

export type ImageFormat = 'webp' | 'avif' | 'jpeg' | 'png'

export interface Modifiers {
  width?: number | undefined
  height?: number | undefined
  quality?: number | undefined
  format?: ImageFormat | undefined
}

/** Either a fixed width in CSS px, or a list like `100vw sm:50vw md:400px`. */
export type DisplaySize = ({ displayWidth: number } | { sizes: string }) & {
  quality?: number | undefined
}

export interface Candidates {
  src: string
  srcSet?: string
  sizes?: string
}

/** Returns the address of a picture as the image server at `base` processes it; other hosts' pictures stay unchanged. */
export function imageUrl(base: string, src: string, modifiers: Modifiers = {}): string {
  const onBase = base !== '' && src.startsWith(`${base}/`)
  if (!src || (!onBase && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src))) return src
  const url = onBase ? src : base + (src.startsWith('/') ? src : `/${src}`)
  const { width, height, quality, format } = modifiers
  const operations: string[] = []
  if (format) operations.push(`format,${format}`)
  if (quality) operations.push(`quality,Q_${quality}`)
  if (width && height) operations.push(`resize,fw_${width},fh_${height}`)
  else if (width) operations.push(`resize,w_${width}`)
  else if (height) operations.push(`resize,h_${height}`)
  if (operations.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}image_process=${operations.join('/')}`
}

export function snapWidth(wanted: number, widths: readonly number[] = ALLOWED_WIDTHS): number {
  return widths.find((width) => width >= wanted) ?? widths.at(-1)!
}

/** Returns the attributes by which an `<img>` chooses among sizes. Throws for an unknown size. */
export function srcSet(base: string, src: string, display: DisplaySize): Candidates {
  const { quality = DEFAULT_QUALITY } = display
  const url = (width: number) => imageUrl(base, src, { width, quality, format: DEFAULT_FORMAT })
  if (url(1) === src) return { src }
  if ('displayWidth' in display) {
    // Snapped to a breakpoint, so that exactly twice the width is allowed, too.
    const width = snapWidth(display.displayWidth, Object.values(BREAKPOINTS))
    return {
      src: url(width),
      srcSet: DENSITIES.map((density) => `${url(width * density)} ${density}x`).join(', '),
    }
  }
  const entries = display.sizes.trim().split(/\s+/).map(readSize)
  entries.sort((a, b) => a.from - b.from)
  const wanted = entries.flatMap(({ width }) => DENSITIES.map((density) => snapWidth(width * density)))
  const widths = [...new Set(wanted)].sort((a, b) => a - b)
  return {
    src: url(widths.at(-1)!),
    srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    sizes: entries
      .map(({ text }, index) => {
        const next = entries[index + 1]
        return next ? `(max-width: ${next.from}px) ${text}` : text
      })
      .join(', '),
  }
}

function readSize(entry: string) {
  const [, screen, amount, unit = 'px'] = /^(?:(\w+):)?(\d+(?:\.\d+)?)(vw|px)?$/.exec(entry) ?? []
  const from = screen ? BREAKPOINTS[screen as keyof typeof BREAKPOINTS] : 0
  if (!amount || from === undefined) throw new Error(`Unknown image size: ${entry}`)
  const width = unit === 'vw' ? ((from || BREAKPOINTS.xs) * +amount) / 100 : +amount
  return { from, width, text: amount + unit }
}
