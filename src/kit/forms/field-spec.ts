import type { ParsedRule, Rules } from './rules/parse.ts'

/** A file as FormKit holds it. */
export interface ChosenFile {
  name: string
  file: File
}

/**
 * Value of a field: a string, as typed, for texts, numbers and dates; a boolean for a checkbox; an array of the
 * chosen options, of files, or of a list's items; an object for a group.
 */
export type FieldValue = string | boolean | ChosenFile | Values | readonly (FieldValue | undefined)[]

/** Values of a form, by field name. */
export interface Values {
  [name: string]: FieldValue | undefined
}

/** File formats that forms accept, named as visitors name them. */
export type FileKind = 'PDF' | 'STEP' | 'PNG' | 'JPG' | 'XLSX'

/** Event after which a field's message first appears: loss of focus, rendering, a change, or a submit. */
export type Visibility = 'blur' | 'live' | 'dirty' | 'submit'

/** An option of a choice field; `value` is submitted and `label` is displayed. */
export type Option = string | { value: string; label: string }

interface BaseSpec {
  label: string
  help?: string
  /** Spans both columns of a two-column form. */
  full?: boolean
}

interface ValidatedSpec extends BaseSpec {
  /** Default: a maximum length for texts. */
  rules?: Rules
  /** Name of the field in messages; default: its label. */
  validationLabel?: string
  /** Default: `dirty` for a checkbox, `blur` for any other field. */
  visibility?: Visibility
  /** Messages that replace the default ones, by rule name. */
  messages?: Readonly<Record<string, string>>
}

interface TextInputSpec extends ValidatedSpec {
  autoComplete?: string
  placeholder?: string
  /** Icons before and after the text: `envelope` of the solid set, or `set:icon` (spec §7). #ui/inputs renders them. */
  icon?: string
  suffixIcon?: string
}

/** Attributes of an input with a range, in the control's own format: `2026-01-31`, `2026-W05`, `09:30`, `1.5`. */
interface RangeInputSpec extends TextInputSpec {
  min?: string | number
  max?: string | number
  step?: string | number
}

interface TextSpec extends TextInputSpec {
  /** Whether its text is a code, such as a serial number, in which look-alike and invisible characters mean nothing. */
  isCode?: boolean
  type: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'textarea'
}
interface RangedSpec extends RangeInputSpec {
  type: 'number' | 'range' | 'date' | 'datetimeLocal' | 'month' | 'week' | 'time'
}
interface ColorSpec extends ValidatedSpec {
  type: 'color'
}
interface SelectSpec extends TextInputSpec {
  type: 'select'
  /** Absent if they are known only when the form is rendered. */
  options?: readonly Option[]
  /** Allows several options; the value is then an array. */
  multiple?: boolean
}
export interface RadioSpec extends ValidatedSpec {
  type: 'radio'
  options: readonly Option[]
}
/** A single checkbox, or with options one box per option. */
export interface CheckboxSpec extends ValidatedSpec {
  type: 'checkbox'
  options?: readonly Option[]
}
export interface FileSpec extends ValidatedSpec {
  type: 'file'
  /** `accept` attribute, a hint for the browser's file dialog; the rules decide what is valid. */
  accept?: string
  multiple?: boolean
  /** Limits that this server enforces, and the rules made from them (fileField). */
  limits?: FileLimits
  checks?: readonly ParsedRule[]
}
/** Files that a field accepts. */
export interface FileLimits {
  kinds: readonly FileKind[]
  maxFiles: number
  /** Largest size of one file. */
  maxBytes: number
}
/** Nested fields; the value is an object. */
export interface GroupSpec extends ValidatedSpec {
  type: 'group'
  fields: FieldSpecs
}
/** A field or group that the visitor can repeat; the value is an array. */
export interface ListSpec extends ValidatedSpec {
  type: 'list'
  item: FieldSpec
  /** Smallest and largest number of items. */
  min?: number
  max?: number
}
interface HiddenSpec extends ValidatedSpec {
  type: 'hidden'
}
/** A constant value that is submitted with the form and not rendered. */
interface MetaSpec extends BaseSpec {
  type: 'meta'
  value: FieldValue
}
export interface ButtonSpec extends BaseSpec {
  type: 'button' | 'submit'
}
/** The form itself (#ui/field/form.tsx); forms cannot be nested. */
interface FormSpec extends BaseSpec {
  type: 'form'
}

/** Declaration of one field, with the rules that browser and server both apply. Covers all input types of spec §3. */
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

/** The fields of a form by `name`, in display order. */
export type FieldSpecs = Record<string, FieldSpec>
