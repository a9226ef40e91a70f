import { type Draft, createDraft } from '#kit/forms/browser/draft.ts'
import { EnhancedForm } from '#kit/forms/browser/enhance-form.ts'
import { requestToken, renewToken, spendToken, tokenHeader } from '#kit/forms/browser/form-token.ts'
import { elementOf } from '#kit/forms/browser/open-forms.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { HONEYPOT, withoutEmptyHoneypot } from '#kit/forms/honeypot.ts'
import {
  OWN_API,
  postForm,
  type PostResult,
  type SubmissionKeys,
  createSubmissionKeys,
} from '#kit/forms/post.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { loadAsk } from '#ui/dialog/load-ask.ts'
import { FAILURE_TOAST_MS, showToast } from '#ui/toast/show-toast.ts'
import { UNDELIVERED, writeAlert } from './alert.ts'

export interface FormScript<Receipt> {
  specs: FieldSpecs
  /** Path below the API's address: `/messages`. */
  path: string
  /** Names of hidden inputs that are sent besides the fields of `specs`. */
  hidden?: readonly string[] | undefined
  /** Returns the values as they are sent, when the form has more texts than fields. */
  complete?: (values: Values) => Values
  /** Returns the base URL to send it to; by default that of this site's own API. */
  api?: () => string
  /** The upstream API may leave out any part of a receipt. */
  onSent: (receipt: Partial<Receipt>) => void
  onSending?: () => void
  /** Called when the form was rejected or not delivered. */
  onFailure?: () => void
}

/** Toast for a form that was left, and whose fields have changed or were not kept since. */
const LOST = 'We could not send your earlier message.'

/** Enhances a form of this site: it sends in place, with one idempotency key until it is delivered, and keeps a draft. */
export function enhanceSiteForm<Receipt extends object>(
  form: HTMLFormElement,
  script: FormScript<Receipt>,
): EnhancedForm<Receipt> {
  const id = form.dataset['form'] ?? ''
  const draft = createDraft(id, script.specs)
  const keys = createSubmissionKeys(id)
  const clear = () => {
    draft.clear()
    keys.clear()
  }
  const discard = () => {
    clear()
    // The visitor may have left the form and come back to it.
    elementOf(id)?.reset()
  }
  let hideRestored = () => {}
  void requestToken()
  if (form.dataset['returned'] !== undefined) draft.save(form)
  else if (draft.restore(form)) hideRestored = showRestored(form, discard)
  return new EnhancedForm<Receipt>(form, {
    id,
    specs: script.specs,
    undelivered: UNDELIVERED,
    writeAlert,
    send: (values) => deliver(values, { form, script, draft, keys, discard }),
    onSent(receipt) {
      if (form.isConnected) discard()
      script.onSent(receipt)
    },
    onInput() {
      renewToken()
      draft.save(form)
    },
    onReset() {
      clear()
      hideRestored()
    },
  })
}

/** Idempotency keys of forms that were stored while this document was open. */
const storedKeys = new Set<string>()

interface Delivery<Receipt> {
  form: HTMLFormElement
  script: FormScript<Receipt>
  draft: Draft
  keys: SubmissionKeys
  discard: () => void
}

/** Posts the values. If the visitor has left the form in the meantime, a toast shows the result. */
async function deliver<Receipt extends object>(
  typed: Values,
  { form, script, draft, keys, discard }: Delivery<Receipt>,
): Promise<PostResult<Receipt>> {
  script.onSending?.()
  const sent = draft.serialized()
  // A page that answers a post has another address than it says in `page_url`.
  const values = {
    page_url: location.href,
    ...withoutEmptyHoneypot(ownValues(script.complete?.(typed) ?? typed, script)),
  }
  const base = script.api?.() ?? OWN_API
  const headers = base === OWN_API ? tokenHeader() : {}
  const key = keys.keyFor({ ...values, page_url: '' })
  const posted = await postForm<Receipt>(base + script.path, values, { specs: script.specs, key, headers })
  const isStored = 'receipt' in posted
  if (isStored) {
    storedKeys.add(key)
    spendToken()
  } else script.onFailure?.()
  if (form.isConnected) return explainSize(posted, form)
  const current = elementOf(form.dataset['form'] ?? '')
  const isUnchanged = sent !== undefined && draft.serialized() === sent
  if (isStored && isUnchanged && !isInUse(current)) discard()
  if (isStored) showToast('Sent. Thank you!')
  // Nothing is lost if it was sent again and stored in the meantime.
  else if (!storedKeys.has(key)) showToast(isUnchanged ? UNDELIVERED : LOST, FAILURE_TOAST_MS)
  return posted
}

/** Leaves out the values of inputs that another program, such as a password manager, has added to the form. */
const ownValues = <Receipt>(typed: Values, { specs, hidden }: FormScript<Receipt>): Values =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) => Object.hasOwn(specs, name) || name === HONEYPOT || hidden?.includes(name),
    ),
  )

/** Whether a form is being sent, or has files, which no draft contains. */
const isInUse = (form: HTMLFormElement | undefined): boolean =>
  form?.dataset['pending'] !== undefined || fieldWithFiles(form) !== undefined

const fieldWithFiles = (form: HTMLFormElement | undefined): HTMLInputElement | undefined =>
  ([...(form?.elements ?? [])] as HTMLInputElement[]).find(({ files }) => files?.length)

const TOO_LARGE = 'Too large to send: please choose smaller files.'
const TOO_LONG = 'Too large to send: please shorten your text.'

/**
 * Says after a 413 what to change, because sending the same again cannot help: the files, if there are any, or the text. Proxies have
 * a limit of their own.
 */
function explainSize<Receipt>(posted: PostResult<Receipt>, form: HTMLFormElement): PostResult<Receipt> {
  if (!('failed' in posted) || posted.status !== 413) return posted
  const field = fieldWithFiles(form)?.name
  return field ? { errors: [{ field, code: 'size', message: TOO_LARGE }] } : { ...posted, detail: TOO_LONG }
}

const QUESTION = { title: 'Discard what you typed?', confirm: 'Discard', cancel: 'Keep it' }

/** Replaces the legend by a note that a draft was restored, with a button that discards it. Returns a function that restores the legend. */
function showRestored(form: HTMLFormElement, discard: () => void): () => void {
  const alert = form.querySelector('[role="alert"]')
  const legend = alert?.nextElementSibling
  const note = document.createElement('p')
  note.className = 'note'
  note.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Discard it'
  button.addEventListener('click', async () => {
    const { confirmDialog } = await loadAsk()
    if (!(await confirmDialog(QUESTION))) return
    discard()
    form.querySelector<HTMLElement>('[name]:not([type="hidden"])')?.focus()
  })
  note.append('What you typed before is still here. ', button)
  legend?.remove()
  alert?.after(note)
  return () => note.replaceWith(...(legend ? [legend] : []))
}
