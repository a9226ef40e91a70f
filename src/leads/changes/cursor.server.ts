/** Place in the list of changes: a reader has everything up to it. */
export interface Place {
  position: number
  lead_id: string
}

export const START: Place = { position: 0, lead_id: '' }

/** Longest cursor that is read, in characters. */
const MAX_LENGTH = 200
const PLACE = /^1 (\d{1,15}) ([\w-]{1,64})?$/

/** Returns the cursor of a place, which needs no escaping in an address. */
export const cursorOf = ({ position, lead_id }: Place): string =>
  Buffer.from(`1 ${position} ${lead_id}`).toString('base64url')

/** Returns the place of a cursor; undefined for any other text. */
export function readCursor(cursor: string): Place | undefined {
  if (cursor.length > MAX_LENGTH) return undefined
  const [whole, position, lead_id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return whole === undefined ? undefined : { position: Number(position), lead_id }
}
