/** A label on a scale, from 0 to 100 %. */
export interface Label {
  at: number
  /** Width in percent of the narrowest scale. */
  width: number
}

export interface PlacedLabel {
  /** Number of labels that it stands above. */
  level: number
  /** Whether it stands before its mark. */
  isBefore: boolean
}

interface Box {
  from: number
  to: number
  level: number
  at: number
}

const LEVELS = [0, 1, 2]

/** Places labels so that neither they nor the lines from them to their marks cross one another; undefined where there is no room. */
export function placeLabels(labels: readonly Label[]): (PlacedLabel | undefined)[] {
  const boxes: Box[] = []
  const place = ({ at, width }: Label): PlacedLabel | undefined => {
    const isBefore = at + width > 100
    const [from, to] = isBefore ? [at - width, at] : [at, at + width]
    const level = LEVELS.find(
      (one) => from >= 0 && boxes.every((box) => !collides({ from, to, level: one, at }, box)),
    )
    if (level === undefined) return undefined
    boxes.push({ from, to, level, at })
    return { level, isBefore }
  }
  // From the right: a label extends over the marks after its own.
  return labels.toReversed().map(place).toReversed()
}

const collides = (a: Box, b: Box): boolean =>
  (a.level === b.level && a.from < b.to && b.from < a.to) || crosses(a, b) || crosses(b, a)

/** Whether the line from a label to its mark runs through another label. */
const crosses = (line: Box, box: Box): boolean =>
  line.level > box.level && line.at > box.from && line.at < box.to
