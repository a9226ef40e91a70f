import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { readPackState } from '#sizing/pack-state.ts'
import { ImageBase } from '#ui/image/image-base.ts'
import { type ConfiguratorData, firstPack, type Shown, stateHref } from './data.ts'
import { exactFigures, shortAnswer } from './figures.ts'
import { inputId } from './form-fields.tsx'
import { isChanged } from './form-values.ts'
import { keepRuntime } from './keep-runtime.ts'
import { announce, Result } from './result.tsx'
import { usualValues, valuesInForce } from './usual.ts'

const imageBase = document.documentElement.dataset['images'] ?? ''

/** Time without a key press after which a result is announced, in ms, so that results are not announced while the visitor is still typing. */
const ANNOUNCE_MS = 700

interface Tool {
  tool: HTMLElement
  form: HTMLFormElement
  data: ConfiguratorData
}

/** Starts to calculate while the visitor types, with the address following. */
export function startConfigurator(tool: HTMLElement): void {
  const form = tool.querySelector('form')
  const json = tool.querySelector('[data-configurator]')?.textContent
  const result = tool.querySelector('[data-result]')
  if (!form || !json || !result) return
  const parts = { tool, form, data: JSON.parse(json) as ConfiguratorData }
  const announceLater = createAnnouncer(tool.querySelector('[data-announcement]'))
  tool.querySelector('[data-live]')?.removeAttribute('hidden')
  let root: Root | undefined
  let address = location.href
  const update = () => {
    const shown = calculate(parts)
    root ??= createRoot(result)
    flushSync(() =>
      root?.render(
        <ImageBase value={imageBase}>
          <Result shown={shown} />
        </ImageBase>,
      ),
    )
    writeForm(parts, shown)
    announceLater(announce(shown))
    keepRuntime()
    history.replaceState(history.state, '', addressOf(parts, shown))
  }
  const commit = () => {
    const next = location.href
    if (next === address) return
    history.replaceState(history.state, '', address)
    history.pushState(null, '', next)
    address = next
  }
  form.addEventListener('input', update)
  form.addEventListener('change', commit)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update()
    commit()
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  // Fields may have been filled in while this script was loading, or by the browser.
  if (isChanged(form)) update()
}

/** Returns the query of the form, without empty fields. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return new URLSearchParams(entries)
}

function calculate({ form, data }: Tool): Shown {
  const query = queryOf(form)
  return { ...data, state: readPackState(query, data.catalogue), isEmpty: false }
}

/** The address of an answer is short; that of a mistake has everything that was typed. */
const addressOf = ({ form, data }: Tool, { state }: Shown): string =>
  stateHref(data, state.configuration?.query ?? String(queryOf(form)))

/** Writes messages beside fields, and what empty and folded fields stand for. What was typed stays. */
function writeForm({ tool, form }: Tool, shown: Shown): void {
  const { errors = [], request } = shown.state
  const messages = new Map(errors.map(({ field, message }) => [field, message]))
  for (const element of form.querySelectorAll<HTMLElement>('[data-message]')) {
    const name = element.dataset['message'] ?? ''
    const message = messages.get(name) ?? ''
    if (element.textContent !== message) element.textContent = message
    const input = form.querySelector(`#${inputId(name)}`)
    if (message) input?.setAttribute('aria-invalid', 'true')
    else input?.removeAttribute('aria-invalid')
    if (message) element.closest('details')?.setAttribute('open', '')
  }
  for (const [name, text] of Object.entries(usualValues(queryOf(form)))) {
    const input = form.querySelector(`#${inputId(name)}`)
    if (input instanceof HTMLInputElement) input.placeholder = text
    if (input instanceof HTMLSelectElement && input.options[0]) input.options[0].textContent = text
  }
  const inForce = valuesInForce(request)
  for (const element of form.querySelectorAll<HTMLElement>('[data-in-force]'))
    element.textContent = inForce[element.dataset['inForce'] ?? ''] ?? ''
  const average = form.querySelector(`#${inputId('p_avg')}`)
  if (average) average.ariaRequired = String(request.need === 'load')
  const pack = firstPack(shown)
  tool.dataset['exact'] = pack ? exactFigures(pack, request) : ''
  const bar = tool.querySelector('[data-bar]')
  if (bar) bar.textContent = pack ? shortAnswer(pack) : ''
}

function createAnnouncer(status: Element | null): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (text) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (status) status.textContent = text
    }, ANNOUNCE_MS)
  }
}
