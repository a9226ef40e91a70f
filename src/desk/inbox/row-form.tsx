import { Button } from '#ui/button/button.tsx'
import type { InboxRow } from './inbox-model.ts'

/** Makes a change of a lead in the background. */
export type ChangeHandler = (row: InboxRow, change: string, form: HTMLFormElement) => void

interface RowFormProps {
  row: InboxRow
  formToken: string
  onChange: ChangeHandler
  buttons: readonly { change: string; label: string; shortcut?: string }[]
  className?: string | undefined
  /** Whether a sender who is blocked without a script leads back to the list. */
  isListed?: boolean
}

/** Buttons that change a lead from a list: a plain form, which without a script leads to the lead. */
export const RowForm = ({ row, formToken, onChange, buttons, className, isListed }: RowFormProps) => (
  <form
    className={className}
    method="post"
    action={row.href}
    onSubmit={(event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      if (submitter instanceof HTMLButtonElement) onChange(row, submitter.value, event.currentTarget)
    }}
  >
    <input type="hidden" name="form_token" value={formToken} />
    <input type="hidden" name="seen" value={row.seen} />
    <input type="hidden" name="whom" value="address" />
    {isListed && <input type="hidden" name="to" value="list" />}
    {buttons.map(({ change, label, shortcut }) => (
      <Button
        key={change}
        type="submit"
        look="line"
        small
        name="change"
        value={change}
        aria-label={`${label}: ${row.reference}`}
        aria-keyshortcuts={shortcut}
      >
        {label}
        {shortcut && (
          <kbd aria-hidden="true" data-needs-script>
            {shortcut}
          </kbd>
        )}
      </Button>
    ))}
  </form>
)
