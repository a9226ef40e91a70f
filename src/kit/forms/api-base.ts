import { createContext } from 'react'

/** Where forms are sent: the specification's apiBaseUrl, without a slash at its end. */
export const ApiBase = createContext('/api')
