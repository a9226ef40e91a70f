import { useCallback, useEffect, useRef, useState } from 'react'
import type { InboxModel } from './inbox-model.ts'
import { useChanges } from './use-changes.ts'
import { useSelection } from './use-selection.ts'
import { listenLive } from '#desk/client/live.ts'

/** How long a row that somebody has changed stays, and is marked, in ms. */
const JUST_MS = 5000
/** Ages are counted again after this time, in ms. */
const MINUTE = 60_000

const nobody: ReadonlySet<string> = new Set()

/** Keeps the inbox as it is in the store: asks for it when something has changed, when a filter is set and every minute. */
export function useInbox(rendered: InboxModel) {
  const [model, setModel] = useState(rendered)
  const [just, setJust] = useState(nobody)
  const [version, setVersion] = useState(0)
  const kept = useRef(new Set<string>())
  const request = useRef<AbortController>(undefined)

  const load = useCallback(async () => {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    const query = new URLSearchParams(location.search)
    if (kept.current.size > 0) query.set('keep', [...kept.current].join(','))
    try {
      const response = await fetch(`/desk/inbox.json?${query}`, { signal })
      if (!response.ok || response.redirected) return
      const loaded = (await response.json()) as InboxModel
      linkViews(loaded.views)
      setModel(loaded)
    } catch {
      // The strip says that there is no connection; the next answer that arrives asks again.
    }
  }, [])

  /** Keeps a row in its place for a moment, whatever view it belongs to now. */
  const hold = useCallback(
    (reference: string, isOther: boolean) => {
      kept.current.add(reference)
      if (isOther) setJust((before) => new Set([...before, reference]))
      setTimeout(() => {
        kept.current.delete(reference)
        setJust((before) => new Set([...before].filter((one) => one !== reference)))
        void load()
      }, JUST_MS)
    },
    [load],
  )

  useLive(load, hold)
  useHistory(
    useCallback(() => {
      // The fields of the filters are made anew, with what this address asks for.
      void load().then(() => setVersion((before) => before + 1))
    }, [load]),
  )
  const filter = useFilter(load)
  const selected = useSelection(model.days.flatMap(({ rows }) => rows.map(({ reference }) => reference)))
  const change = useChanges(model.formToken, hold)
  return { model, selected, just, filter, change, version }
}

/** Lets the views, which stand beside the island, keep the filters that are set now. */
function linkViews(views: InboxModel['views']): void {
  for (const [view, href] of Object.entries(views))
    document.querySelector(`[data-count="${view}"]`)?.closest('a')?.setAttribute('href', href)
}

/** Asks for the inbox when something has changed at the desk. */
function useLive(load: () => Promise<void>, hold: (reference: string, isOther: boolean) => void): void {
  useEffect(() => {
    const { live, person } = document.querySelector<HTMLElement>('[data-live]')?.dataset ?? {}
    let shown = { cursor: live, at: Date.now() }
    return listenLive({
      onAnswer({ cursor }, fresh) {
        for (const change of fresh)
          if (change.person !== person && isShown(change.reference)) hold(change.reference, true)
        if (cursor === shown.cursor && fresh.length === 0 && Date.now() - shown.at < MINUTE) return
        shown = { cursor, at: Date.now() }
        void load()
      },
    })
  }, [load, hold])
}

const isShown = (reference: string): boolean => document.querySelector(`[data-row="${reference}"]`) !== null

function useHistory(onMove: () => void): void {
  useEffect(() => {
    addEventListener('popstate', onMove)
    return () => removeEventListener('popstate', onMove)
  }, [onMove])
}

/** Returns a function that shows what a query asks for, and puts it into the address. */
function useFilter(load: () => Promise<void>) {
  const wasTyping = useRef(false)
  return (query: string, isTyping: boolean) => {
    const address = query === '' ? '/desk' : `/desk?${query}`
    if (address === location.pathname + location.search) return
    // While somebody types there is one entry to go back to.
    if (isTyping && wasTyping.current) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    wasTyping.current = isTyping
    void load()
  }
}
