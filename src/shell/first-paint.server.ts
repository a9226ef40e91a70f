import { LRUCache } from 'lru-cache'
import type { InlineText } from '#kit/http/security-headers.server.ts'
import type { Styles } from '#kit/pages/server/assets.server.ts'
import type { DocumentFrame, FirstPaint } from '#kit/pages/server/document.server.ts'

/** Shows what was omitted from the first paint, a few frames after it was requested. */
const END_FIRST_PAINT = "requestAnimationFrame(()=>setTimeout(()=>c.remove('first-paint'),99))"
const LAY_OUT_LATER = `c.add('first-screen','first-paint'),document.addEventListener('readystatechange',()=>${END_FIRST_PAINT})`
/** Lays out only the first screen, unless the browser scrolls to a position: after Back or a reload, and for (text) fragments. */
const FIRST_SCREEN = `(n=>n?.type!='navigate'||location.hash||/#/.test(n.name)||(${LAY_OUT_LATER}))(performance.getEntriesByType('navigation')[0])`
/** Inline script; `c` is the class list of `<html>`, which is restored if the scripts that lay out the rest fail to load. */
const EARLY =
  `(c=>{const had=c.value;${FIRST_SCREEN};` +
  "addEventListener('error',e=>e.target.type=='module'&&(c.value=had),!0)})(document.documentElement.classList)"

/** Sheets of closed dialogs and menus, of what scripts show, and of paper: they come with the file of all styles. */
const LATER =
  /\/(?:dialog|menus|applications-menu|sheet|local-bar|list-bar|consent\/banner|toast|print)\.module\.css$/
/** Closed parts of a page, such as a group of filters, behind their summary. */
const CLOSED = /(?<=<details><summary>)(.*?<\/summary>).*?<\/details>/gs

/** Returns the part of a page before its first element that is shown with the file of all styles (ui/base.css). */
const beginningOf = (main: string): string =>
  (main.split(/<[^<>]* data-later/, 1)[0] ?? '').replaceAll(CLOSED, '$1')
/** Returns the part of the frame behind the footer, which is shown later, too. */
const endOf = (after: string): string => after.slice(after.indexOf('</footer>'))

/** Number of different sets of style sheets that are remembered; each page has one, and a few have several. */
const MAX_SETS = 200

/** Returns a function from the parts of a document to what it inlines (docs/decisions/0018-first-paint.md). */
export function createFirstPaints(
  { sheets }: Styles,
  policyFor: (inline: InlineText) => string,
): DocumentFrame['firstPaint'] {
  const known = new LRUCache<string, FirstPaint>({ max: MAX_SETS })
  const createFirstPaint = (style: string): FirstPaint => ({
    script: EARLY,
    style,
    policy: policyFor({ script: EARLY, style }),
  })
  const scopesOfFrame = memoizeFrames()
  return ({ before, main, after }) => {
    const scopes = [scopesOfFrame(before), scopesIn(beginningOf(main)), scopesOfFrame(endOf(after))]
    const needed = sheets.filter(
      ({ source, scope }) =>
        scope === undefined || (!LATER.test(source) && scopes.some((some) => some.has(scope))),
    )
    const key = needed.map(({ source }) => source).join(' ')
    const firstPaint = known.get(key) ?? createFirstPaint(needed.map(({ text }) => text).join(''))
    known.set(key, firstPaint)
    return firstPaint
  }
}

/** Number of different parts of frames that are remembered: two for each entry of the navigation. */
const MAX_FRAMES = 40

function memoizeFrames(): (markup: string) => Set<string> {
  const known = new LRUCache<string, Set<string>>({ max: MAX_FRAMES })
  return (markup) => {
    const scopes = known.get(markup) ?? scopesIn(markup)
    known.set(markup, scopes)
    return scopes
  }
}

const CLASSES = / class="([^"]*)"/g

/** Returns the suffixes of the class names in markup: the scopes of their style sheets. */
function scopesIn(markup: string): Set<string> {
  const scopes = new Set<string>()
  for (const [, names = ''] of markup.matchAll(CLASSES))
    for (const name of names.split(' ')) scopes.add(name.slice(name.lastIndexOf('-') + 1))
  return scopes
}
