import { type RefObject, useEffect, useRef, useState } from 'react'
import { withoutEmptyHoneypot } from '#kit/forms/honeypot.ts'
import { type Draft, draftOf } from '#kit/forms/browser/draft.ts'
import { bringToken, renewToken, spendToken, tokenHeader } from '#kit/forms/browser/form-token.ts'
import { elementOf } from '#kit/forms/browser/open-forms.ts'
import { OWN_API, postForm, type SubmissionKeys, submissionKeys } from '#kit/forms/post.ts'
import { UNDELIVERED } from '#kit/forms/browser/use-form.ts'
import type { Values } from '#kit/forms/values.ts'
import { FAILURE_TOAST_MS, showToast } from '#ui/toast/show-toast.ts'
import type { FormProps } from './form.tsx'

type Drafted = Pick<FormProps<never>, 'id' | 'specs' | 'outcome'>

/** What was typed before a reload comes back; a form that a post came back with brings its own values, and keeps those. */
export function useDraft({ id, specs, outcome }: Drafted) {
  const element = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => draftOf(id, specs))
  const [keys] = useState(() => submissionKeys(id))
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const form = element.current
    if (!form) return
    void bringToken()
    if (outcome) return draft.keep(form)
    setRestored(draft.restore(form))
  }, [draft, outcome])
  const discard = () => {
    forget()
    // It may have been left and come back to.
    elementOf(id)?.reset()
  }
  const forget = () => {
    draft.forget()
    keys.spent()
  }
  const onReset = () => {
    forget()
    setRestored(false)
  }
  const onInput = (form: HTMLFormElement) => {
    renewToken()
    draft.keep(form)
  }
  return { element, draft, keys, onInput, onReset, isRestored, discard }
}

/** It is being sent, or has files, which no draft tells of. */
const isInUse = (form?: HTMLFormElement | null): boolean =>
  form?.dataset['pending'] !== undefined ||
  [...(form?.elements ?? [])].some((field) => (field as HTMLInputElement).files?.length)

/** Said when something else stands in the form by now, or nothing could be kept. */
const LOST = 'We could not send what you wrote before.'

/** Keys of what was taken from this document. */
const taken = new Set<string>()

interface Delivered {
  element: RefObject<HTMLFormElement | null>
  draft: Draft
  keys: SubmissionKeys
  discard: () => void
}

/**
 * Posts to `path` below the API's address, with one key for what is filled in until it is delivered, from whatever page. Who has
 * left the form meanwhile is told what became of it.
 */
export function useDelivery<Receipt extends object>(
  { id, path, api, specs, onSend, onNotTaken }: FormProps<Receipt>,
  { element, draft, keys, discard }: Delivered,
) {
  return async (typed: Values) => {
    onSend?.()
    const sent = draft.kept()
    // Where the address is not the page's own, the form carries that (a page that answers a post has the post's).
    const values = { page_url: location.href, ...withoutEmptyHoneypot(typed) }
    const base = api?.() ?? OWN_API
    const headers = base === OWN_API ? tokenHeader() : {}
    const key = keys.of({ ...values, page_url: '' })
    const posted = await postForm<Receipt>(base + path, values, { specs, key, headers })
    const isTaken = 'receipt' in posted
    if (isTaken) {
      taken.add(key)
      spendToken()
    } else onNotTaken?.()
    if (!element.current) {
      // Where it was come back to, and changed or sent again, that is another one.
      const isKept = sent !== undefined && draft.kept() === sent
      if (isTaken && isKept && !isInUse(elementOf(id))) discard()
      if (isTaken) showToast('Sent. Thank you!')
      // What was sent again from there and taken is not to be told as lost.
      else if (!taken.has(key)) showToast(isKept ? UNDELIVERED : LOST, FAILURE_TOAST_MS)
    }
    return posted
  }
}
