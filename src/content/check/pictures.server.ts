import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content/content.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import { PICTURES } from '#content/files/folder-state.server.ts'
import type { Reference } from '#content/files/reference.server.ts'
import type { FileProblem, PictureFacts } from '#content/inspection/facts.server.ts'
import { inspectPictures } from '#content/inspection/inspect-files.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { findPicturePath } from '#content/products/picture-files.server.ts'
import { partsOf } from '#content/texts.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { plural } from '#kit/text/amounts.ts'

/** Width of the largest product picture on a page, on a screen with a pixel ratio of 2, in px. */
const MIN_WIDTH = 1200
const MIN_TILE_WIDTH = 1000
/** Maximum number of warnings about products without a picture. */
const MAX_NAMED = 20

const IS_PICTURE = /\.(?:webp|avif|png|jpe?g)$/
/** Matches the files that are made from a product's picture. */
const PART = /-(?:tile|cut|alpha)\.webp$/
const TILE = /-tile\.\w+$/

/** Pictures that the content refers to. */
interface Used {
  /** Paths of the pictures, and of the tiles, cuts and transparent versions made from them. */
  paths: ReadonlySet<string>
  /** Paths of the product pictures that have their own tile. */
  tiled: ReadonlySet<string>
  /** References to product pictures without a file, in any format. */
  missing: { entry: Entry; at: Reference['at']; name: string }[]
}

/** Returns warnings about pictures that are missing, unused, too small, or wrongly coloured. */
export function checkPictures(entries: Entry[], content: Content): ContentError[] {
  const { directory } = content
  const used = findUsed(entries, directory)
  const names = listPictures(directory)
  const pictures = names.filter((name) => IS_PICTURE.test(name) && used.paths.has(`/${name}`))
  const reports = runToCompletion(inspectPictures(pictures.map((name) => join(directory, name))))
  const warnings = names.flatMap((name): ContentError[] => {
    const file = join(directory, name)
    const finding = checkUse(name, used) ?? checkFacts(name, reports.get(file), used)
    return finding ? [new ContentError({ file }, finding.problem, finding.remedy)] : []
  })
  return [...warnings, ...warnOfMissing(used)]
}

/** Lists the files below the folder of pictures, as paths below the content folder. */
function listPictures(directory: string): string[] {
  const folder = join(directory, PICTURES)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(PICTURES, entry.parentPath.slice(folder.length), entry.name))
    .toSorted()
}

function findUsed(entries: Entry[], directory: string): Used {
  const paths = new Set<string>()
  const tiled = new Set<string>()
  const missing: Used['missing'] = []
  for (const entry of entries) {
    for (const path of listPaths(entry)) paths.add(path).add(findPicturePath(directory, path) ?? path)
    for (const { kind, name, at } of entry.findReferences()) {
      if (kind !== 'product picture') continue
      const found = findPicturePath(directory, name)
      if (found === undefined) missing.push({ entry, at, name })
      const tile = tilePicture(name)
      for (const path of [tile, tile.replace('-tile.', '-cut.'), tile.replace('-tile.', '-alpha.')])
        paths.add(path)
      if (existsSync(join(directory, tile))) tiled.add(found ?? name)
    }
  }
  return { paths, tiled, missing }
}

/** Lists the paths of pictures in fields and in Markdown. */
const listPaths = ({ value, body }: Entry): string[] => [
  ...Array.from(partsOf(value)).flatMap(({ value: text }) => (isPath(text) ? text : [])),
  ...Array.from(body.toString().matchAll(/\/images\/[\w/.-]+/g), ([path]) => path),
]

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/images/')

function checkUse(name: string, { paths }: Used): FileProblem | undefined {
  if (!IS_PICTURE.test(name))
    return {
      problem: 'is no picture that the site can show',
      remedy: 'Save it as WebP, AVIF, PNG or JPEG, or remove it.',
    }
  if (paths.has(`/${name}`)) return undefined
  if (TILE.test(name))
    return {
      problem: 'is the tile of no picture of a product',
      remedy:
        'Name it after the picture, with -tile.webp at its end, or remove it: tiles are cut without it.',
    }
  return { problem: 'is not used', remedy: 'Name it in a file, or remove it.' }
}

function checkFacts(
  name: string,
  report: PictureFacts | FileProblem | undefined,
  { tiled }: Used,
): FileProblem | undefined {
  if (!report || 'problem' in report) return report
  if (report.wrongColours)
    return { problem: report.wrongColours, remedy: 'Save it in the colours of screens (sRGB).' }
  const isPart = PART.test(name) && !TILE.test(name)
  const least = TILE.test(name) ? MIN_TILE_WIDTH : MIN_WIDTH
  if (isPart || tiled.has(`/${name}`) || report.width >= least) return undefined
  return {
    problem: `is too small: ${report.width} px wide`,
    remedy: `Put one of at least ${least} px there.`,
  }
}

/** Returns a warning for each product without a picture, up to a maximum: the site draws these products. */
function warnOfMissing({ missing }: Used): ContentError[] {
  const rest = missing.length - MAX_NAMED
  return missing.slice(0, MAX_NAMED).map(({ entry, at, name }, index) => {
    const others = index === MAX_NAMED - 1 && rest > 0 ? `, as ${plural(rest, 'other product')}` : ''
    return entry.createError(
      at,
      `there is no picture ${name}${others}: the site draws the product`,
      `Put one of at least ${MIN_WIDTH} px there, as WebP, AVIF, PNG or JPEG.`,
    )
  })
}
