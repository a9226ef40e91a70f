import { OWN_API } from '#kit/forms/post.ts'
import { Button } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import inputs from '#ui/inputs/inputs.module.css'
import { confirmFields } from './fields.ts'

interface ConfirmFormProps {
  token: string
  /** Topics chosen in an earlier attempt that failed. */
  topics: string[]
  consent: string
  button: string
}

/** Form that confirms a subscription. A plain POST, so that it works in any browser that opens a mailed link. */
export function ConfirmForm({ token, topics: chosen, consent, button }: ConfirmFormProps) {
  const { topics } = confirmFields
  return (
    <form action={`${OWN_API}/subscribe-email/confirm`} method="post" aria-label="Confirm the newsletter">
      <input type="hidden" name="token" value={token} />
      <fieldset aria-describedby="topics-help">
        <legend className={field['label']}>{topics.label}</legend>
        <p className={field['help']} id="topics-help">
          {topics.help}
        </p>
        <div className={inputs['choices']}>
          {topics.options.map((option) => (
            <label key={option.value} className={inputs['choice']}>
              <input
                type="checkbox"
                name="topics"
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
      <p>{consent}</p>
      <Button type="submit">{button}</Button>
    </form>
  )
}
