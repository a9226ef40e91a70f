import type { ErrorData, Head } from '#kit/pages/contract/page.ts'
import { errorTitle, SERVER_ERROR } from './messages.ts'

/** Returns the text of the error page for an address (spec §2). */
export const errorMessage = (status: number, address: string): string =>
  status === 404 ? `Page not found: ${address}` : SERVER_ERROR

/** Returns the head of the error page: Page Not Found for 404, Internal Server Error otherwise (spec §2). */
export function errorHead({ status, message }: ErrorData): Head {
  const statusMessage = status === 404 ? 'Page Not Found' : SERVER_ERROR
  return { title: errorTitle(status, statusMessage), description: message, robots: 'noindex' }
}
