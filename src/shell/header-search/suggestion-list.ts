import type { SearchHit } from '#content/search/hits.server.ts'

interface ShownQuery {
  text: string
  /** Splits a text at the words that were typed. */
  mark: (text: string) => string[]
}

/** The list of suggestions below a search field, empty at first. The field keeps the focus. */
export class SuggestionList {
  private readonly form: HTMLFormElement
  private readonly input: HTMLInputElement
  private readonly box: HTMLElement
  private readonly options: HTMLElement
  private readonly all: HTMLAnchorElement
  private readonly status = createElement('p', { className: 'sr', role: 'status' })
  private urls: string[] = []
  private selected = -1

  constructor(form: HTMLFormElement, input: HTMLInputElement) {
    this.form = form
    this.input = input
    const box = (this.box = form.querySelector('[data-suggestions]')!)
    this.options = box.querySelector('[role="listbox"]')!
    this.all = box.querySelector('a')!
    box.after(this.status)
    for (const type of ['pointerdown', 'mousedown'])
      box.addEventListener(type, (event) => event.preventDefault())
    this.options.addEventListener('click', ({ target }) => {
      const option = (target as Element).closest('[role="option"]')
      if (option) this.goTo(this.urls[[...this.options.children].indexOf(option)])
    })
    this.all.addEventListener('click', () => input.blur())
  }

  show(hits: SearchHit[], { text, mark }: ShownQuery): void {
    this.urls = hits.map(({ url }) => url)
    const options = hits.map((hit, index) => createOption(hit, { index, before: hits[index - 1], mark }))
    this.options.replaceChildren(...options)
    this.select(-1)
    const isFound = hits.length > 0
    this.box.hidden = false
    this.options.hidden = !isFound
    this.input.ariaExpanded = String(isFound)
    this.all.href = `${this.form.action}?${new URLSearchParams({ q: text })}`
    this.all.textContent = isFound
      ? `All results for “${text}”`
      : `Nothing found for “${text}”. Search anyway`
    this.status.textContent = isFound ? `${hits.length} suggestions` : 'No suggestions'
  }

  /** Returns whether it was open. */
  close(): boolean {
    const wasOpen = !this.box.hidden
    this.show([], { text: '', mark: (text) => [text] })
    this.box.hidden = true
    this.status.textContent = ''
    return wasOpen
  }

  /** Selects the next or the previous one; above the first is the field. Returns whether it is open. */
  move(by: 1 | -1): boolean {
    const { length } = this.urls
    if (length > 0) this.select(((this.selected + 1 + by + length + 1) % (length + 1)) - 1)
    return length > 0
  }

  /** Goes to the selected one; returns whether there is one. */
  open(): boolean {
    return this.goTo(this.urls[this.selected])
  }

  private select(index: number): void {
    const { children } = this.options
    children[this.selected]?.setAttribute('aria-selected', 'false')
    this.selected = index
    const option = children[index]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.input.setAttribute('aria-activedescendant', option.id)
    else this.input.removeAttribute('aria-activedescendant')
  }

  private goTo(url: string | undefined): boolean {
    if (url === undefined) return false
    this.close()
    this.input.blur()
    location.assign(url)
    return true
  }
}

interface OptionPlace {
  index: number
  before: SearchHit | undefined
  mark: (text: string) => string[]
}

function createOption({ kind, title, detail }: SearchHit, { index, before, mark }: OptionPlace): HTMLElement {
  const option = createElement('li', {
    id: `site-suggestion-${index}`,
    role: 'option',
    ariaSelected: 'false',
  })
  if (before?.kind !== kind) option.dataset['first'] = ''
  if (kind === 'product') option.dataset['figures'] = ''
  const markParts = (text: string) =>
    mark(text).map((part, at) => (at % 2 ? createElement('mark', { textContent: part }) : part))
  const [name, reason] = [createElement('b', {}), createElement('small', {})]
  name.append(...markParts(title))
  reason.append(...markParts(detail))
  option.append(createElement('small', { textContent: kind[0]?.toUpperCase() + kind.slice(1) }), name, reason)
  return option
}

export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties)
