import type { ReactNode } from 'react'
import { ActionLinks } from '#ui/button/button.tsx'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Form, type FormFrame, type FormProps } from './form.tsx'

/** Text of the confirmation of a form. */
interface Thanks {
  title: string
  text: string
  /** Expected time of an answer, if one is sent. */
  answer?: string
  links: { href: string; label: string }[]
  /** Address to which a copy goes; '' if a script writes it. */
  copyTo?: string | undefined
  /** Further controls of the confirmation. */
  controls?: ReactNode
}

/** Props that a page passes on to a form with a confirmation. */
export interface FrameWithThanks extends FormFrame {
  /** Reference of a form sent without JavaScript; '' if it has none, undefined if none was sent. */
  sent?: string | undefined
  thanks: Thanks
}

/** A form with its confirmation, which takes its place once it is sent. */
export const FormWithThanks = ({ sent, thanks, ...form }: FormProps & FrameWithThanks) => (
  <div>
    {sent === undefined && <Form {...form} />}
    <ThanksFor sent={sent} {...thanks} />
  </div>
)

function ThanksFor({
  sent,
  title,
  text,
  answer,
  links,
  copyTo,
  controls,
}: Thanks & Pick<FrameWithThanks, 'sent'>) {
  const facts: [string, ReactNode][] = []
  if (sent !== '') {
    const reference = (
      <span key="reference" className="mono" data-reference>
        {sent}
      </span>
    )
    facts.push(['Reference', reference])
  }
  const copied = (
    <span key="copy" data-copy-to>
      {copyTo}
    </span>
  )
  if (copyTo || (copyTo === '' && sent === undefined)) facts.push(['A copy goes to', copied])
  if (answer) facts.push(['Answer', answer])
  return (
    <Confirmation title={title} text={text} facts={facts} hidden={sent === undefined}>
      <ActionLinks actions={links.map(({ href, label }) => ({ path: href, label }))}>{controls}</ActionLinks>
    </Confirmation>
  )
}
