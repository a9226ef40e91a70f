import { apiBase } from '#kit/forms/post.ts'
import { writeReference } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { INQUIRY_SENT } from './dialogs.ts'
import { inquiryFields } from './fields.ts'
import { type About, aboutOf, followChoice, preselectApplication, type ShownPage } from './opening.ts'
import type { InquirySubject } from './subject.ts'

/** The answer to a stored inquiry (backend.md section 6). */
export interface InquiryReceipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
}

interface Parts {
  dialog: HTMLDialogElement
  thanks: HTMLDialogElement
  page: () => ShownPage
}

/** Enhances the inquiry form; from then on each opening asks the page and the button that opened it what it is about. */
export function enhanceInquiryDialog({ dialog, thanks, page }: Parts): void {
  const inquiry = enhanceInquiryForm(dialog, thanks)
  let isOpening = true
  const open = () => {
    if (!isOpening) return
    // A dialog that was closed before its script came opens another time.
    isOpening = !dialog.open
    const handed = JSON.parse(dialog.dataset['about'] ?? '{}') as InquirySubject
    inquiry.open(aboutOf({ page: page(), handed }))
  }
  const close = () => {
    // Made modal or opened again since: the same opening.
    if (dialog.open) return
    isOpening = true
    inquiry.close()
  }
  dialog.addEventListener('focusin', open)
  dialog.addEventListener('close', close)
  thanks.querySelector('a')?.addEventListener('click', () => thanks.close())
  if (dialog.open) openModal(dialog)
  open()
  close()
}

function enhanceInquiryForm(dialog: HTMLDialogElement, thanks: HTMLDialogElement) {
  const container = dialog.querySelector<HTMLElement>('[data-inquiry]')
  const form = container?.querySelector('form')
  if (!container || !form) return { open: () => {}, close: () => {} }
  const isReturned = form.dataset['returned'] !== undefined
  /** An inquiry on its way, or not taken, stays about the same: sent again, it is stored once. */
  let delivery: 'pending' | 'not taken' | undefined = isReturned ? 'not taken' : undefined
  let about: About | undefined
  enhanceSiteForm<InquiryReceipt>(form, {
    specs: inquiryFields,
    path: '/messages',
    api: apiBase,
    onSending() {
      delivery = 'pending'
    },
    onSent(receipt) {
      delivery = undefined
      clear(form)
      dialog.close()
      document.dispatchEvent(new CustomEvent(INQUIRY_SENT, { detail: receipt }))
      writeReference(thanks, receipt.reference)
      thanks.showModal()
    },
    onNotTaken() {
      delivery = 'not taken'
      // The visitor may have closed it meanwhile, and believe that it was sent.
      if (!dialog.open) dialog.showModal()
    },
  })
  const preselect = () => preselectApplication(dialog, about?.application)
  followChoice(dialog, preselect)
  container.dataset['hydrated'] = ''
  return {
    open(opened: About) {
      const first = about === undefined
      if (!delivery || first) about = opened
      // An inquiry that was posted without JavaScript came back with what it is about.
      if (!(isReturned && first)) writeAbout(form, about ?? opened)
      preselect()
      // The line above the fields may have moved the focused one out of sight.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    },
    /** An inquiry that was not taken is put aside: the next opening is about its own page. */
    close() {
      if (delivery === 'not taken') delivery = undefined
    },
  }
}

const CARRIED = ['page_url', 'product_name_slug', 'quantity', 'voltage', 'capacity', 'size'] as const

/** Writes what an inquiry is about into its hidden fields and the line above the visible ones. */
function writeAbout(form: HTMLFormElement, about: About): void {
  for (const name of CARRIED) {
    form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove()
    const value = about[name]
    if (value) form.append(hiddenField(name, value))
  }
  const line = form.querySelector<HTMLElement>('[data-carries]')
  if (!line) return
  const { summary = [] } = about
  line.replaceChildren(line.firstElementChild ?? '', ...summary.map(summaryText))
  line.hidden = summary.length === 0
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  return field
}

function summaryText(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'mono'
  element.textContent = text
  return element
}

/** Empties a form whose served values are those of an earlier post, so that a reset does not bring them back. */
function clear(form: HTMLFormElement): void {
  if (form.dataset['returned'] === undefined) return
  delete form.dataset['returned']
  for (const field of form.elements) {
    field.removeAttribute('autofocus')
    if (
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden')
    )
      field.defaultValue = ''
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
  }
  form.querySelector('[name="name"]')?.setAttribute('autofocus', '')
  form.reset()
}

/** A page that answers an inquiry sent without JavaScript has the dialog open, but not modal. */
function openModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return
  const focused = document.activeElement
  dialog.close()
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
}
