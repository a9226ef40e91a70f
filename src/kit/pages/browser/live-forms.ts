import { isChanged, isCheckable, isControl } from '#kit/forms/browser/is-changed.ts'
import { announce, focusHeading, type NavigationOptions, updateDocument } from './change-page.ts'
import { canChangePages } from './filters.ts'
import { loadStyles } from './load-styles.ts'
import { pageKey, takePayload } from './payload.ts'
import { showPending } from './pending.ts'

/** Pause in typing after which a live form answers, in ms. */
const PAUSE_MS = 250

/** Matches fields in which the visitor types, and hidden ones, which scripts change. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea'

let timer: ReturnType<typeof setTimeout> | undefined
let loading = new AbortController()

/** Leaves out the answer to an earlier input, which would replace a later one. */
function stopAnswer(): void {
  clearTimeout(timer)
  loading.abort()
}

addEventListener('submit', stopAnswer)
addEventListener('formdata', addChanges)

/** Adds what the visitor has changed in other live forms of the page: the answer to one must not lose that of another. */
function addChanges({ target, formData }: FormDataEvent): void {
  const form = target as HTMLFormElement
  if (form.dataset['live'] === undefined) return
  const controls = [...document.querySelectorAll<HTMLFormElement>('main form[data-live]')]
    .filter((other) => other !== form && pageOf(other) === pageOf(form) && canAnswer(other))
    .flatMap((other) => [...other.elements].filter(isControl))
    .filter(({ name, type }) => name && type !== 'hidden')
  for (const changed of new Set(controls.filter(isChanged).map(({ name }) => name))) {
    formData.delete(changed)
    for (const control of controls)
      if (control.name === changed && control.value && (!isCheckable(control) || control.checked))
        formData.append(changed, control.value)
  }
}

const pageOf = ({ action }: HTMLFormElement): string => new URL(action).pathname

/**
 * Answers an input or a change in a live form at its own address: at once when a choice has changed, and those with
 * `data-live="typing"` after a pause in typing.
 */
export function answerLive(options: NavigationOptions, field: HTMLInputElement, type: string): void {
  const { form } = field
  if (!form) return
  const isTyping = form.dataset['live'] === 'typing'
  const isTyped = isTyping && field.matches(TYPED)
  const isHidden = field.type === 'hidden'
  if (type === 'input' && isTyped) {
    // The answer to another form comes all the same.
    if (!canAnswer(form)) return
    stopAnswer()
    const answerTyped = async () => {
      // A choice is being answered, with what was typed before it.
      await pageChange()
      if (canAnswer(form)) await answer(options, addressOf(form), field)
    }
    const fail = async (error: Error) => {
      if (error.name === 'AbortError') return
      const { notify } = await options.loadNotice()
      notify(() => form.requestSubmit())
    }
    timer = setTimeout(() => void answerTyped().catch(fail), PAUSE_MS)
  } else if (type === 'change' && (!isTyped || isHidden) && (!isTyping || canAnswer(form))) {
    // A script changes hidden fields, and has no history of its own.
    if (canChangePages() && !isHidden) form.requestSubmit()
    else
      void pageChange().then(() =>
        form.isConnected ? answerOrLoad(options, addressOf(form), field) : undefined,
      )
  }
}

/** Resolves once no page change is under way, which a new address would cancel. */
const pageChange = async (): Promise<unknown> => window.navigation?.transition?.finished.catch(() => {})

/** Answers a live form that was submitted, and shows the target of its address. */
export async function answerSubmitted(
  options: NavigationOptions,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const url = addressOf(form, submitter)
  await answerOrLoad(options, url, submitter ?? form)
  if (url.hash) document.getElementById(url.hash.slice(1))?.scrollIntoView()
}

/** Whether a form has all that it needs. */
const canAnswer = (form: HTMLFormElement): boolean =>
  form.isConnected &&
  !form.matches(':invalid') &&
  [...form.elements].every((field) => field.ariaRequired !== 'true' || (field as HTMLInputElement).value)

const answerOrLoad = (options: NavigationOptions, url: URL, control: Element): Promise<void> =>
  answer(options, url, control).catch((error: Error) => {
    if (error.name !== 'AbortError') location.assign(url)
  })

/** Shows the payload of an address in place, which `control` has asked for. Rejects if there is none that can be shown. */
async function answer(options: NavigationOptions, url: URL, control: Element): Promise<void> {
  stopAnswer()
  const { href } = location
  if (pageKey(url) === pageKey(location)) return
  loading = new AbortController()
  const { signal } = loading
  const endPending = showPending(signal)
  const [page, { morph }] = await Promise.all([
    takePayload(url, options.buildId, signal),
    import('./morph.ts'),
    loadStyles(),
  ]).finally(endPending)
  if (signal.aborted || location.href !== href || window.navigation?.transition) return
  if ('redirect' in page || page.build !== options.buildId || page.status >= 400)
    throw new Error(`${pageKey(url)} cannot be shown in place.`)
  history.replaceState(history.state, '', url)
  const results = morph(options.main.firstElementChild!, page.html, control)
  updateDocument(options, page, false)
  announce(results.announcement)
  if (!options.isCovered() && !results.show(true)) focusHeading()
}

function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.action)
  url.search = String(new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>))
  // A script has restored it: a reload must not scroll there.
  if (!form.contains(document.activeElement)) url.hash = location.hash
  return url
}
