export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** spec §9: no prefetching in data-saver mode or on 2g connections. */
export const canPrefetch = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !effectiveType?.includes('2g')
