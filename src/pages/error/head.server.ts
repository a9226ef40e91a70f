import type { ErrorData, Head } from '#kit/pages/contract/page.ts'

/** spec §2: statusMessage Page Not Found for 404 and Internal Server Error otherwise. */
export const statusMessage = (status: number): string =>
  status === 404 ? 'Page Not Found' : 'Internal Server Error'

export const errorHead = ({ status, message }: ErrorData): Head => ({
  title: `${status} - ${statusMessage(status)} | Solvane`,
  description: message,
  robots: 'noindex',
})
