import { useRef, useState } from 'react'
import { useFormState } from '#kit/forms/browser/form-state.ts'
import { useFormReset } from './use-form-reset.ts'

export const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

interface Options {
  path: string
  multiple: boolean | undefined
  /** Names of files that a post without a script came with. */
  lost: string
}

/**
 * The files a control holds: what is chosen is added to them, and each can be taken out again. After a reload no page can put
 * them back: then `lost` names those that were there.
 */
export function useFiles({ path, multiple, lost: sent }: Options) {
  const { fileNames } = useFormState()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [lost, setLost] = useState(sent)
  const chosen = () => [...(input.current?.files ?? [])]
  const show = (held: File[]) => {
    setFiles(held)
    setLost('')
    fileNames?.keep(path, held.map(({ name }) => name).join(', '))
  }
  const put = (held: File[]) => {
    const transfer = new DataTransfer()
    for (const file of held) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
    show(held)
  }
  useFormReset(input, (reset) => {
    if (reset || chosen().length) show(chosen())
    else setLost((names) => names || fileNames?.kept(path) || '')
  })
  return {
    input,
    files,
    lost,
    add: () => {
      const more = chosen()
      const keys = new Set(more.map(keyOf))
      put(multiple ? [...files.filter((file) => !keys.has(keyOf(file))), ...more] : more)
    },
    takeOut: (gone: File) => {
      put(files.filter((file) => file !== gone))
      input.current?.dispatchEvent(new Event('input', { bubbles: true }))
      input.current?.focus()
    },
  }
}
