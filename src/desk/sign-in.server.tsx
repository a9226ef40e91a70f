import type { ReactNode } from 'react'
import { Button, Buttons } from '#ui/button/button.tsx'
import { Gauge, Ruler } from '#ui/gauge/gauge.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import field from '#ui/field/field.module.css'
import { MAX_NAME } from './session.server.ts'
import styles from './sign-in.module.css'

interface SignInProps {
  /** Address that was asked for. */
  next: string
  name?: string
  errors?: { name?: string; token?: string }
  /** How many tries have been used. */
  tries?: string | undefined
  /** How long a token is not looked at, after too many wrong ones. */
  wait?: Wait | undefined
}

interface Wait {
  seconds: number
  /** Time between two tries, in seconds. */
  of: number
}

/** Notes beside the sign-in form. */
const ABOUT = [
  ['Nothing here is on the public site', 'This page answers on the private listener alone.'],
  ['Everybody’s work has a name', 'What you change stands in the lead’s history with yours.'],
  ['Mail still works', 'Answering from your mailbox is fine; mark the lead handled here.'],
]

/** Asks who somebody is, and for the token. */
export const SignIn = ({ next, name = '', errors, tries, wait }: SignInProps) => (
  <Outside title="Sales desk" text="Leads, what became of them, and what the site publishes.">
    <form method="post" action="/desk/sign-in">
      {wait !== undefined && <Slowed wait={wait} />}
      <input type="hidden" name="next" value={next} />
      <Field id="name" label="Your name" error={errors?.name}>
        {(props) => (
          <input {...props} autoComplete="name" maxLength={MAX_NAME} defaultValue={name} required />
        )}
      </Field>
      <Field id="token" label="Token" error={errors?.token} help={tries}>
        {(props) => <input {...props} type="password" autoComplete="current-password" required />}
      </Field>
      <Buttons>
        <Button type="submit">Sign in</Button>
      </Buttons>
      <p className="note">The person who runs the server has the token. You stay signed in for 12 hours.</p>
    </form>
  </Outside>
)

/** Says that the proxy which signs people in has not said who this is. */
export const NotSignedIn = ({ header }: { header: string }) => (
  <Outside title="You are not signed in" text="The proxy in front of the desk did not say who you are.">
    <p>
      Sign in there, then <a href="/desk">load the desk again</a>. If that does not help, tell the person who
      runs the server: the header <code>{header}</code> did not arrive.
    </p>
  </Outside>
)

/** A page for people who are not signed in. */
const Outside = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={styles['signIn']}>
    <aside className={styles['side']} aria-label="About the desk">
      <Logo href="/desk" label="Solvane sales desk" />
      <ul>
        {ABOUT.map(([about, more]) => (
          <li key={about}>
            <b>{about}</b>
            {more}
          </li>
        ))}
      </ul>
      <Ruler className={styles['ruler']} />
    </aside>
    <main className={styles['main']} id="main">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </main>
  </div>
)

/** A script counts the seconds, and keeps the button back until the next try counts (client/slow-sign-in.ts). */
const Slowed = ({ wait: { seconds, of } }: { wait: Wait }) => (
  <div className={styles['slow']} data-wait={seconds} data-of={of}>
    <p role="alert">
      <b>Too many wrong tokens</b> came from this address. The next try counts in <b>{seconds}</b> seconds.
    </p>
    <Gauge percent={(100 * (of - seconds)) / of} />
    <p className="ends">
      <span>
        <span data-gone>{of - seconds}</span> s gone
      </span>
      <span>{of} s</span>
    </p>
  </div>
)

interface FieldProps {
  id: string
  label: string
  error: string | undefined
  help?: string | undefined
  children: (props: {
    id: string
    name: string
    className: string | undefined
    'aria-required': true
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

const Field = ({ id, label, error, help, children }: FieldProps) => (
  <div className={field['field']}>
    <label className={field['label']} htmlFor={id}>
      {label}
      <span className={field['required']} aria-hidden="true">
        *
      </span>
    </label>
    {children({
      id,
      name: id,
      className: field['input'],
      'aria-required': true,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error && [`${id}-message`, help && `${id}-help`].filter(Boolean).join(' '),
    })}
    {error && (
      <p className={field['error']} id={`${id}-message`} role="alert">
        {error}
      </p>
    )}
    {help && (
      <p className={field['help']} id={`${id}-help`}>
        {help}
      </p>
    )}
  </div>
)
