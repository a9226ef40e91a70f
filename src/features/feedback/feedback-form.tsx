import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { Suggestions } from '#ui/field/suggestions.tsx'
import { feedbackFields } from './fields.ts'

interface FeedbackFormProps extends FrameWithThanks {
  /** Model names that the product field suggests. */
  models: string[]
}

const MODELS = 'feedback-models'

/** Form for praise and complaints. */
export function FeedbackForm({ models, ...frame }: FeedbackFormProps) {
  return (
    <FormWithThanks
      {...frame}
      id="feedback"
      enhance="feedback"
      label="Feedback"
      path="/feedback"
      specs={feedbackFields}
      submit="Send feedback"
    >
      {Object.keys(feedbackFields).map((name) => (
        <Field key={name} name={name} {...(name === 'product' && { list: MODELS })} />
      ))}
      <Suggestions id={MODELS} texts={models} />
    </FormWithThanks>
  )
}
