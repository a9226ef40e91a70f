import type { ReactNode } from 'react'
import { Button, Buttons } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import { MAX_NAME } from './session.server.ts'
import styles from './sign-in.module.css'

interface SignInProps {
  /** Address that was asked for. */
  next: string
  name?: string
  errors?: { name?: string; token?: string }
  /** Seconds until a token is looked at again, after too many wrong ones. */
  wait?: number | undefined
}

/** Asks who somebody is, and for the token. */
export const SignIn = ({ next, name = '', errors, wait }: SignInProps) => (
  <main className={styles['signIn']} id="main">
    <h1>Sales desk</h1>
    <p>Leads, what became of them, and what the site publishes.</p>
    {wait !== undefined && (
      <p role="alert" className={styles['slow']}>
        Too many wrong tokens came from your address. Try again in {wait} seconds.
      </p>
    )}
    <form method="post" action="/desk/sign-in">
      <input type="hidden" name="next" value={next} />
      <Field id="name" label="Your name" error={errors?.name}>
        {(props) => (
          <input {...props} autoComplete="name" maxLength={MAX_NAME} defaultValue={name} required />
        )}
      </Field>
      <Field id="token" label="Token" error={errors?.token}>
        {(props) => <input {...props} type="password" autoComplete="current-password" required />}
      </Field>
      <Buttons>
        <Button type="submit">Sign in</Button>
      </Buttons>
      <p className="note">The person who runs the server has the token. You stay signed in for 12 hours.</p>
    </form>
  </main>
)

interface FieldProps {
  id: string
  label: string
  error: string | undefined
  children: (props: {
    id: string
    name: string
    className: string | undefined
    'aria-required': true
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

const Field = ({ id, label, error, children }: FieldProps) => (
  <div className={field['field']}>
    <label className={field['label']} htmlFor={id}>
      {label}
    </label>
    {children({
      id,
      name: id,
      className: field['input'],
      'aria-required': true,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error && `${id}-message`,
    })}
    {error && (
      <p className={field['error']} id={`${id}-message`} role="alert">
        {error}
      </p>
    )}
  </div>
)
