import { useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiBase } from '#kit/forms/api-base.ts'
import type { Subject } from '#kit/render/page.ts'
import { INQUIRY_SENT } from './dialogs.ts'
import { followChoice, type Opening, preselectApplication, subjectOf } from './opening.ts'
import { InquiryForm, type InquiryFormProps, type InquiryReceipt } from './inquiry-form.tsx'

type FormProps = Omit<InquiryFormProps, 'onSent' | 'subject'>

let subject: Subject | undefined
let onSubject: (() => void) | undefined

const followSubject = (listener: () => void) => {
  onSubject = listener
  return () => {
    onSubject = undefined
  }
}

/** Hydrates the form the first time; at each opening tells it what an inquiry from here is about. What was typed stays. */
export function hydrateInquiry(dialog: HTMLDialogElement, thanks: HTMLDialogElement, opening: Opening): void {
  subject = subjectOf(opening)
  onSubject?.()
  const container = dialog.querySelector<HTMLElement>('[data-inquiry]')
  if (!container || container.dataset['hydrated'] !== undefined) return
  container.dataset['hydrated'] = ''
  const props = JSON.parse(container.dataset['inquiry'] ?? '{}') as FormProps
  const onSent = (receipt: InquiryReceipt) => {
    dialog.close()
    document.dispatchEvent(new CustomEvent(INQUIRY_SENT, { detail: receipt }))
    sayReference(thanks, receipt.reference)
    thanks.showModal()
  }
  // Its visitor may have closed it meanwhile, and believe that all is well.
  const onNotTaken = () => dialog.open || dialog.showModal()
  const onAbout = () => preselectApplication(dialog, subject?.application)
  followChoice(dialog, onAbout)
  hydrateRoot(container, <Inquiry form={props} onSent={onSent} onNotTaken={onNotTaken} onAbout={onAbout} />)
}

/** The reference of a stored inquiry; another API may give none. */
function sayReference(thanks: HTMLElement, reference: string | undefined): void {
  const place = thanks.querySelector<HTMLElement>('[data-reference]')
  if (!place) return
  place.textContent = reference ?? ''
  const row = place.closest('div')
  if (row) row.style.display = reference ? '' : 'none'
}

interface InquiryProps {
  form: FormProps
  onSent: (receipt: InquiryReceipt) => void
  onNotTaken: () => void
  /** Told at each opening, once a draft is back in its fields. */
  onAbout: () => void
}

/** The served form knows no page: its first draw must not either. Once sent, what a post came back with is forgotten. */
function Inquiry({ form, onSent, onNotTaken, onAbout }: InquiryProps) {
  const about = useSyncExternalStore(
    followSubject,
    () => subject,
    () => undefined,
  )
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (about) onAbout()
  }, [about, onAbout])
  return (
    <ApiBase value={document.documentElement.dataset['api'] ?? '/api'}>
      <InquiryForm
        {...form}
        outcome={isSent ? undefined : form.outcome}
        subject={about}
        onNotTaken={onNotTaken}
        onSent={(receipt) => {
          setSent(true)
          onSent(receipt)
        }}
      />
    </ApiBase>
  )
}
