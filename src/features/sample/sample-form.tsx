import type { Option } from '#kit/forms/field-spec.ts'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type ThankfulFrame } from '#ui/field/form-with-thanks.tsx'
import { plainInputs, TextInput } from '#ui/field/input.tsx'
import { sampleFields } from './fields.ts'

export interface SampleFormProps extends ThankfulFrame {
  /** The products there are samples of, by their urls. */
  products: Option[]
  /** The one its visitor came from. */
  product?: string | undefined
}

const inputs = { ...plainInputs, number: TextInput }

/** Asks for a few pieces before an order. */
export function SampleForm({ products, product = '', ...frame }: SampleFormProps) {
  const specs = {
    ...sampleFields,
    product_name_slug: { ...sampleFields.product_name_slug, options: products },
  }
  return (
    <FormWithThanks
      {...frame}
      // A draft belongs to its product.
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
