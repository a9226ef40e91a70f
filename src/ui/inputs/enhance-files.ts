import { createDraft } from '#kit/forms/browser/draft.ts'
import { fileSize } from '#kit/forms/file-size.ts'

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** Lists the chosen files of each file field: more can be added, and each can be removed. */
export function enhanceFiles(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll<HTMLElement>('[data-files]')) {
    const input = area.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) enhanceFileField(area, input)
  }
}

function enhanceFileField(area: HTMLElement, input: HTMLInputElement): void {
  const { fileNames } = createDraft(input.form?.dataset['form'] ?? '', {})
  const list = area.querySelector('ul')
  const lost = area.querySelector<HTMLElement>('[data-lost]')
  let files: File[] = []

  const showLost = (names: string) => {
    if (!lost) return
    lost.textContent = names && `Please choose your files again: ${names}`
    lost.hidden = !names
  }
  const show = () => {
    files = [...(input.files ?? [])]
    list?.replaceChildren(...files.map((file) => fileItem(file, () => remove(file))))
    markWrong()
    showLost('')
    fileNames.save(input.name, files.map(({ name }) => name).join(', '))
  }
  const message = document.getElementById(`${input.id}-message`)
  /** A message that begins with the name of a file is about that file. */
  const markWrong = () => {
    for (const item of list?.children ?? []) {
      const isWrong = message?.textContent.startsWith(item.firstChild?.textContent ?? '') ?? false
      item.toggleAttribute('data-wrong', isWrong)
    }
  }
  if (message) new MutationObserver(markWrong).observe(message, { childList: true })
  const setFiles = (chosen: File[]) => {
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input.files = transfer.files
    show()
  }
  const remove = (removed: File) => {
    setFiles(files.filter((file) => file !== removed))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    const keys = new Set(chosen.map(keyOf))
    setFiles(input.multiple ? [...files.filter((file) => !keys.has(keyOf(file))), ...chosen] : chosen)
  })
  for (const target of [input, input.form])
    // The browser empties the control after this event.
    target?.addEventListener('reset', () => queueMicrotask(show))
  // After a reload no page can restore the files; after Back the browser does.
  if (input.files?.length) show()
  else if (lost?.hidden) showLost(fileNames.load(input.name))
}

function fileItem({ name, size }: File, remove: () => void): HTMLLIElement {
  const item = document.createElement('li')
  const [title, bytes, button, label] = ['span', 'span', 'button', 'span'].map((tag) =>
    document.createElement(tag),
  ) as [HTMLElement, HTMLElement, HTMLButtonElement, HTMLElement]
  title.textContent = name
  bytes.className = 'mono'
  bytes.textContent = fileSize(size)
  label.className = 'sr'
  label.textContent = ` ${name}`
  button.type = 'button'
  button.append('Remove', label)
  button.addEventListener('click', remove)
  item.append(title, bytes, button)
  return item
}
