/** Message of every error but 404 (spec §2). */
export const SERVER_ERROR = 'Internal Server Error'

export const errorTitle = (status: number, message: string): string => `${status} - ${message} | Solvane`
