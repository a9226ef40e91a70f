import type { InlineText } from '#kit/http/security-headers.server.ts'
import type { Assets } from '#kit/pages/server/assets.server.ts'
import type { DocumentFrame } from '#kit/pages/server/document.server.ts'
import { FIRST_SCREEN } from '#shell/first-screen/early.server.ts'

/** The Content-Security-Policy of a document with this in it. */
export type Policy = (inline: InlineText) => string

/** Runs within the document; where the scripts do not come that go on from there, it takes back what it did. */
const EARLY =
  `(c=>{const had=c.value;${FIRST_SCREEN};` +
  "addEventListener('error',e=>e.target.type=='module'&&(c.value=had),!0)})(document.documentElement.classList)"

type FirstPaint = Pick<DocumentFrame, 'sheets' | 'style' | 'early' | 'policy'>

/** What a document of a route brings along for its first paint (docs/decisions/0018-first-paint.md): worked out once. */
export function firstPaints(assets: Assets, policy: Policy): (route: string) => FirstPaint {
  const known = new Map<string, FirstPaint>()
  const everywhere = assets.styles('src/styles.ts')
  return (route) => {
    const found = known.get(route)
    if (found) return found
    const sheets = [...new Set([...everywhere, ...assets.styles(`src/pages/${route}/page.tsx`)])]
    const style = sheets.map((sheet) => assets.text(sheet)).join('')
    const made = { sheets, style, early: EARLY, policy: policy({ script: EARLY, style }) }
    known.set(route, made)
    return made
  }
}
