import { lookup } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import { BadSetting } from '#kit/settings/settings.server.ts'
import type { ListenSettings } from './listen-settings.server.ts'

export interface ListenAddress {
  port: number
  host: string
  /** Names of the settings, and a port for the error message. */
  names: { port: string; host: string; example: number }
}

export const publicAddress = ({ PORT, HOST }: Pick<ListenSettings, 'PORT' | 'HOST'>): ListenAddress => ({
  port: PORT,
  host: HOST,
  names: { port: 'PORT', host: 'HOST', example: 3001 },
})

/** Returns a warning if a socket, such as that of systemd, is not at HOST and PORT. */
export async function warnOfOther(
  { host, port }: ListenAddress,
  socket: AddressInfo,
): Promise<string | undefined> {
  const wanted = await lookup(host).catch(() => undefined)
  if (port === 0 || (port === socket.port && wanted?.address === socket.address)) return undefined
  return `HOST and PORT: are ${host}:${port}, but the socket unit has ${socket.address}:${socket.port}, where the site is; change ListenStream, or HOST and PORT`
}

/** Returns the setting to blame for an address that cannot be listened on, or any other error as it is. */
export function explainListenError(error: NodeJS.ErrnoException, { port, names }: ListenAddress): Error {
  const example = `for example ${names.port}=${names.example}`
  if (error.code === 'EADDRINUSE')
    return new BadSetting(
      `${names.port}: ${port} is taken by another program, which ss -ltnp names; ${example}`,
    )
  if (error.code === 'EACCES') return new BadSetting(`${names.port}: may not be listened on; ${example}`)
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new BadSetting(
      `${names.host}: is not an address of this machine; for example ${names.host}=127.0.0.1`,
    )
  return error
}
