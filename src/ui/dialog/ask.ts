import './ask.css'

interface Question {
  title: string
  text?: string
  confirm: string
  /** Label of the other button, if there is a choice. */
  cancel?: string
}

interface PromptField {
  label: string
  type: 'text' | 'email' | 'url'
  value?: string
}

/** spec §8: messages of the dialog, which differ from those of forms. */
const INVALID = {
  text: { pattern: /\S/, message: 'Please fill this in' },
  // Permits every address that forms accept.
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, message: 'Invalid email address' },
  url: {
    pattern: /^https?:\/\/[-\w@:%.+~#=]{1,256}\.[a-z]{2,63}\b[-\w@:%+.~#?&/=]*$/,
    message: 'Invalid URL',
  },
}

/** Asks for confirmation. Escape, a press outside and a second Enter on the opener mean no. */
export const confirmDialog = async (question: Question): Promise<boolean> =>
  (await ask(question)) !== undefined

/** Shows a notice; resolves when it is closed. */
export const noticeDialog = async (notice: Omit<Question, 'cancel'>): Promise<void> =>
  void (await ask(notice))

/** Asks for a line of text, an e-mail address or a URL; undefined if the dialog was dismissed. */
export const promptDialog = (question: Question & PromptField): Promise<string | undefined> =>
  ask(question, question)

/** Resolves with the value ('' without a field), or undefined if the dialog was dismissed or its page was left before it opened. */
async function ask(question: Question, field?: PromptField): Promise<string | undefined> {
  const { pathname } = location
  for (let open = current(); open; open = current()) {
    const closed = new Promise((resolve) => open?.addEventListener('close', resolve))
    // One dialog at a time: a question replaces the open one, a notice waits for it.
    if (question.cancel) open.close()
    await closed
  }
  return location.pathname === pathname ? show(question, field) : undefined
}

const current = () => document.querySelector<HTMLDialogElement>('#ask')

function show(question: Question, field?: PromptField): Promise<string | undefined> {
  const dialog = createDialog(question, field)
  const input = dialog.querySelector('input')
  return new Promise((resolve) => {
    let result: string | undefined
    dialog.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      const value = input?.value.trim() ?? ''
      if (field && input && !INVALID[field.type].pattern.test(value)) return showError(dialog, input, field)
      result = value
      dialog.close()
    })
    dialog.querySelector('[type="button"]')?.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(result)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

function createDialog({ title, text, confirm, cancel }: Question, field?: PromptField): HTMLDialogElement {
  const template = document.querySelector<HTMLTemplateElement>('template[data-ask]')
  const dialog = template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement
  const fill = (selector: string, content: string | undefined) => {
    const element = dialog.querySelector(selector)
    if (content === undefined) element?.remove()
    else if (element) element.textContent = content
  }
  fill('h2', title)
  fill('#ask-text', text)
  if (!text) dialog.removeAttribute('aria-describedby')
  fill('[type="submit"]', confirm)
  fill('[type="button"]', cancel)
  fill('label span', field?.label)
  if (field) {
    const { type, value = '' } = field
    Object.assign(dialog.querySelector('input') ?? {}, {
      type,
      value,
      autocomplete: type === 'email' ? type : 'off',
    })
  } else {
    for (const part of ['label', '#ask-error']) dialog.querySelector(part)?.remove()
    dialog.querySelector('[type="button"]')?.setAttribute('autofocus', '')
  }
  dialog.setAttribute('closedby', 'any')
  return dialog
}

function showError(dialog: HTMLDialogElement, input: HTMLInputElement, { type }: PromptField): void {
  const error = dialog.querySelector('#ask-error')
  if (error) error.textContent = INVALID[type].message
  input.setAttribute('aria-invalid', 'true')
  input.focus()
  const clear = () => {
    if (error) error.textContent = ''
    input.removeAttribute('aria-invalid')
  }
  input.addEventListener('input', clear, { once: true })
}
