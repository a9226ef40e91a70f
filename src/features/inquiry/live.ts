import { apiBase, OWN_API } from '#kit/forms/post.ts'
import { writeReference } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { INQUIRY_DIALOG, INQUIRY_SENT, THANK_YOU_DIALOG } from './dialogs.ts'
import { inquiryFields } from './fields.ts'
import {
  type InquiryContext,
  readInquiryContext,
  followChoice,
  preselectApplication,
  type ShownPage,
} from './opening.ts'
import type { InquirySubject } from './subject.ts'
import { createSummary } from './summary.ts'

/** The answer to a stored inquiry. */
export interface InquiryReceipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
}

const dialogOf = (id: string) => document.querySelector<HTMLDialogElement>(`#${id}`)

/** Enhances the inquiry form, once. Each time the dialog opens, the page and the opener determine the subject. */
export function enhanceInquiryDialog(page: () => ShownPage): void {
  const [dialog, thanks] = [dialogOf(INQUIRY_DIALOG), dialogOf(THANK_YOU_DIALOG)]
  if (!dialog || !thanks || dialog.querySelector('[data-inquiry][data-enhanced]')) return
  const inquiry = enhanceInquiryForm(dialog, thanks)
  let isOpening = true
  const open = () => {
    if (!isOpening) return
    // If the dialog was closed before this script loaded, this is not an opening.
    isOpening = !dialog.open
    const openerSubject = JSON.parse(dialog.dataset['about'] ?? '{}') as InquirySubject
    inquiry.open(readInquiryContext({ page: page(), openerSubject }))
  }
  const close = () => {
    // The dialog was made modal or opened again in the meantime: the same opening.
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
  /** A pending or failed inquiry keeps its subject, so that it is stored only once if it is sent again. */
  let delivery: 'pending' | 'failed' | undefined = isReturned ? 'failed' : undefined
  let about: InquiryContext | undefined
  const summary = createSummary(form, thanks)
  enhanceSiteForm<InquiryReceipt>(form, {
    specs: inquiryFields,
    path: '/messages',
    hidden: HIDDEN_FIELDS,
    complete: (values) => summary.complete(values),
    // An upstream API may take JSON alone, so this server sends files on, or stores them.
    api: () => (hasFiles(form) ? OWN_API : apiBase()),
    onSending() {
      delivery = 'pending'
    },
    onSent(receipt) {
      delivery = undefined
      summary.confirm()
      clearReturned(form)
      dialog.close()
      document.dispatchEvent(new CustomEvent(INQUIRY_SENT, { detail: receipt }))
      writeReference(thanks, receipt.reference)
      thanks.showModal()
    },
    onFailure() {
      delivery = 'failed'
      // The visitor may have closed the dialog in the meantime, believing that the inquiry was sent.
      if (!dialog.open) dialog.showModal()
    },
  })
  const preselect = () => preselectApplication(dialog, about?.application)
  followChoice(dialog, preselect)
  container.dataset['enhanced'] = ''
  return {
    open(opened: InquiryContext) {
      const isFirst = about === undefined
      if (!delivery || isFirst) about = opened
      // An inquiry that was posted without JavaScript already contains its subject.
      if (!(isReturned && isFirst)) writeAbout(form, about ?? opened)
      summary.show((about ?? opened).details)
      preselect()
      // The line above the fields may have moved the focused field out of view.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    },
    /** Gives up a failed inquiry: the next opening is about its own page. */
    close() {
      if (delivery === 'failed') delivery = undefined
    },
  }
}

const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('[type="file"]')].some(({ files }) => files?.length)

const HIDDEN_FIELDS = [
  'page_url',
  'product_name_slug',
  'quantity',
  'voltage',
  'capacity',
  'size',
  'type',
] as const

/** Writes the subject of an inquiry into its hidden fields and into the line above the visible ones. */
function writeAbout(form: HTMLFormElement, about: InquiryContext): void {
  for (const name of HIDDEN_FIELDS) {
    form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove()
    const value = about[name]
    if (value) form.append(hiddenField(name, value))
  }
  const line = form.querySelector<HTMLElement>('[data-about-line]')
  if (!line) return
  const { subjectLine = [] } = about
  line.replaceChildren(line.firstElementChild ?? '', ...subjectLine.map(createSubjectPart))
  line.hidden = subjectLine.length === 0
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  return field
}

function createSubjectPart(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'mono'
  element.textContent = text
  return element
}

/** Clears a form that the server filled in with an earlier post, so that a reset does not restore those values. */
function clearReturned(form: HTMLFormElement): void {
  if (form.dataset['returned'] === undefined) return
  delete form.dataset['returned']
  for (const field of form.elements) {
    field.removeAttribute('autofocus')
    if (
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden' && field.type !== 'file')
    )
      field.defaultValue = ''
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.defaultSelected = false
  }
  form.querySelector('[name="name"]')?.setAttribute('autofocus', '')
  form.reset()
}

/** Makes the dialog modal, which a page that answers an inquiry sent without JavaScript has open but not modal. */
function openModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':is(:modal)')) return
  const focused = document.activeElement
  dialog.close()
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
}
