/** Message of every error but 404 (spec §2). */
export const SERVER_ERROR = 'Internal Server Error'

/** Message for a visitor whose network sends more than its share while the server is busy. */
export const TOO_MANY = 'Too Many Requests'

export const errorTitle = (status: number, message: string): string => `${status} - ${message} | Solvane`
