import { StrictMode, useState } from 'react'
import { checkForm } from '#kit/forms/check.ts'
import { clearErrors, reset, setErrors, submitForm } from '#kit/forms/browser/open-forms.ts'
import { readValues, type Values } from '#kit/forms/values.ts'
import type { FormState } from '#kit/forms/browser/form-state.ts'
import { FormContext } from '#kit/forms/browser/form-state.ts'
import { Button, Buttons } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import field from '#ui/field/field.module.css'
import { Form } from '#ui/field/form.tsx'
import { allInputs } from '#ui/inputs/all-inputs.tsx'
import { PageHead, Section, SectionHead } from '#ui/section/section.tsx'
import { FILLED, galleryFields } from './fields.ts'
import styles from './page.module.css'

export interface Data {
  drawings: FormState['drawings']
}

const frame = {
  label: 'Empty',
  path: '/form-gallery',
  specs: galleryFields,
  inputs: allInputs,
  submit: 'Send',
  email: 'nobody@solvane.example',
  privacyHref: '#',
  onSent: () => {},
}

/** `npm run dev` only: every input type in every state. */
export function Page({ data: { drawings } }: { data: Data }) {
  const parts = { ...frame, drawings }
  return (
    <StrictMode>
      <PageHead
        title="Form gallery"
        lead="Every input type in every state. Only npm run dev has this page."
      />
      <Section>
        <SectionHead title="Empty" />
        <Live {...parts} />
      </Section>
      <Section band="tile">
        <SectionHead title="Filled" />
        <Form {...parts} id="filled" label="Filled" initial={FILLED}>
          <AllFields />
        </Form>
      </Section>
      <Section>
        <SectionHead title="Refused" />
        <Form
          {...parts}
          id="refused"
          label="Refused"
          outcome={{ values: {}, errors: checkForm(galleryFields, { list: [{}] }) }}
        >
          <AllFields />
        </Form>
      </Section>
      <Section band="tile">
        <SectionHead title="Being sent" />
        <Pending id="pending" initial={FILLED} drawings={drawings} />
      </Section>
      <Section band="stage">
        <SectionHead title="On the dark stage" />
        <div data-theme="dark">
          <Pending id="stage" initial={FILLED} drawings={drawings} isIdle />
        </div>
      </Section>
    </StrictMode>
  )
}

const AllFields = () => Object.keys(galleryFields).map((name) => <Field key={name} name={name} />)

/** What is drawn beside the value of its control, which is put back by itself here. */
const resetFields = () => ['range', 'files', 'list'].forEach((name) => reset(`empty-${name}`))

/** A form to try, with what it holds and what can be done to it by its id. */
function Live(parts: typeof frame & Data) {
  const [values, setValues] = useState<Values>({})
  const look = (form: HTMLFormElement) => setValues(readValues(galleryFields, new FormData(form)))
  return (
    <div
      onInput={({ target }) => {
        const { form } = target as HTMLInputElement
        if (form) look(form)
      }}
    >
      <Form {...parts} id="empty">
        <AllFields />
      </Form>
      <Buttons className={styles['tools'] ?? ''}>
        <Button look="line" small data-hydrate onClick={() => submitForm('empty')}>
          submitForm
        </Button>
        <Button look="line" small data-hydrate onClick={() => reset('empty')}>
          reset
        </Button>
        <Button look="line" small data-hydrate onClick={resetFields}>
          reset of fields
        </Button>
        <Button
          look="line"
          small
          data-hydrate
          onClick={() => setErrors('empty', ['Nobody takes this.'], { 'group.city': 'Not in this city.' })}
        >
          setErrors
        </Button>
        <Button look="line" small data-hydrate onClick={() => clearErrors('empty')}>
          clearErrors
        </Button>
      </Buttons>
      <output className={`mono ${styles['values']}`}>{JSON.stringify(values, undefined, 1)}</output>
    </div>
  )
}

/** The fields as they are drawn while their form is on its way, or idle. */
function Pending(state: Pick<FormState, 'id' | 'initial' | 'drawings'> & { isIdle?: boolean }) {
  const { isIdle = false, ...rest } = state
  const form = { ...rest, specs: galleryFields, inputs: allInputs, messages: {}, pending: !isIdle }
  return (
    <FormContext value={{ ...form, onFields: () => {} }}>
      <form className={field['form']} aria-label={state.id} data-pending={isIdle ? undefined : true}>
        <div className={field['fields']}>
          <AllFields />
        </div>
      </form>
    </FormContext>
  )
}
