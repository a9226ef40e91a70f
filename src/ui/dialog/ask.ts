import './ask.css'

interface Question {
  title: string
  text?: string
  /** The button that says yes. */
  confirm: string
  /** The button that says no; without one there is nothing to decide. */
  cancel?: string
}

interface Field {
  label: string
  type: 'text' | 'email' | 'url'
  value?: string
}

/** spec §8: the dialog's own messages, other words than a form's. */
const INVALID = {
  text: { pattern: /\S/, message: 'Please fill this in' },
  // Whoever takes the address knows more of it: no address that the forms take is refused here.
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, message: 'Invalid email address' },
  url: {
    pattern: /^https?:\/\/[-\w@:%.+~#=]{1,256}\.[a-z]{2,63}\b[-\w@:%+.~#?&/=]*$/,
    message: 'Invalid URL',
  },
}

/** Asks for a yes; Escape and a press outside mean no, and so does a second Enter on what asks. */
export const confirmDialog = async (question: Question): Promise<boolean> =>
  (await ask(question)) !== undefined

/** Tells something; resolves when it is closed. */
export const noticeDialog = async (notice: Omit<Question, 'cancel'>): Promise<void> =>
  void (await ask(notice))

/** Asks for a line of text, an e-mail address or a URL; undefined when nothing was given. */
export const promptDialog = (question: Question & Field): Promise<string | undefined> =>
  ask(question, question)

/**
 * Resolves with what was given ('' where nothing is asked for), or undefined when the dialog was dismissed, or when its page was
 * left before it could be shown.
 */
async function ask(question: Question, field?: Field): Promise<string | undefined> {
  const { pathname } = location
  for (let open = shown(); open; open = shown()) {
    const closed = new Promise((resolve) => open?.addEventListener('close', resolve))
    // One at a time: a second press on what asks does not ask twice; what only tells waits for who is being asked.
    if (question.cancel) open.close()
    await closed
  }
  return location.pathname === pathname ? show(question, field) : undefined
}

const shown = () => document.querySelector<HTMLDialogElement>('#ask')

function show(question: Question, field?: Field): Promise<string | undefined> {
  const dialog = dialogFor(question, field)
  const input = dialog.querySelector('input')
  return new Promise((resolve) => {
    let given: string | undefined
    dialog.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      const value = input?.value.trim() ?? ''
      if (field && input && !INVALID[field.type].pattern.test(value)) return refuse(dialog, input, field)
      given = value
      dialog.close()
    })
    dialog.querySelector('[type="button"]')?.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(given)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

function dialogFor({ title, text, confirm, cancel }: Question, field?: Field): HTMLDialogElement {
  const template = document.querySelector<HTMLTemplateElement>('template[data-ask]')
  const dialog = template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement
  const fill = (selector: string, words: string | undefined) => {
    const element = dialog.querySelector(selector)
    if (words === undefined) element?.remove()
    else if (element) element.textContent = words
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

function refuse(dialog: HTMLDialogElement, input: HTMLInputElement, { type }: Field): void {
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
