import { attempt } from '#kit/storage/attempt.ts'
import { type ExactAmount, readExact } from './exact.ts'
import { UNITS_KEY } from './units-key.ts'
import { isNumbers, numbersToUs, toUs, usUnit } from './units.ts'

const US = 'us'
/** Names of the radio buttons begin with it. */
const CONTROL = 'units-'
/**
 * Texts that stay metric: limits of rules, sums, and what the visitor typed, also where it is repeated. A form around a table of
 * items is switched, because most of its texts are figures of the items.
 */
const METRIC = 'form:not(:has([data-lines])), textarea, script, style, [data-metric]'

interface Texts {
  metric: string
  us: string
}

/** Both texts of the nodes, and of the names of pictures, that were switched. */
const switched = new WeakMap<Text | Element, Texts>()
let isUs = true

/** Returns the metric text of a node. Any text but the known US one was written by a new page or result, and is metric. */
function metricOf(node: Text | Element): string {
  const text = node instanceof Text ? node.data : (node.ariaLabel ?? '')
  const known = switched.get(node)
  return known?.us === text ? known.metric : text
}

function* textNodes(): Generator<Text> {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(METRIC) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && currentNode.data.trim()) yield currentNode
  }
}

const exactIn = (node: Text | Element): ExactAmount[] =>
  readExact(
    (node instanceof Text ? node.parentElement : node)?.closest<HTMLElement>('[data-exact]')?.dataset[
      'exact'
    ],
  )

/** Returns the unit of the axis that a number belongs to, or that the header of its column is, if it is nothing else. */
function unitAround(node: Text): string | undefined {
  const axis = node.parentElement?.closest<SVGElement>('[data-axis]')
  if (axis) return axis.dataset['axis']
  const cell = node.parentElement?.closest('td')
  const header = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
  const text = header && document.createTreeWalker(header, NodeFilter.SHOW_TEXT).nextNode()
  const unit = text instanceof Text ? metricOf(text) : ''
  return usUnit(unit) && unit
}

/** Lists every text with its metric and its US form. A number and its unit may be in two elements, such as cells of a row. */
function listTexts(): Map<Text, Texts> {
  const texts = new Map<Text, Texts>()
  let before: Text | undefined
  for (const node of textNodes()) {
    const metric = metricOf(node)
    const unit = usUnit(metric)
    const number = before && texts.get(before)
    const isUnit = unit && ((number && isNumbers(number.metric)) || node.parentElement?.closest('th'))
    if (isUnit && number && before) number.us = numbersToUs(number.metric, metric, exactIn(before))
    const aroundIt = isNumbers(metric) && unitAround(node)
    const us = aroundIt ? numbersToUs(metric, aroundIt, exactIn(node)) : toUs(metric, exactIn(node))
    texts.set(node, { metric, us: isUnit ? unit : us })
    before = node
  }
  return texts
}

/** Says beside the label of each field what its number is in US units, or that it takes them. What was typed stays. */
function labelFields(isInUs: boolean): void {
  for (const unit of document.querySelectorAll('[data-unit]')) {
    const metric = unit.textContent
    const us = usUnit(metric)
    const input = unit.parentElement?.querySelector('input')
    const [label] = input?.labels ?? []
    if (!us || !input || !label) continue
    if (isInUs) label.dataset['us'] = fieldLabel(input.value, metric, us)
    else delete label.dataset['us']
    // The keypad of numbers has no letters.
    if (input.inputMode === 'decimal' && isInUs) input.inputMode = 'text'
  }
}

function fieldLabel(typed: string, metric: string, us: string): string {
  const number = numbersToUs(typed.trim().replace('-', '\u2212').replace(',', '.'), metric)
  return number === '' || /[^\u2212\d.,]/.test(number) ? `or ${us}` : `= ${number} ${us}`
}

function write(isInUs: boolean): void {
  labelFields(isInUs)
  for (const [node, texts] of listTexts()) {
    const text = isInUs ? texts.us : texts.metric
    if (texts.us !== texts.metric) switched.set(node, texts)
    if (node.data !== text) node.data = text
  }
  // A chart's name has the figures that its labels have.
  for (const picture of document.querySelectorAll('[role=img][aria-label]')) {
    if (picture.closest(METRIC)) continue
    const metric = metricOf(picture)
    const texts = { metric, us: toUs(metric, exactIn(picture)) }
    switched.set(picture, texts)
    picture.ariaLabel = isInUs ? texts.us : metric
  }
  // Tables that are cards on a phone have the unit of a column as a label.
  const [from, to] = isInUs ? ['kg', 'lb'] : ['lb', 'kg']
  for (const cell of document.querySelectorAll<HTMLElement>(`[data-label="${from}"]`))
    cell.dataset['label'] = to
  for (const input of document.querySelectorAll<HTMLInputElement>(`[name^=${CONTROL}]`))
    input.checked = (input.value === US) === isUs
  // Ignores the changes that were just made.
  observer.takeRecords()
}

/** Copied text stays metric, as exported tables do. */
function copyMetric(): void {
  if (!isUs) return
  write(false)
  setTimeout(() => write(isUs))
}

/** Keeps the choice of a radio button, also for later visits. If storage is blocked, it holds until the page is loaded again. */
function choose({ value }: HTMLInputElement): void {
  isUs = value === US
  attempt(() => (isUs ? localStorage.setItem(UNITS_KEY, US) : localStorage.removeItem(UNITS_KEY)))
  write(isUs)
}

const observer = new MutationObserver(() => write(isUs))
observer.observe(document.body, { childList: true, subtree: true, characterData: true })
// This script is loaded when US units are chosen, now or on an earlier visit. It then switches those of later pages, too.
const pressed = document.querySelector<HTMLInputElement>(`[name^=${CONTROL}][value=${US}]:checked`)
if (pressed) choose(pressed)
else write(isUs)
addEventListener('change', ({ target }) => {
  if ((target as Element).matches(`[name^=${CONTROL}]`)) choose(target as HTMLInputElement)
})
addEventListener('input', () => labelFields(isUs))
document.addEventListener('copy', copyMetric)
