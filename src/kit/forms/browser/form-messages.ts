import { checkForm, type FieldError, type Pause } from '#kit/forms/check.ts'
import type { CheckboxSpec, FieldSpecs, GroupSpec, Values, Visibility } from '#kit/forms/field-spec.ts'
import { pausesOf, specAt } from '#kit/forms/fields.ts'

/** Delay between typing and the message (spec §5). */
const INPUT_DELAY_MS = 20

/** One or more messages about a field or the whole form. */
export type MessageText = string | readonly string[]

type Errors = readonly { field: string; message: string }[]

export interface FormStatus {
  /** Displayed messages by field path; `''` is the form itself. */
  messages: Readonly<Record<string, string>>
  /** Whether a submit has failed and a field still has a blocking error. */
  isIncomplete: boolean
}

/** A list item that was removed. */
export interface RemovedItem {
  list: string
  index: number
}

interface FormMessagesOptions {
  specs: FieldSpecs
  /** Errors that the server has already found. */
  errors?: Errors
  /** Returns the current values. */
  values: () => Values
}

/**
 * Decides which messages a form displays. Rule errors appear according to the field's `visibility` and are then
 * updated live; a submit reveals all of them. External messages, of the server or of setErrors, stay until their field changes.
 */
export class FormMessages {
  readonly #options: FormMessagesOptions
  #ruleErrors: FieldError[] = []
  #external: Map<string, string>
  /** Paths whose rule errors are displayed. */
  #revealed = new Set<string>()
  #isIncomplete: boolean
  #render?: (status: FormStatus) => void
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(options: FormMessagesOptions) {
    this.#options = options
    const { errors = [] } = options
    this.#external = new Map(errors.map(({ field, message }) => [field, message]))
    this.#isIncomplete = errors.length > 0
  }

  status(): FormStatus {
    const visible = this.#ruleErrors.filter((error) => this.#isVisible(error))
    const fromRules = visible.map(({ field, message }) => [field, message] as const)
    return {
      messages: Object.fromEntries([...fromRules, ...this.#external]),
      isIncomplete: this.#isIncomplete,
    }
  }

  /** Renders the status now and after every change. */
  start(render: (status: FormStatus) => void): void {
    this.#render = render
    this.#checkRules()
    this.#renderStatus()
  }

  onBlur(path: string): void {
    this.#cancelTimers()
    if (this.#visibilityAt(path) === 'blur') this.#revealed.add(path)
    this.#update()
  }

  /** Checks the rules after the input delay, and debounced rules after their own delays. */
  onInput(path: string): void {
    if (this.#visibilityAt(path) === 'dirty') this.#revealed.add(path)
    this.#external.delete(path)
    this.#cancelTimers()
    const spec = specAt(this.#options.specs, path)
    const pauses = spec ? pausesOf(spec) : [0]
    const last = pauses.at(-1)
    const update = (ms: number) => this.#update(ms === last ? undefined : { path, ms })
    this.#timers = pauses.map((ms) => setTimeout(update, INPUT_DELAY_MS + ms, ms))
  }

  /** Handles added fields or a removed list item: the messages of later items move up. */
  onFieldsChanged(removed?: RemovedItem): void {
    const moved = (path: string) => (removed ? pathsAfterRemoval(path, removed) : [path])
    this.#revealed = new Set([...this.#revealed].flatMap(moved))
    this.#external = new Map(
      [...this.#external].flatMap(([path, text]) => moved(path).map((to) => [to, text])),
    )
    this.#update()
  }

  /** Checks all rules before a submit, without debouncing, and reveals the errors at these paths. Returns all errors. */
  validateAll(paths: Iterable<string>): FieldError[] {
    this.#cancelTimers()
    this.#external.clear()
    for (const path of paths) this.#revealed.add(path)
    this.#checkRules()
    this.#isIncomplete = this.#ruleErrors.length > 0
    this.#renderStatus()
    return this.#ruleErrors
  }

  addServerErrors(errors: Errors): void {
    for (const { field, message } of errors) this.#external.set(field, message)
    this.#isIncomplete = true
    this.#renderStatus()
  }

  /** Sets external messages by path; an empty one removes the message. */
  setExternal(messages: Readonly<Record<string, MessageText>>): void {
    for (const [path, texts] of Object.entries(messages))
      if (texts.length) this.#external.set(path, [texts].flat().join(' '))
      else this.#external.delete(path)
    this.#renderStatus()
  }

  clearExternal(path: string, children: boolean): void {
    for (const at of this.#external.keys())
      if (at === path || (children && isWithin(at, path))) this.#external.delete(at)
    this.#renderStatus()
  }

  /** Hides all messages of a field and the fields inside it, or of the whole form, after a reset. */
  reset(path = ''): void {
    this.#cancelTimers()
    for (const at of this.#revealed) if (isWithin(at, path)) this.#revealed.delete(at)
    if (!path) this.#isIncomplete = false
    this.clearExternal(path, true)
    this.#update()
  }

  #cancelTimers(): void {
    this.#timers.forEach(clearTimeout)
  }

  #checkRules(pause?: Pause): void {
    this.#ruleErrors = checkForm(this.#options.specs, this.#options.values(), pause)
  }

  #update(pause?: Pause): void {
    this.#checkRules(pause)
    if (!this.#ruleErrors.length && !pause) this.#isIncomplete = false
    this.#renderStatus()
  }

  #renderStatus(): void {
    this.#render?.(this.status())
  }

  #isVisible({ field }: FieldError): boolean {
    return this.#revealed.has(field) || this.#visibilityAt(field) === 'live'
  }

  #visibilityAt(path: string): Visibility {
    const { type, visibility } = (specAt(this.#options.specs, path) ?? {}) as Partial<
      GroupSpec | CheckboxSpec
    >
    return visibility ?? (type === 'checkbox' ? 'dirty' : 'blur')
  }
}

/** Whether a path is another one or inside it; every path is inside the form (`''`). */
export const isWithin = (at: string, path: string) => `${at}.`.startsWith(path && `${path}.`)

/** Returns the new path of a field after an item was removed; none for the item itself. */
function pathsAfterRemoval(path: string, { list, index }: RemovedItem): string[] {
  const [at = -1, ...rest] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : []
  if (Number(at) < index) return [path]
  return Number(at) > index ? [[list, Number(at) - 1, ...rest].join('.')] : []
}
