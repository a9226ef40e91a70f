import { checkForm, type FieldError, type Pause } from '#kit/forms/check.ts'
import type { CheckboxSpec, FieldSpecs, GroupSpec, Visibility } from '#kit/forms/field-spec.ts'
import { pausesOf, specAt } from '#kit/forms/fields.ts'
import type { Values } from '#kit/forms/field-spec.ts'

/** A message follows typing after this long (spec §5). */
const INPUT_DELAY_MS = 20

/** One message, or several, about a field or the form as a whole. */
export type MessageText = string | readonly string[]

type Errors = readonly { field: string; message: string }[]

/** What a form says now. */
export interface Shown {
  /** By the fields' paths, `''` for the form itself; where nothing is wrong there is none. */
  messages: Readonly<Record<string, string>>
  /** From a refused submit until nothing blocks any more. */
  isIncomplete: boolean
}

/** One item of a list that was taken out. */
export interface Gone {
  list: string
  index: number
}

interface Parts {
  specs: FieldSpecs
  /** Errors that the server has found already. */
  errors?: Errors
  /** What the fields hold now. */
  values: () => Values
}

/**
 * When a form says what: what the rules of its fields find, nothing before a field was left (or changed: its `visibility`), then
 * live; all of it once the form was sent (behaviours §4.3). And what it was told from elsewhere, until the field is changed.
 */
export class FormMessages {
  readonly #parts: Parts
  #broken: FieldError[] = []
  #told: Map<string, string>
  #seen = new Set<string>()
  #isIncomplete: boolean
  #draw?: (shown: Shown) => void
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    const { errors = [] } = parts
    this.#told = new Map(errors.map(({ field, message }) => [field, message]))
    this.#isIncomplete = errors.length > 0
  }

  shown = (): Shown => {
    const broken = this.#broken.filter(this.#isShown).map(({ field, message }) => [field, message] as const)
    return { messages: Object.fromEntries([...broken, ...this.#told]), isIncomplete: this.#isIncomplete }
  }

  /** Says what the rules of some fields say from the beginning; from then on every change is drawn. */
  begin(draw: (shown: Shown) => void): void {
    this.#draw = draw
    this.#look()
    this.#show()
  }

  left(path: string): void {
    this.stop()
    if (this.#visibilityAt(path) === 'blur') this.#seen.add(path)
    this.#check()
  }

  /** Checks what was typed once typing pauses, and for rules that wait once it has paused for so long. */
  typed(path: string): void {
    if (this.#visibilityAt(path) === 'dirty') this.#seen.add(path)
    this.#told.delete(path)
    this.stop()
    const spec = specAt(this.#parts.specs, path)
    const pauses = spec ? pausesOf(spec) : [0]
    const last = pauses.at(-1)
    const check = (ms: number) => this.#check(ms === last ? undefined : { path, ms })
    this.#timers = pauses.map((ms) => setTimeout(check, INPUT_DELAY_MS + ms, ms))
  }

  /** Fields have come or gone; what was said of an item that has gone goes with it. */
  changed = (gone?: Gone): void => {
    const moved = (path: string) => (gone ? pathWithout(path, gone) : [path])
    this.#seen = new Set([...this.#seen].flatMap(moved))
    this.#told = new Map([...this.#told].flatMap(([path, text]) => moved(path).map((to) => [to, text])))
    this.#check()
  }

  /** Checks everything before it is sent: nothing waits any more, and of the fields at these paths all is said. Tells what is wrong. */
  send(paths: Iterable<string>): FieldError[] {
    this.stop()
    this.#told.clear()
    for (const path of paths) this.#seen.add(path)
    this.#look()
    this.#isIncomplete = this.#broken.length > 0
    this.#show()
    return this.#broken
  }

  /** Shows what another one than its rules found wrong with the whole form. */
  refused(errors: Errors): void {
    for (const { field, message } of errors) this.#told.set(field, message)
    this.#isIncomplete = true
    this.#show()
  }

  /** Shows this in place of what was told of the same fields before. */
  tell(told: Readonly<Record<string, MessageText>>): void {
    for (const [path, texts] of Object.entries(told))
      if (texts.length) this.#told.set(path, [texts].flat().join(' '))
      else this.#told.delete(path)
    this.#show()
  }

  untell(path: string, children: boolean): void {
    for (const at of this.#told.keys())
      if (at === path || (children && isWithin(at, path))) this.#told.delete(at)
    this.#show()
  }

  /** Of a field, or a form, that is as it began nothing is said, nor of what is in it. */
  forget(path = ''): void {
    this.stop()
    for (const at of this.#seen) if (isWithin(at, path)) this.#seen.delete(at)
    if (!path) this.#isIncomplete = false
    this.untell(path, true)
    this.#check()
  }

  /** Ends all that waits. */
  stop(): void {
    this.#timers.forEach(clearTimeout)
  }

  #look(pause?: Pause): void {
    this.#broken = checkForm(this.#parts.specs, this.#parts.values(), pause)
  }

  #check(pause?: Pause): void {
    this.#look(pause)
    if (!this.#broken.length && !pause) this.#isIncomplete = false
    this.#show()
  }

  #show(): void {
    this.#draw?.(this.shown())
  }

  #isShown = ({ field }: FieldError): boolean => this.#seen.has(field) || this.#visibilityAt(field) === 'live'

  #visibilityAt(path: string): Visibility {
    const { type, visibility } = (specAt(this.#parts.specs, path) ?? {}) as Partial<GroupSpec | CheckboxSpec>
    return visibility ?? (type === 'checkbox' ? 'dirty' : 'blur')
  }
}

/** It is the field at this path, or one inside of it; in the form (`''`) all are. */
export const isWithin = (at: string, path: string) => `${at}.`.startsWith(path && `${path}.`)

/** Where a path leads once an item of a list is gone: those after it move up. Of the item itself, nowhere. */
function pathWithout(path: string, { list, index }: Gone): string[] {
  const [at = -1, ...rest] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : []
  if (Number(at) < index) return [path]
  return Number(at) > index ? [[list, Number(at) - 1, ...rest].join('.')] : []
}
