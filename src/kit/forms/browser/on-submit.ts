/**
 * Handles the submit of a form in place. If `submit` fails, for instance for want of a browser API, or nothing can be sent by script,
 * the browser submits the form.
 */
export function onSubmit(form: HTMLFormElement, submit: () => void | Promise<void>): void {
  form.addEventListener('submit', async (event) => {
    if (!('fetch' in window)) return
    event.preventDefault()
    try {
      await submit()
    } catch (error) {
      console.error(error)
      HTMLFormElement.prototype.submit.call(form)
    }
  })
}
