import type { ErrorData, Head } from '#kit/pages/contract/page.ts'

/** Returns the status message of spec §2. */
const getStatusMessage = (status: number): string =>
  status === 404 ? 'Page Not Found' : 'Internal Server Error'

export const errorHead = ({ status, message }: ErrorData): Head => ({
  title: `${status} - ${getStatusMessage(status)} | Solvane`,
  description: message,
  robots: 'noindex',
})
