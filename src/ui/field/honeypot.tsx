import { HONEYPOT } from '#kit/forms/honeypot.ts'

/** A field that only bots fill in: invisible, not announced, not reached by the keyboard (docs/decisions/0021-verdict.md). */
export const Honeypot = () => (
  <div className="sr" aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
