import { attempt } from '#kit/storage/attempt.ts'

/** Key of the calculator's last query on this page; the privacy policy names the prefix. */
const key = (): string => `sv_runtime_${location.pathname}`

export const storedState = (): string => attempt(() => sessionStorage.getItem(key())) ?? ''

export const storeState = (query: string): void => attempt(() => sessionStorage.setItem(key(), query))
