import { SET_BY } from '#kit/forms/browser/draft.ts'
import { DELIVERY, type Delivery } from './list-address.ts'

/** The fields that say where a list goes. They belong to the list, so the draft of the form leaves them out. */
export class DeliveryFields {
  readonly #fields: (HTMLInputElement | HTMLSelectElement)[]

  constructor(form: HTMLFormElement) {
    this.#fields = DELIVERY.flatMap((name) => form.querySelector<HTMLSelectElement>(`[name="${name}"]`) ?? [])
    for (const field of this.#fields) field.dataset[SET_BY] = 'page'
  }

  get(): Delivery {
    return Object.fromEntries(this.#fields.map(({ name, value }) => [name, value]))
  }

  set(delivery: Delivery): void {
    for (const field of this.#fields) field.value = delivery[field.name as keyof Delivery] ?? ''
  }

  onChange(listener: () => void): void {
    for (const field of this.#fields) field.addEventListener('change', listener)
  }
}
