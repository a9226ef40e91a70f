import { sampleItem } from '#content/products/sample-item.ts'
import { enhanceLeadForm } from '#features/enhance-lead-form.ts'
import { sampleFields } from './fields.ts'

/** Enhances the sample request. The button beside it adds the chosen product to the request list. */
export async function enhance(form: HTMLElement): Promise<void> {
  await enhanceLeadForm(form, sampleFields)
  const product = form.querySelector<HTMLSelectElement>('[name="product_name_slug"]')
  const button = document.querySelector<HTMLButtonElement>('[data-sample]')
  if (!product || !button) return
  const follow = () => {
    const [option] = product.selectedOptions
    button.hidden = product.value === ''
    button.value = sampleItem(product.value)
    button.title = option?.text.split(' · ')[0] ?? ''
  }
  product.addEventListener('change', follow)
  follow()
}
