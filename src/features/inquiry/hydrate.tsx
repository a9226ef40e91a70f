import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiBase } from '#kit/forms/api-base.ts'
import type { Subject } from '#kit/render/page.ts'
import { InquiryForm, type InquiryFormProps, type InquiryReceipt } from './inquiry-form.tsx'

type FormProps = Omit<InquiryFormProps, 'onSent' | 'subject'>

let tell: ((subject: Subject) => void) | undefined
let latest: Subject = {}

/** Hydrates the form the first time; each time tells it what an inquiry from here is about. What was typed stays. */
export function hydrateInquiry(dialog: HTMLDialogElement, thanks: HTMLDialogElement, subject: Subject): void {
  latest = subject
  if (tell) return tell(subject)
  const container = dialog.querySelector<HTMLElement>('[data-inquiry]')
  if (!container || container.dataset['hydrated'] !== undefined) return
  container.dataset['hydrated'] = ''
  const props = JSON.parse(container.dataset['inquiry'] ?? '{}') as FormProps
  const onSent = (receipt: InquiryReceipt) => {
    dialog.close()
    const reference = thanks.querySelector('[data-reference]')
    if (reference) reference.textContent = receipt.reference
    thanks.showModal()
  }
  hydrateRoot(container, <Inquiry form={props} onSent={onSent} />, { identifierPrefix: 'inquiry' })
}

/** The served form knows no page: its first draw must not either. */
function Inquiry({ form, onSent }: { form: FormProps; onSent: (receipt: InquiryReceipt) => void }) {
  const [subject, setSubject] = useState<Subject>({})
  useLayoutEffect(() => {
    tell = setSubject
    setSubject(latest)
  }, [])
  return (
    <ApiBase value={document.documentElement.dataset['api'] ?? '/api'}>
      <InquiryForm {...form} subject={subject} onSent={onSent} />
    </ApiBase>
  )
}
