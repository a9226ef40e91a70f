import { MORPH } from '#kit/pages/browser/morph-event.ts'
import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { copyLink } from '#ui/copy-link/copy-link.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { enhanceFiles } from '#ui/inputs/enhance-files.ts'
import { DeliveryFields } from './delivery-fields.ts'
import { enhancePaste } from './enhance-paste.ts'
import { requestListFields } from './fields.ts'
import { KeptList } from './kept-list.ts'
import { REQUEST_LIST } from './list-item.ts'
import { LiveList, stateOf } from './live-list.ts'
import { repeatLines } from './repeat-lines.ts'
import { offerShared } from './offer-shared.ts'

/** Enhances the list and its form: changes apply at once, are kept in this browser, and are in the address. */
export function enhanceList(form: HTMLFormElement): void {
  const lines = form.querySelector<HTMLElement>('[data-lines-box]')
  const address = document.querySelector<HTMLFormElement>('form#request-list-address')
  const delivery = new DeliveryFields(form)
  const kept = new KeptList(stateOf(lines, delivery))
  let repeated = document.createElement('div')
  let copyTo = ''
  const inquiry = enhanceSiteForm<{ reference: string }>(form, {
    specs: requestListFields,
    path: '/messages',
    hidden: ['type'],
    onSending() {
      // A form that was sent is empty.
      repeated = repeatLines(form, delivery.get())
      copyTo = form.querySelector<HTMLInputElement>('[name="email"]')?.value ?? ''
    },
    onSent({ reference }) {
      kept.clear()
      confirmInPlace(form, reference)
      address?.closest('aside')?.replaceWith(repeated)
      document.querySelector('[data-copy-to]')?.replaceChildren(copyTo)
      history.replaceState(history.state, '', REQUEST_LIST)
    },
  })
  enhanceFiles(form)
  if (!lines || !address) return
  const list = new LiveList({ lines, address, delivery, kept })
  form.addEventListener(MORPH, (event) => {
    // Changes only the lines; texts in other fields and chosen files stay.
    list.morph((event as CustomEvent<Element>).detail)
    inquiry.fieldsChanged()
  })
  offerShared(form, kept, list)
  enhancePaste(form, (pasted) => list.add(pasted))
  offerActions(form)
}

/** Shows the buttons that need a script. */
function offerActions(form: HTMLFormElement): void {
  const offer = (selector: string, act: () => void) => {
    const button = form.querySelector<HTMLButtonElement>(selector)
    if (!button) return
    button.hidden = false
    button.addEventListener('click', act)
  }
  offer('[data-copy]', () => void copyLink())
  offer('[data-print]', () => print())
}
