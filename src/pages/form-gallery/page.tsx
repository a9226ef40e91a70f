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

/** Shows every input type in every state; for `npm run dev` only. */
export function Page({ data: { drawings } }: { data: Data }) {
  const props = { ...frame, drawings }
  return (
    <StrictMode>
      <PageHead
        title="Form gallery"
        lead="Every input type in every state. Only npm run dev has this page."
      />
      <Section>
        <SectionHead title="Empty" />
        <LiveForm {...props} />
      </Section>
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

/** Resets fields whose view is more than the value of their control. */
const resetFields = () => ['range', 'files', 'list'].forEach((name) => reset(`empty-${name}`))

/** A form to try, with its values and the functions that act on it by id. */
function LiveForm(props: typeof frame & Data) {
  const [values, setValues] = useState<Values>({})
  const update = (form: HTMLFormElement) => setValues(readValues(galleryFields, new FormData(form)))
  return (
    <div
      onInput={({ target }) => {
        const { form } = target as HTMLInputElement
        if (form) update(form)
      }}
    >
      <Form {...props} id="empty">
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

/** The fields while their form is being sent, or idle. */
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
