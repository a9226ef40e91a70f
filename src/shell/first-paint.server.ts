import type { InlineText } from '#kit/http/security-headers.server.ts'
import type { Assets } from '#kit/pages/server/assets.server.ts'
import type { DocumentFrame } from '#kit/pages/server/document.server.ts'

/** Shows what was omitted from the first paint, a few frames after it was requested. */
const END_FIRST_PAINT = "requestAnimationFrame(()=>setTimeout(()=>c.remove('first-paint'),99))"
const LAY_OUT_LATER = `c.add('first-screen','first-paint'),document.addEventListener('readystatechange',()=>${END_FIRST_PAINT})`
/** Lays out only the first screen, unless the browser scrolls to a position: after Back or a reload, and for (text) fragments. */
const FIRST_SCREEN = `(n=>n?.type!='navigate'||location.hash||/#/.test(n.name)||(${LAY_OUT_LATER}))(performance.getEntriesByType('navigation')[0])`
/** Inline script; `c` is the class list of `<html>`, which is restored if the scripts that lay out the rest fail to load. */
const EARLY =
  `(c=>{const had=c.value;${FIRST_SCREEN};` +
  "addEventListener('error',e=>e.target.type=='module'&&(c.value=had),!0)})(document.documentElement.classList)"

type FirstPaint = Pick<DocumentFrame, 'sheets' | 'style' | 'early' | 'policy'>

/** Returns a memoized function from a route to what its documents inline for the first paint (docs/decisions/0018-first-paint.md). */
export function createFirstPaints(
  assets: Assets,
  policyFor: (inline: InlineText) => string,
): (route: string) => FirstPaint {
  const known = new Map<string, FirstPaint>()
  const everywhere = assets.styles('src/styles.ts')
  const createFirstPaint = (route: string): FirstPaint => {
    const sheets = [...new Set([...everywhere, ...assets.styles(`src/pages/${route}/page.tsx`)])]
    const style = sheets.map((sheet) => assets.text(sheet)).join('')
    return { sheets, style, early: EARLY, policy: policyFor({ script: EARLY, style }) }
  }
  return (route) => {
    const firstPaint = known.get(route) ?? createFirstPaint(route)
    known.set(route, firstPaint)
    return firstPaint
  }
}
