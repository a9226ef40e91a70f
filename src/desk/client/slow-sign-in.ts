/** Keeps the button back until the next try counts; it comes back by itself. */
export function slowSignIn(): void {
  const slow = document.querySelector<HTMLElement>('[data-wait]')
  const button = slow?.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!slow || !button) return
  const of = Number(slow.dataset['of'])
  const until = performance.now() + 1000 * Number(slow.dataset['wait'])
  button.disabled = true
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((until - performance.now()) / 1000))
    slow.querySelector('[data-gone]')!.textContent = String(of - left)
    slow.querySelector('svg > :last-child')!.setAttribute('width', `${(100 * (of - left)) / of}%`)
    if (left > 0) return
    clearInterval(timer)
    button.disabled = false
    slow.remove()
  }, 250)
}
