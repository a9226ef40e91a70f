import { askNow } from '#desk/client/live.ts'
import { showNews } from '#desk/client/news.ts'
import { postChange } from '#desk/client/post-change.ts'
import type { ChangeHandler } from './row-form.tsx'

const SIGNED_OUT = 'you have been signed out. Load the page again.'

const DONE: Record<string, string> = {
  handled: 'is marked as handled.',
  spam: 'is marked as spam.',
  not_spam: 'is released: it is no spam.',
  block: 'is blocked, with its sender.',
}

/** Returns a function that changes a lead from its row, keeps the row for a moment, and offers to take the change back. */
export function useChanges(formToken: string, hold: (reference: string, isOther: boolean) => void) {
  const change: ChangeHandler = async (row, type, form) => {
    const { reference } = row
    for (const button of form.querySelectorAll('button')) button.disabled = true
    const fields = { form_token: formToken, seen: row.seen, whom: 'address' }
    const outcome = await postChange(reference, { ...fields, change: type })
    for (const button of form.querySelectorAll('button')) button.disabled = false
    if (outcome === 'failed') return showNews(`${reference} is not changed: it could not be sent.`)
    if (outcome === 'ended') return showNews(`${reference} is not changed: ${SIGNED_OUT}`)
    if (outcome === 'done') hold(reference, false)
    const answer = await askNow()
    if (outcome === 'stale')
      return showNews(`Another person has changed ${reference}. Look at it, then press again.`)
    const person = document.querySelector<HTMLElement>('[data-live]')?.dataset['person']
    const own = answer?.changes.findLast((one) => one.reference === reference && one.person === person)
    showNews(
      `${reference} ${DONE[type]}`,
      own && { label: 'Undo', key: 'z', act: () => void takeBack(reference, { ...fields, seen: own.id }) },
    )
  }
  return change
}

async function takeBack(reference: string, fields: Record<string, string>): Promise<void> {
  const outcome = await postChange(reference, { ...fields, change: 'undo' })
  await askNow()
  if (outcome === 'done') showNews(`${reference} is as it was before.`)
  else if (outcome === 'ended') showNews(`${reference} is not taken back: ${SIGNED_OUT}`)
  else showNews(`${reference} could not be taken back: look at its history.`)
}
