import { RequestButton } from '#content/products/request-button.tsx'
import { SampleForm, type SampleFormProps } from '#features/sample/sample-form.tsx'
import { MoreLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { PageHead, Section, Split } from '#ui/section/section.tsx'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  form: SampleFormProps
  notes: { title: string; text: string }[]
  contact: { label: string; href: string }
  /** Sample of the chosen product for the request list, and its model. */
  request?: { item: string; name: string }
}

export function Page({ data }: { data: Data }) {
  const { trail, title, lead, form, notes, contact, request } = data
  return (
    <>
      <Crumbs trail={trail} />
      <PageHead title={title} lead={lead} />
      <Section>
        <Split ratio="wide">
          <SampleForm {...form} />
          <div>
            <Notes notes={notes} />
            {request && <RequestButton {...request} />}
            <MoreLink href={contact.href}>{contact.label}</MoreLink>
          </div>
        </Split>
      </Section>
    </>
  )
}
