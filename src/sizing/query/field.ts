import type { Box } from '#sizing/fit.ts'

interface Labelled {
  /** Name of the field in messages. */
  label: string
}

export interface NumberField extends Labelled {
  type: 'number'
  /** Bounds; `above` excludes its value. */
  min?: number
  above?: number
  max: number
  isInteger?: boolean
  unit?: string
}

export interface ChoiceField<Option extends string = string> extends Labelled {
  type: 'choice'
  options: readonly Option[]
}

/** A parameter that is present as `1`, or absent. */
export interface FlagField extends Labelled {
  type: 'flag'
}

/** A name that is looked up elsewhere, such as a product's. */
export interface TextField extends Labelled {
  type: 'text'
}

/** A parameter that may be repeated. */
export interface ListField extends Labelled {
  type: 'list'
  /** Pattern of each value. */
  pattern: RegExp
  /** Largest number of values. */
  max?: number
}

export interface BoxField extends Labelled {
  type: 'box'
  max: number
}

export type QueryField = NumberField | ChoiceField | FlagField | TextField | ListField | BoxField
export type QueryFields = Readonly<Record<string, QueryField>>

type ValueOf<Field extends QueryField> = Field extends NumberField
  ? number
  : Field extends ChoiceField<infer Option>
    ? Option
    : Field extends FlagField
      ? boolean
      : Field extends ListField
        ? string[]
        : Field extends BoxField
          ? Box
          : string

export type QueryValues<Fields extends QueryFields> = { [Name in keyof Fields]?: ValueOf<Fields[Name]> }

export const choice = <const Option extends string>(
  label: string,
  options: readonly Option[],
): ChoiceField<Option> => ({ type: 'choice', label, options })

type Range = Omit<NumberField, 'type' | 'label'>
// The annotation lets bundles leave out fields that a page does not use.
export const number = /* @__NO_SIDE_EFFECTS__ */ (label: string, range: Range): NumberField => ({
  type: 'number',
  label,
  ...range,
})
