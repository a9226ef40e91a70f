/** Thrown during an outage: the client may try again later. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}
