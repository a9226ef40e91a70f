import { useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiBase } from '#kit/forms/api-base.ts'
import type { Subject } from '#kit/render/page.ts'
import { INQUIRY_SENT } from './dialogs.ts'
import { type Opening, preselectApplication, subjectOf } from './opening.ts'
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
    const reference = thanks.querySelector('[data-reference]')
    if (reference) reference.textContent = receipt.reference
    thanks.showModal()
  }
  const onAbout = (about: Subject) => preselectApplication(dialog, about.application)
  hydrateRoot(container, <Inquiry form={props} onSent={onSent} onAbout={onAbout} />)
}

interface InquiryProps {
  form: FormProps
  onSent: (receipt: InquiryReceipt) => void
  /** Told at each opening, once a draft is back in its fields. */
  onAbout: (about: Subject) => void
}

/** The served form knows no page: its first draw must not either. Once sent, what a post came back with is forgotten. */
function Inquiry({ form, onSent, onAbout }: InquiryProps) {
  const about = useSyncExternalStore(
    followSubject,
    () => subject,
    () => undefined,
  )
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (about) onAbout(about)
  }, [about, onAbout])
  return (
    <ApiBase value={document.documentElement.dataset['api'] ?? '/api'}>
      <InquiryForm
        {...form}
        outcome={isSent ? undefined : form.outcome}
        subject={about}
        onSent={(receipt) => {
          setSent(true)
          onSent(receipt)
        }}
      />
    </ApiBase>
  )
}
