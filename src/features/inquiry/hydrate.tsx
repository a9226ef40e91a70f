import { useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { draftOf } from '#kit/forms/browser/draft.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import { INQUIRY_FORM, INQUIRY_SENT } from './dialogs.ts'
import { inquiryFields } from './fields.ts'
import { type About, aboutOf, followChoice, type Opening, preselectApplication } from './opening.ts'
import { InquiryForm, type InquiryReceipt, type ServedInquiry } from './inquiry-form.tsx'

let about: About | undefined
let onAbout: (() => void) | undefined

/**
 * What was sent stays about the same wherever its visitor goes on reading: trying again stores it once. Closing one that
 * was not taken puts it aside: the next opening asks again.
 */
let delivery: 'pending' | 'not taken' | undefined

const followAbout = (listener: () => void) => {
  onAbout = listener
  return () => {
    onAbout = undefined
  }
}

/** Hydrates the form the first time; at each opening tells it what an inquiry from here is about. What was typed stays. */
export function hydrateInquiry(dialog: HTMLDialogElement, thanks: HTMLDialogElement, opening: Opening): void {
  if (!delivery) about = aboutOf(opening)
  onAbout?.()
  const container = dialog.querySelector<HTMLElement>('[data-inquiry]')
  if (!container || container.dataset['hydrated'] !== undefined) return
  container.dataset['hydrated'] = ''
  const props = JSON.parse(container.dataset['inquiry'] ?? '{}') as ServedInquiry
  delivery = props.outcome && 'not taken'
  const handlers: Handlers = {
    onSend() {
      delivery = 'pending'
    },
    onSent(receipt) {
      delivery = undefined
      dialog.close()
      document.dispatchEvent(new CustomEvent(INQUIRY_SENT, { detail: receipt }))
      sayReference(thanks, receipt.reference)
      thanks.showModal()
    },
    onNotTaken() {
      delivery = 'not taken'
      // Its visitor may have closed it meanwhile, and believe that all is well.
      if (!dialog.open) dialog.showModal()
    },
    onOpened: () => preselectApplication(dialog, about?.application),
    // React writes the attribute on a server only, and focuses once what a browser draws.
    onNew: () => dialog.querySelector('[name="name"]')?.setAttribute('autofocus', ''),
  }
  followChoice(dialog, handlers.onOpened)
  const served = container.innerHTML
  hydrateRoot(container, <Inquiry form={props} {...handlers} />, {
    // Something else has changed what React drew. The form as it was served works, too, until the dialog opens again.
    onUncaughtError(error) {
      console.error(error)
      container.innerHTML = served
      delete container.dataset['hydrated']
      const form = container.querySelector('form')
      if (form) draftOf(INQUIRY_FORM, inquiryFields).restore(form)
    },
  })
}

/** The dialog was closed; what is on its way still is. */
export function putAside(): void {
  if (delivery === 'not taken') delivery = undefined
}

/** The reference of a stored inquiry; another API may give none. */
function sayReference(thanks: HTMLElement, reference: string | undefined): void {
  const place = thanks.querySelector<HTMLElement>('[data-reference]')
  if (!place) return
  place.textContent = reference ?? ''
  const row = place.closest('div')
  if (row) row.style.display = reference ? '' : 'none'
}

interface Handlers {
  onSend: () => void
  onSent: (receipt: Partial<InquiryReceipt>) => void
  onNotTaken: () => void
  /** Told at each opening, once a draft is back in its fields. */
  onOpened: () => void
  /** A form that came back was sent, and another one has taken its place: openings begin at its first field. */
  onNew: () => void
}

/** The served form knows no page: its first draw must not either. Once sent, what a post came back with is forgotten. */
function Inquiry({ form, onSent, onOpened, onNew, ...handlers }: { form: ServedInquiry } & Handlers) {
  const known = useSyncExternalStore(
    followAbout,
    () => about,
    () => undefined,
  )
  const [outcome, setOutcome] = useState(form.outcome)
  const [cameBackTo] = useState(about?.page_url)
  const isElsewhere = known && known.page_url !== cameBackTo
  useEffect(() => {
    if (!known) return
    onOpened()
    // What it is about came above the field that has the focus, and on a low screen moved it out of sight.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [known, onOpened])
  useEffect(() => {
    if (!outcome) onNew()
  }, [outcome, onNew])
  return (
    <InquiryForm
      // Another form: a select that began with a choice would be reset to it.
      key={outcome ? 'returned' : 'new'}
      {...form}
      {...handlers}
      outcome={isElsewhere ? typedOf(outcome) : outcome}
      page_url={isElsewhere ? undefined : form.page_url}
      about={known}
      onSent={(receipt) => {
        setOutcome(undefined)
        onSent(receipt)
      }}
    />
  )
}

/** What came back without what it carried: that belongs to the page it came back to. */
const typedOf = (outcome: Outcome | undefined): Outcome | undefined =>
  outcome && {
    ...outcome,
    values: Object.fromEntries(
      Object.entries(outcome.values).filter(([name]) => Object.hasOwn(inquiryFields, name)),
    ),
  }
