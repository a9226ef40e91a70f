import { addSubmitted } from '#features/request-list/enhance.ts'

/** Adds the item of the button that submitted its form to the request list, or copies or saves its address. */
export function keepSubmitted(event: Event): void {
  const { submitter } = event as SubmitEvent
  const { copy, save, name = '' } = submitter?.dataset ?? {}
  if (copy !== undefined)
    void import('#ui/copy-link/copy-link.ts').then(
      (code) => code.copyLink(new URL(copy, location.href).href),
      console.warn,
    )
  else if (save !== undefined)
    void import('#features/saved/save.ts').then((code) => code.saveAddress(save, name), console.warn)
  else addSubmitted(event)
}
