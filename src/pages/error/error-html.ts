import { ERROR_ROUTE, type PageState } from '#kit/pages/contract/page.ts'
import { href } from '#addresses/routes.ts'
import button from '#ui/button/button.module.css'
import { errorTitle, SERVER_ERROR } from './messages.ts'
import styles from './page.module.css'

const FAILED = {
  heading: '500',
  title: errorTitle(500, SERVER_ERROR),
  message: SERVER_ERROR,
  advice: 'This page could not be displayed. Please try again in a moment.',
}
const OFFLINE = {
  heading: 'Offline',
  title: 'No connection | Solvane',
  message: 'There is no connection to the internet.',
  advice: 'The page you left is still there: go back, or try again once you are connected.',
}

/** Returns the error page for an address whose page could not be loaded, as the server would draw it. */
export function errorPage({ pathname, search }: URL): PageState {
  const { heading, title, message, advice } = navigator.onLine ? FAILED : OFFLINE
  const link = (address: string, text: string, look = '') =>
    `<a class="${button['button']} ${look}" href="${address}">${text}</a>`
  // Quotes and brackets of an address are percent-encoded.
  const again = link(pathname + search.replaceAll('&', '&amp;'), 'Try again')
  const html = `<div class="wrap ${styles['error']}"><h1>${heading}</h1><div class="${styles['failed']}" role="alert"><p class="${styles['message']}">${message}</p><p class="${styles['advice']}">${advice}</p><p class="${button['row']} ${styles['buttons']}">${again}${link(href('contact'), 'Contact', button['line'])}</p></div></div>`
  return { route: ERROR_ROUTE, status: 500, head: { title }, tags: '', context: {}, html }
}
