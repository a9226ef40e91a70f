/** How long news of another person stays, in ms, and one's own change, which can be undone. */
const NEWS_MS = 8000
const UNDO_MS = 30_000
const MAX_LINES = 3

interface Action {
  label: string
  /** The key that does the same. */
  key: string
  act: () => void
}

/** Shows and announces a line of news, with what can be done about it. It stays while the pointer or the focus is on it. */
export function showNews(text: string, action?: Action): void {
  const news = document.querySelector('[data-news]')
  if (!news) return
  const line = document.createElement('p')
  const words = document.createElement('span')
  words.textContent = text
  words.dir = 'auto'
  line.append(words)
  if (action) line.append(createButton(action, line))
  news.append(line)
  while (news.childElementCount > MAX_LINES) news.firstElementChild?.remove()
  const remove = () => {
    if (line.matches(':hover, :focus-within')) setTimeout(remove, NEWS_MS)
    else line.remove()
  }
  setTimeout(remove, action ? UNDO_MS : NEWS_MS)
}

function createButton({ label, key, act }: Action, line: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  const letter = document.createElement('kbd')
  button.type = 'button'
  button.setAttribute('aria-keyshortcuts', key)
  letter.textContent = key
  letter.ariaHidden = 'true'
  button.append(label, ' ', letter)
  button.addEventListener('click', () => {
    line.remove()
    act()
  })
  return button
}
