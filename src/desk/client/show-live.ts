import { listenLive, type LiveState } from './live.ts'
import { showNews } from './news.ts'

const WORDS: Record<LiveState, string> = {
  live: 'Live',
  off: 'No connection, trying again',
  ended: 'Signed out: load the page again',
}

/** Says in the strip whether the page is live, keeps the counts of the views right, and tells what others do. */
export function showLive(frame: HTMLElement): void {
  const { timeZone, person } = frame.dataset
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const words = document.createElement('span')
  const time = document.createElement('time')
  // Seen, and not announced with every minute.
  time.ariaHidden = 'true'
  frame.append(words, time)
  const show = (state: LiveState) => {
    frame.toggleAttribute('data-off', state !== 'live')
    if (words.textContent !== WORDS[state]) words.textContent = WORDS[state]
    if (state === 'live') time.textContent = `· ${format.format(new Date())}`
  }
  show('live')
  listenLive({
    onState: show,
    onAnswer({ counts }, fresh) {
      for (const [view, count] of Object.entries(counts)) {
        const shown = document.querySelector(`[data-count="${view}"]`)
        if (shown && shown.textContent !== String(count)) shown.textContent = String(count)
      }
      for (const change of fresh) if (change.person !== person) showNews(change.text)
    },
  })
}
