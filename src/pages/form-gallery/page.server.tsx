import type { Site } from '#content/site.server.ts'
import { checkForm } from '#kit/forms/check.ts'
import { createIcons } from '#kit/icons/icons.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { Button, Buttons } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import type { FormState } from '#ui/field/form-state.ts'
import { Form } from '#ui/field/form.tsx'
import { allInputs } from '#ui/inputs/all-inputs.tsx'
import { PageHead, Section, SectionHead } from '#ui/section/section.tsx'
import { FILLED, galleryFields } from './fields.ts'
import styles from './page.module.css'

/** Icons that the server renders; the browser fetches the others. */
const RENDERED = ['pen', 'envelope', 'phone', 'link', 'lock'].map((icon) => `fa6-solid:${icon}`)

const icons = createIcons({ log: createLog('warn') })

export const load: Load<Site> = async () => ({
  head: { title: 'Form gallery', description: '', robots: 'noindex' },
  body: <FormGallery drawings={Object.fromEntries(await icons.load(RENDERED))} />,
})

const frame = {
  label: 'Empty',
  path: '/form-gallery',
  specs: galleryFields,
  inputs: allInputs,
  submit: 'Send',
  email: 'nobody@solvane.example',
  privacyHref: '#',
}

/** Shows every input type in every state; for `npm run dev` only. */
export function FormGallery(drawn: Pick<FormState, 'drawings'>) {
  const props = { ...frame, ...drawn }
  return (
    <>
      <PageHead
        title="Form gallery"
        lead="Every input type in every state. Only npm run dev has this page."
      />
      <Live {...props} />
      <Section band="tile">
        <SectionHead title="Filled" />
        <Form {...props} id="filled" label="Filled" initial={FILLED}>
          <AllFields />
        </Form>
      </Section>
      <Section>
        <SectionHead title="Refused" />
        <Form
          {...props}
          id="refused"
          label="Refused"
          outcome={{ values: {}, errors: checkForm(galleryFields, { list: [{}] }) }}
        >
          <AllFields />
        </Form>
      </Section>
      <Section band="tile">
        <SectionHead title="Being sent" />
        <fieldset disabled>
          <Form {...props} id="pending" label="Being sent" initial={FILLED}>
            <AllFields />
          </Form>
        </fieldset>
      </Section>
      <Section band="stage">
        <SectionHead title="On the dark stage" />
        <Form {...props} id="stage" label="On the dark stage" initial={FILLED}>
          <AllFields />
        </Form>
      </Section>
    </>
  )
}

const AllFields = () => Object.keys(galleryFields).map((name) => <Field key={name} name={name} />)

/** A form to try, with tools that call its programmatic interface, and its values. */
const Live = (props: typeof frame & Pick<FormState, 'drawings'>) => (
  <Section>
    <SectionHead title="Empty" />
    <div data-enhance="gallery">
      <Form {...props} id="empty">
        <AllFields />
      </Form>
      <Buttons className={styles['tools'] ?? ''}>
        {['submitForm', 'reset', 'reset of fields', 'setErrors', 'clearErrors'].map((tool) => (
          <Button key={tool} look="line" small data-enhance-now data-tool={tool}>
            {tool}
          </Button>
        ))}
      </Buttons>
      <output className={`mono ${styles['values']}`} />
    </div>
  </Section>
)
