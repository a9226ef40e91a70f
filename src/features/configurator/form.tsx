import { type FormEvent, Fragment, type RefObject } from 'react'
import { packHref } from '#addresses/links.ts'
import { versionNameOf } from '#sizing/versions.ts'
import { Button } from '#ui/button/button.tsx'
import { titleOf } from './blocked.tsx'
import { firstPack, type Shown } from './data.ts'
import { shortAnswer } from './figures.ts'
import styles from './form.module.css'
import { Questions } from './questions.tsx'

interface PackFormProps {
  shown: Shown
  /** Changes when the fields get other values than those that were typed. */
  edition: number
  form: RefObject<HTMLFormElement | null>
  onInput: () => void
  onSubmit: () => void
}

/** The questions in the order in which an engineer thinks. A form by GET; empty fields have the usual value. */
export function PackForm({ shown, edition, form: ref, onInput, onSubmit }: PackFormProps) {
  const pack = firstPack(shown)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles['form']}>
      <form
        className={styles['asks']}
        action={packHref('')}
        aria-label="Configure a pack"
        noValidate
        ref={ref}
        onInput={onInput}
        onSubmit={submit}
      >
        <Fragment key={edition}>
          <input type="hidden" name="v" value={versionNameOf(shown.query)} />
          <Questions shown={shown} />
        </Fragment>
        <Button type="submit" look="line" data-without-script>
          Calculate
        </Button>
        <p className="note" data-needs-script>
          Recalculates while you type. Comma or point.
        </p>
      </form>
      <a className={styles['bar']} href="#pack-result">
        {pack && (
          <>
            <b>{titleOf(pack, shown)}</b>
            <span data-bar>{shortAnswer(pack)}</span>
          </>
        )}
      </a>
    </div>
  )
}
