import { INCOMPLETE } from '#kit/forms/check.ts'
import styles from './field.module.css'

interface AlertProps {
  /** Why the form was not taken. */
  trouble: string
  /** What setErrors says of the form as a whole. */
  told: string | undefined
  email: string
}

/**
 * spec §5 and brief 2.11: what to do when a form was not taken. Each text is a paragraph that comes and goes as a whole: a browser's
 * translation puts other nodes in place of text, and React could not take single ones away any more.
 */
export function TroubleAlert({ trouble, told, email }: AlertProps) {
  return (
    <div className={styles['alert']} role="alert" hidden={!trouble && !told}>
      {trouble === INCOMPLETE ? (
        <p key="incomplete">{INCOMPLETE}</p>
      ) : trouble ? (
        <p key={trouble}>
          {trouble}{' '}
          <button className={styles['again']} type="submit">
            Try again
          </button>
          , or write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      ) : (
        told && <p key={told}>{told}</p>
      )}
    </div>
  )
}
