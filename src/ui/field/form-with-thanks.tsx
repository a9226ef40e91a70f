import { type ReactNode, useState } from 'react'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Form, type FormFrame, type FormProps } from './form.tsx'

interface Receipt {
  reference: string
}

/** What a visitor reads once a form was received. */
interface Thanks {
  title: string
  text: string
  /** When an answer comes, if one does. */
  answer?: string
  ways: { href: string; label: string }[]
}

export interface ThankfulFrame extends FormFrame {
  /** Reference of what was sent before this page was loaded; '' if it has none. */
  sent?: string | undefined
  thanks: Thanks
}

/** A form that gives way to its confirmation once it was sent. */
export function FormWithThanks({
  sent,
  thanks,
  ...form
}: Omit<FormProps<Receipt>, 'onSent'> & ThankfulFrame) {
  const [reference, setReference] = useState(sent)
  if (reference === undefined)
    return <Form<Receipt> {...form} onSent={(receipt) => setReference(receipt.reference ?? '')} />
  const { title, text, answer, ways } = thanks
  const facts: [string, ReactNode][] = []
  if (reference)
    facts.push([
      'Reference',
      <span key="reference" className="mono">
        {reference}
      </span>,
    ])
  if (answer) facts.push(['Answer', answer])
  return (
    <Confirmation title={title} text={text} facts={facts} takesFocus={reference !== sent}>
      <Buttons>
        {ways.map(({ href, label }, index) => (
          <ButtonLink key={href} href={href} look={index === 0 ? 'action' : 'line'}>
            {label}
          </ButtonLink>
        ))}
      </Buttons>
    </Confirmation>
  )
}
