/** Brings the newsletter's script when somebody comes to its form; few visitors do, so no page carries it. */
export function wakeNewsletter(form: HTMLFormElement): void {
  let awake = false
  let waking: Promise<void> | undefined
  const wake = () =>
    (waking ??= import('./enhance.ts').then(({ enhanceNewsletter }) => {
      awake = true
      enhanceNewsletter(form)
    }))
  form.addEventListener('focusin', () => void wake(), { once: true })
  form.addEventListener('submit', (event) => {
    if (awake) return
    event.preventDefault()
    void wake().then(() => form.requestSubmit())
  })
}
