/** Where this server takes forms. One without a script is always sent here: only this server can answer with its own page. */
export const OWN_API = '/api'

/** Where scripts send what the specification names: its apiBaseUrl, without a slash at its end. */
export const apiBase = (): string => document.documentElement.dataset['api'] ?? OWN_API
