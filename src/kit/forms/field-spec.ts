import type { ParsedRule, Rules } from './rules/parse.ts'

/** A file as FormKit holds it (behaviours §4.6). */
export interface ChosenFile {
  name: string
  file: File
}

/**
 * What a field holds (behaviours §4.6): a text, also of numbers and dates, as it was typed; a checkbox whether it is ticked, and
 * one with options those that are; a file field a list of files; a group an object, a list a list.
 */
export type FieldValue = string | boolean | ChosenFile | Values | readonly (FieldValue | undefined)[]

/** What a form holds, by its fields' names. */
export interface Values {
  [name: string]: FieldValue | undefined
}

/** Kinds of files that forms know, by the names that visitors use. */
export type FileKind = 'PDF' | 'STEP' | 'PNG' | 'JPG' | 'XLSX'

/** When a field's message is first shown (behaviours §4.3): once it was left, at once, once it was changed, once the form was sent. */
export type Visibility = 'blur' | 'live' | 'dirty' | 'submit'

/** A choice, or what is sent for it beside what is read. */
export type Option = string | { value: string; label: string }

interface Described {
  label: string
  help?: string
  /** Takes the whole width of a two-column form. */
  full?: boolean
}

interface Checked extends Described {
  /** Without any, the length of a text has an end. */
  rules?: Rules
  /** What messages call it, if not by its label. */
  validationLabel?: string
  /** `blur` unless it says otherwise; of a checkbox `dirty`. */
  visibility?: Visibility
  /** Own words for broken rules, by the rule. */
  messages?: Readonly<Record<string, string>>
}

interface Typed extends Checked {
  autoComplete?: string
  placeholder?: string
  /** Icons in front of and after what is typed: `envelope` of the solid set, or `set:icon` (spec §7). Drawn by #ui/inputs. */
  icon?: string
  suffixIcon?: string
}

/** As the browser's control writes them: `2026-01-31`, `2026-W05`, `09:30`, `1.5`. */
interface Ranged extends Typed {
  min?: string | number
  max?: string | number
  step?: string | number
}

interface TextSpec extends Typed {
  type: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'textarea'
}
interface RangedSpec extends Ranged {
  type: 'number' | 'range' | 'date' | 'datetimeLocal' | 'month' | 'week' | 'time'
}
interface ColorSpec extends Checked {
  type: 'color'
}
interface SelectSpec extends Typed {
  type: 'select'
  /** They may be known only where the form is drawn. */
  options?: readonly Option[]
  /** A list of choices; without it, one. */
  multiple?: boolean
}
export interface RadioSpec extends Checked {
  type: 'radio'
  options: readonly Option[]
}
/** With options a list of those that are ticked; without, whether it is. */
export interface CheckboxSpec extends Checked {
  type: 'checkbox'
  options?: readonly Option[]
}
export interface FileSpec extends Checked {
  type: 'file'
  /** What the browser offers, as its `accept`; what is taken say the rules. */
  accept?: string
  multiple?: boolean
  /** What a form that is sent to us may hold, and the rules that say so (fileField). */
  limits?: FileLimits
  checks?: readonly ParsedRule[]
}
/** What files a field takes. */
export interface FileLimits {
  kinds: readonly FileKind[]
  maxFiles: number
  /** Of each. */
  maxBytes: number
}
/** Fields under one name: their values are an object. */
export interface GroupSpec extends Checked {
  type: 'group'
  fields: FieldSpecs
}
/** One field, or group, as often as a visitor likes: the values are a list. */
export interface ListSpec extends Checked {
  type: 'list'
  item: FieldSpec
  /** How many there are at least and at most. */
  min?: number
  max?: number
}
/** A value that a form carries without showing it. */
interface HiddenSpec extends Checked {
  type: 'hidden'
}
/** A value that the form has by itself, whoever sends it; it is not drawn. */
interface MetaSpec extends Described {
  type: 'meta'
  value: FieldValue
}
export interface ButtonSpec extends Described {
  type: 'button' | 'submit'
}
/** The form itself (#ui/field/form.tsx): no field of another one. */
interface FormSpec extends Described {
  type: 'form'
}

/**
 * One field: how it looks, what it is called, and the rules that the browser and the server both apply. All input types of
 * spec §3.
 */
export type FieldSpec =
  | TextSpec
  | RangedSpec
  | ColorSpec
  | SelectSpec
  | RadioSpec
  | CheckboxSpec
  | FileSpec
  | GroupSpec
  | ListSpec
  | HiddenSpec
  | MetaSpec
  | ButtonSpec
  | FormSpec

export type InputType = FieldSpec['type']

/** A form's fields by their `name`, in the order they stand in. */
export type FieldSpecs = Record<string, FieldSpec>
