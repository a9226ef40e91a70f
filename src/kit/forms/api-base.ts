import { createContext } from 'react'

/** Where this server takes forms. One without a script is always sent here: only this server can answer with its own page. */
export const OWN_API = '/api'

/** Where scripts send forms: the specification's apiBaseUrl, without a slash at its end. */
export const ApiBase = createContext(OWN_API)
