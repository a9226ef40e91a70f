import { createElement } from 'react'
import { hydrateIsland } from '#ui/island/hydrate.tsx'
import { Inbox } from '#desk/inbox/inbox.tsx'
import type { InboxModel } from '#desk/inbox/inbox-model.ts'

/** Hydrates the inbox, if the page shows it. */
export function showInbox(): void {
  const island = document.querySelector<HTMLElement>('[data-island="inbox"]')
  const json = island?.querySelector(':scope > script')?.textContent
  if (island && json)
    hydrateIsland(island, JSON.parse(json) as InboxModel, (model) => createElement(Inbox, { model }))
}
