import type { Option } from '#kit/forms/field-spec.ts'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { plainInputs, TextInput } from '#ui/field/input.tsx'
import { sampleFields } from './fields.ts'

interface SampleFormProps extends FrameWithThanks {
  /** Products that have samples, by their url. */
  products: Option[]
  /** Product that is selected at first. */
  product?: string | undefined
}

const inputs = { ...plainInputs, number: TextInput }

/** Form for a request for samples. */
export function SampleForm({ products, product = '', ...frame }: SampleFormProps) {
  const specs = {
    ...sampleFields,
    product_name_slug: { ...sampleFields.product_name_slug, options: products },
  }
  return (
    <FormWithThanks
      {...frame}
      // Gives each product its own draft.
      id={product ? `sample-${product}` : 'sample'}
      enhance="sample"
      label="Sample request"
      path="/samples"
      specs={specs}
      inputs={inputs}
      submit="Request samples"
      initial={{ product_name_slug: product }}
    >
      {Object.keys(sampleFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </FormWithThanks>
  )
}
