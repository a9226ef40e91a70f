import { useRef, useState } from 'react'
import type { FileSpec } from '#kit/forms/field-spec.ts'
import { fileSize } from '#kit/forms/file-size.ts'
import type { InputProps } from '#kit/forms/form-state.ts'
import styles from './inputs.module.css'
import { useFormReset } from './use-form-reset.ts'

/** Files are chosen, or dropped on the control itself, which lies over all of its place; what was chosen can be taken out again. */
export function FileInput({ id, path, spec, shared }: InputProps) {
  const { accept, multiple } = spec as FileSpec
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const look = () => setFiles([...(input.current?.files ?? [])])
  useFormReset(input, look)
  const takeOut = (gone: File) => {
    const left = new DataTransfer()
    for (const file of files) if (file !== gone) left.items.add(file)
    if (!input.current) return
    input.current.files = left.files
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
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
          onInput={look}
        />
        <span aria-hidden="true">
          <strong>{multiple ? 'Choose files' : 'Choose a file'}</strong> or drop {multiple ? 'them' : 'it'}{' '}
          here
        </span>
      </div>
      <ul role="list" aria-live="polite">
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span>{file.name}</span>
            <span className="mono">{fileSize(file.size)}</span>
            <button type="button" disabled={shared.disabled} onClick={() => takeOut(file)}>
              Remove<span className="sr"> {file.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
