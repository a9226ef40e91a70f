import type { FileSpec } from '#kit/forms/field-spec.ts'
import { fileSize } from '#kit/forms/file-size.ts'
import type { InputProps } from '#kit/forms/browser/form-state.ts'
import styles from './file-input.module.css'
import { keyOf, useFiles } from './use-files.ts'

/** Files are chosen, or dropped on the control itself, which lies over all of its place. */
export function FileInput({ id, path, spec, initial, message, shared }: InputProps) {
  const { accept, multiple } = spec as FileSpec
  const sent = ((initial ?? []) as string[]).join(', ')
  const { input, files, lost, add, takeOut } = useFiles({ path, multiple, lost: sent })
  return (
    <div className={styles['files']}>
      <div className={styles['zone']}>
        <input
          {...shared}
          ref={input}
          id={id}
          type="file"
          name={path}
          accept={accept}
          multiple={multiple}
          onChange={add}
        />
        <span aria-hidden="true">
          <strong>Choose {multiple ? 'files' : 'a file'}</strong> or drop {multiple ? 'them' : 'it'} here
        </span>
      </div>
      <ul role="list" aria-live="polite">
        {files.map((file) => (
          <li key={keyOf(file)} data-wrong={message.startsWith(file.name) || undefined}>
            <span>{file.name}</span>
            <span className="mono">{fileSize(file.size)}</span>
            <button type="button" disabled={shared.disabled} onClick={() => takeOut(file)}>
              Remove<span className="sr"> {file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {lost && (
        <p className={styles['again']} role="status">
          {`Please choose your files again: ${lost}`}
        </p>
      )}
    </div>
  )
}
