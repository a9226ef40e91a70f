/** Description of a cut from a picture. */
export interface Cut {
  /** Width divided by height. */
  aspect: number
  /** Point that stays as near to the middle as the edges allow, in shares of width and height. */
  focus?: readonly [x: number, y: number] | undefined
}

/** Part of a picture in px; of a padded one, the whole picture in the middle of a transparent area. */
export interface CutBox {
  left: number
  top: number
  width: number
  height: number
  isPadded: boolean
}

interface Uncut {
  width: number
  height: number
  hasAlpha: boolean
}

/** Returns the largest part with an aspect around the focus. A transparent picture without a focus is not cut, but padded. */
export function cutBox({ width, height, hasAlpha }: Uncut, { aspect, focus }: Cut): CutBox {
  const isPadded = hasAlpha && !focus
  const isWide = width / height > aspect
  const follows = isPadded ? isWide : !isWide
  const box = follows
    ? { width, height: Math.max(1, Math.round(width / aspect)) }
    : { width: Math.max(1, Math.round(height * aspect)), height }
  if (isPadded) return { left: 0, top: 0, ...box, isPadded }
  const [x, y] = focus ?? [0.5, 0.5]
  const place = (share: number, whole: number, part: number) =>
    Math.max(0, Math.min(whole - part, Math.round(share * whole - part / 2)))
  return { left: place(x, width, box.width), top: place(y, height, box.height), ...box, isPadded }
}
