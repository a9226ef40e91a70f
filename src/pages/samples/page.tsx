import { SampleButton } from '#content/products/request-button.tsx'
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
  /** The product that is chosen at first, for the request list; empty texts if there is none. */
  chosen: { slug: string; model: string }
}

export function Page({ data }: { data: Data }) {
  const { trail, title, lead, form, notes, contact, chosen } = data
  return (
    <>
      <Crumbs trail={trail} />
      <PageHead title={title} lead={lead} />
      <Section>
        <Split ratio="wide">
          <SampleForm {...form} />
          <div>
            <Notes notes={notes} />
            <SampleButton {...chosen} />
            <MoreLink href={contact.href}>{contact.label}</MoreLink>
          </div>
        </Split>
      </Section>
    </>
  )
}
