import { Button } from '#ui/button/button.tsx'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Field } from '#ui/field/field.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { unsubscribeFields } from './fields.ts'

interface TextBlock {
  title: string
  text: string
}

/** Texts of the dialogs that ask for another address. */
export interface AnotherAddress {
  button: string
  title: string
  label: string
  confirm: string
  cancel: string
  failed: TextBlock
  close: string
}

export interface UnsubscribeFormProps extends FormFrame {
  button: string
  purpose: string
  /** Whether the form was sent without JavaScript. */
  isDone: boolean
  done: TextBlock
  another: AnotherAddress
}

/** Form that ends the newsletter for an address; its confirmation is the same for every address. */
export const UnsubscribeForm = ({ button, isDone, done, another, ...frame }: UnsubscribeFormProps) => (
  <div data-enhance="unsubscribe" data-done={JSON.stringify(done)} data-another={JSON.stringify(another)}>
    {!isDone && (
      <Form
        {...frame}
        id="unsubscribe"
        label="Unsubscribe"
        path="/unsubscribe-email"
        specs={unsubscribeFields}
        submit={button}
      >
        <Field name="email" />
      </Form>
    )}
    <Confirmation {...done} hidden={!isDone}>
      <Button look="line" data-enhance-now={isDone ? '' : undefined}>
        {another.button}
      </Button>
    </Confirmation>
  </div>
)
