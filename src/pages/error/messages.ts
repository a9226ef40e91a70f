/** spec §2: text of every error but 404. */
export const SERVER_ERROR = 'Internal Server Error'

export const errorTitle = (status: number, message: string): string => `${status} - ${message} | Solvane`
