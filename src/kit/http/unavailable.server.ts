/** An outage: the request cannot be carried out now, and the client may try again. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}
