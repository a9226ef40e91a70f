/** Message of a form that could not be delivered, unless the server has given a reason. */
export const UNDELIVERED = 'We could not send this. Your text is safe.'

/** Writes why a form was not sent and, if it could not be delivered, what the visitor can do. */
export function writeAlert(alert: HTMLElement, reason: string, isUndelivered: boolean): void {
  const text = document.createElement('p')
  text.textContent = reason
  if (isUndelivered) {
    const again = document.createElement('button')
    again.type = 'submit'
    again.textContent = 'Try again'
    const mail = document.createElement('a')
    mail.href = `mailto:${alert.dataset['email']}`
    mail.textContent = alert.dataset['email'] ?? ''
    text.append(' ', again, ', or write to ', mail, '.')
  }
  alert.replaceChildren(text)
}
