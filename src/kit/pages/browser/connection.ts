/** Network information as far as the browser reports it; many report none. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** spec §9: not on data-saver mode or 2g connections; a browser that reports nothing may. */
export const mayPrefetch = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !effectiveType?.includes('2g')
