import { type OptionGroup, QuerySelect, QueryText, type SelectProps } from './query-field.tsx'

interface ModelProps
  extends Omit<SelectProps, 'name' | 'label'>, Partial<Pick<SelectProps, 'name' | 'label'>> {
  /** Empty if the catalogue is too long to choose from. */
  options: readonly OptionGroup[]
}

/** A product: a select, or a text field for the model name. */
export const QueryModel = ({ options, none, ...rest }: ModelProps) => {
  const props = { name: 'product', label: 'Product', ...rest }
  return options.length > 0 ? (
    <QuerySelect {...props} none={none} options={options} />
  ) : (
    <QueryText {...props} placeholder="Model name, for example SVD-12100" />
  )
}
