import { Fragment } from 'react'
import { Button } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import { leadHref } from '#desk/inbox-query.server.ts'
import { MAX_NOTE } from './change.server.ts'
import { type HistoryLine, historyLines } from './describe-events.server.ts'
import { CHANGE_FORM, type LeadView } from './lead-view.server.ts'
import { Part } from './part.server.tsx'
import styles from './history.module.css'

/** The history of a lead: a scale downwards, persons apart from the machine, and the note form at its end. */
export function History(view: LeadView) {
  const lines = historyLines(view)
  return (
    <Part title="History" aside={`Times in ${view.times.zone}`}>
      <ol className={styles['history']} aria-label="History" role="list" data-part="history">
        {lines.map((line) => (
          <Line key={line.id} line={line} view={view} />
        ))}
      </ol>
      <NoteForm {...view} />
    </Part>
  )
}

function Line({ line: { at, who, text, note, hasPage }, view }: { line: HistoryLine; view: LeadView }) {
  const { times, lead } = view
  return (
    <li data-who={who !== undefined || undefined}>
      <time dateTime={new Date(at).toISOString()}>{times.short(at)}</time>
      <div>
        {who !== undefined && (
          <>
            <b>
              <bdi>{who}</bdi>
            </b>{' '}
          </>
        )}
        <span dir="auto">{text}</span>
        {hasPage && lead.page_url && (
          <Fragment>
            {' '}
            <a href={lead.page_url}>{pathOf(lead.page_url)}</a>
          </Fragment>
        )}
        {note && <blockquote dir="auto">{note}</blockquote>}
      </div>
    </li>
  )
}

/** Returns the path of a page of ours, without the query of a tool. */
export const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url

/** The form with the note; buttons of the whole page belong to it. */
function NoteForm({ lead, seen, formToken, refused, place }: LeadView) {
  if (lead.anonymised_at !== null) return null
  const isUnsaved = Boolean(refused?.note)
  return (
    <form
      className={styles['note']}
      id={CHANGE_FORM}
      method="post"
      action={leadHref(lead.reference, place.list)}
      aria-label="Lead"
    >
      <input type="hidden" name="form_token" value={formToken} />
      <input type="hidden" name="seen" value={seen ?? ''} />
      <label className={field['label']} htmlFor="note">
        Note
      </label>
      <textarea
        className={field['input']}
        id="note"
        name="note"
        rows={3}
        maxLength={MAX_NOTE}
        defaultValue={refused?.note}
        dir="auto"
        aria-keyshortcuts="n"
        aria-describedby="about-note"
      />
      <div>
        <span className="note" id="about-note">
          {isUnsaved ? 'Not saved yet.' : 'Only the desk sees notes. They are kept with the lead.'}
        </span>
        <Button type="submit" look="line" small name="change" value="note">
          Save note
        </Button>
      </div>
      {refused?.errors?.['note'] && (
        <p className={field['error']} role="alert">
          {refused.errors['note']}
        </p>
      )}
    </form>
  )
}
