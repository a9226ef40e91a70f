import { attempt } from '#kit/storage/attempt.ts'

const KEY = 'sv_configurator'

/** Stores the state of the tool while it has a pack, until the tab is closed. */
function rememberPack(tool: HTMLElement): void {
  const answer = tool.querySelector('[data-bar]')?.textContent
  if (answer) attempt(() => sessionStorage.setItem(KEY, JSON.stringify([answer, location.search])))
}

/** Offers the last pack where the address has no state, and keeps it up to date. */
export function offerLastPack(tool: HTMLElement): void {
  const [answer, search] =
    attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [answer?: string, search?: string]) ?? []
  const link = tool.querySelector<HTMLAnchorElement>('[data-last-pack] a')
  if (link && answer && search) {
    link.search = search
    link.textContent = `Continue with ${answer}`
    link.parentElement?.removeAttribute('hidden')
  }
  rememberPack(tool)
  tool.addEventListener('change', () => rememberPack(tool))
}
