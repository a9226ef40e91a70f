import type { FileSpec } from '#kit/forms/field-spec.ts'
import type { InputProps } from '#ui/field/form-state.ts'
import styles from './file-input.module.css'

/** Files are chosen, or dropped on the control itself, which covers its whole area. enhance-files.ts lists them. */
export function FileInput({ id, path, spec, initial, shared }: InputProps) {
  const { accept, multiple } = spec as FileSpec
  const sent = ((initial ?? []) as string[]).join(', ')
  return (
    <div className={styles['files']} data-files>
      <div className={styles['zone']}>
        <input {...shared} id={id} type="file" name={path} accept={accept} multiple={multiple} />
        <span aria-hidden="true">
          <strong>Choose {multiple ? 'files' : 'a file'}</strong> or drop {multiple ? 'them' : 'it'} here
        </span>
      </div>
      <ul role="list" aria-live="polite" />
      <p className={styles['again']} role="status" hidden={!sent} data-lost>
        {sent && `Please choose your files again: ${sent}`}
      </p>
    </div>
  )
}
