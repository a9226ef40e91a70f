import type { ReactNode } from 'react'
import { COUNTRIES } from '#kit/text/countries.ts'
import { REQUEST_LIST_TYPE } from '#leads/lead.ts'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { plainInputs, TextInput } from '#ui/field/input.tsx'
import { FileInput } from '#ui/inputs/file-input.tsx'
import { requestListFields } from './fields.ts'
import styles from './request-list-form.module.css'

export interface RequestListFormProps extends FrameWithThanks {
  texts: { delivery: string; sender: string; send: string }
  /** Values of the delivery fields, by name. */
  initial: Record<string, string>
  /** The lines of the list, with their fields. */
  children: ReactNode
}

const inputs = { ...plainInputs, date: TextInput, file: FileInput }

/** Sends a request list as one inquiry: its lines, where they go, and where the answer goes. */
export function RequestListForm({ texts, children, ...frame }: RequestListFormProps) {
  const specs = {
    ...requestListFields,
    delivery_country: { ...requestListFields.delivery_country, options: COUNTRIES },
  }
  return (
    <FormWithThanks
      {...frame}
      id="request-list"
      enhance="request-list"
      label="Send the request list"
      path="/messages"
      specs={specs}
      inputs={inputs}
      submit={texts.send}
      hidden={{ type: REQUEST_LIST_TYPE }}
    >
      {children}
      <h2 className={styles['heading']}>{texts.delivery}</h2>
      <div className={styles['delivery']}>
        {['delivery_country', 'incoterm', 'wanted_by'].map((name) => (
          <Field key={name} name={name} />
        ))}
      </div>
      <h2 className={styles['heading']}>{texts.sender}</h2>
      {['name', 'email', 'company_name', 'phone', 'content', 'attachment'].map((name) => (
        <Field key={name} name={name} />
      ))}
    </FormWithThanks>
  )
}
