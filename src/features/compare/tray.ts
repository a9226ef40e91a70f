import { onOtherTab, writeStored } from '#kit/storage/stored-list.ts'
import { COMPARE_KEY } from './compare-key.ts'
import { type Candidate, MAX_COMPARED, readList } from './stored-list.ts'
import { createTray, renderTray } from './tray-view.ts'

const BOXES = 'input[name="compare"]'

let list = readList()
/** Products of the comparison on this page; empty on others. */
let compared: Candidate[] = []
/** Query of the last comparison without its products. */
let load = ''
const tray = createTray({ onRemove: remove, onClear: () => change([]) })

const isListed = (slug: string): boolean => list.some((one) => one.slug === slug)

/** Checks the boxes of the listed products, and shows the tray while there are any. */
function show(message?: string): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(BOXES)) box.checked = isListed(box.value)
  renderTray(tray, list, { message, load })
}

/** Keeps the load of the page's comparison. Lists a product that is added there, if the whole list was being compared. */
function followComparison(): void {
  const before = compared
  compared = [...document.querySelectorAll<HTMLElement>('[data-compare-remove]')].map(
    ({ dataset, title: model }) => ({ slug: dataset['compareRemove']!, model }),
  )
  if (compared.length > 0) {
    const query = new URLSearchParams(location.search)
    query.delete('p')
    load = query.toString()
  }
  const wasCompared = ({ slug }: Candidate) => before.some((one) => one.slug === slug)
  const added = compared.filter((one) => !wasCompared(one) && !isListed(one.slug))
  if (list.length > 0 && list.every(wasCompared) && added.length > 0)
    change([...list, ...added].slice(0, MAX_COMPARED))
  else show()
}

function change(next: Candidate[]): void {
  list = next
  writeStored(COMPARE_KEY, list)
  show()
}

function remove(slug: string): void {
  change(list.filter((one) => one.slug !== slug))
}

function add({ value: slug, title: model }: HTMLInputElement): void {
  if (list.length < MAX_COMPARED) return change([...list, { slug, model }])
  show(`At most ${MAX_COMPARED}: remove one to add ${model}`)
}

function toggle(box: HTMLInputElement): void {
  if (box.checked === isListed(box.value)) return
  if (box.checked) add(box)
  else remove(box.value)
}

/** Returns the products that were chosen before this script ran. */
const listChosen = (): Candidate[] =>
  [...document.querySelectorAll<HTMLInputElement>(`${BOXES}:checked`)]
    .map(({ value: slug, title: model }) => ({ slug, model }))
    .filter(({ slug }) => !isListed(slug))

/** Follows the boxes of every page, and other tabs. */
function start(): void {
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(BOXES)) toggle(target)
  })
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-compare-remove]')
    if (link) remove(link.dataset['compareRemove']!)
  })
  onOtherTab(COMPARE_KEY, () => {
    list = readList()
    show()
  })
  // A page that is rendered in place of this one has boxes of its own.
  new MutationObserver(followComparison).observe(document.querySelector('#main')!, {
    childList: true,
    subtree: true,
  })
  change([...list, ...listChosen()].slice(0, MAX_COMPARED))
  followComparison()
}

start()
