/** What a browser tells of its connection; many tell nothing. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}
