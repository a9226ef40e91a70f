import type { ReactElement } from 'react'
import { once } from '#kit/loading/once.ts'
import { MORPH } from '#kit/pages/browser/morph-event.ts'
import { changedControls } from './controls.ts'

/** Code of an island in the browser. */
export interface IslandCode<Props> {
  /** Enhances its HTML, before React is needed. */
  start?: (element: HTMLElement) => void
  /** Loads the component and what it needs. Returns a function that creates it with its props. */
  load: (props: Props) => Promise<(props: Props) => ReactElement>
}

/** Loaders of islands, by the name of each. */
export type Islands = Readonly<Record<string, () => Promise<IslandCode<never>>>>

/** The first signs of use, after which an island is hydrated. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

const jsonIn = (element: Element) => element.querySelector(':scope > script')?.textContent

/** Hydrates an island when it is used. Until then, and if its script fails, it is plain HTML. */
export async function enhanceIsland(element: HTMLElement, islands: Islands): Promise<void> {
  const code = (await islands[element.dataset['island'] ?? '']!()) as IslandCode<object>
  code.start?.(element)
  let json = jsonIn(element)
  if (!json) return
  const propsNow = () => JSON.parse(json!) as object
  let render: ((props: object) => void) | undefined
  const hydrate = once(async () => {
    const [{ hydrateIsland }, create] = await Promise.all([import('./hydrate.tsx'), code.load(propsNow())])
    // The page may have been replaced, or morphed, meanwhile.
    if (element.isConnected) render = hydrateIsland(element, propsNow(), create)
  })
  // A failed load is tried again at the next sign.
  const start = () => void hydrate().catch(console.warn)
  for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
  element.addEventListener(MORPH, (event) => {
    const after = (event as CustomEvent<Element>).detail
    const next = jsonIn(after)
    if (!next || next === json) return
    json = next
    if (render) render(propsNow())
    else element.replaceChildren(...document.importNode(after, true).childNodes)
  })
  const isInUse = element.contains(document.activeElement) || changedControls(element).length > 0
  if (isInUse || element.dataset['now']) start()
}
