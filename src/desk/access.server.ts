import { BadSetting } from '#kit/settings/settings.server.ts'

/** How people at the desk are recognised: by a token, or by a header that a proxy with single sign-on sets. */
export type DeskAccess = { token: string } | { userHeader: string; proxy: string }

/** Length from which a token cannot be guessed, in characters. */
export const MIN_TOKEN = 16
/** How a token is made. */
export const MAKE_TOKEN = 'Run openssl rand -base64 18 and put what it prints after DESK_TOKEN='

interface DeskSettings {
  DESK: 'on' | 'off'
  DESK_TOKEN: string | undefined
  DESK_USER_HEADER: string | undefined
  DESK_PROXY: string | undefined
  METRICS_PORT: number | undefined
}

/** Returns how people at the desk are recognised; undefined while there is no desk. Throws BadSetting. */
export function deskAccessOf(settings: DeskSettings): DeskAccess | undefined {
  const { DESK, DESK_TOKEN: token, DESK_USER_HEADER: userHeader, DESK_PROXY: proxy, METRICS_PORT } = settings
  if (DESK === 'off') return undefined
  if (token?.startsWith('$('))
    throw new BadSetting(`DESK_TOKEN: is a command, which nobody runs in .env. ${MAKE_TOKEN}`)
  if (userHeader !== undefined && proxy === undefined)
    throw new BadSetting('DESK_PROXY: is missing beside DESK_USER_HEADER; for example DESK_PROXY=127.0.0.1')
  if (proxy !== undefined && userHeader === undefined)
    throw new BadSetting(
      'DESK_USER_HEADER: is missing beside DESK_PROXY; for example DESK_USER_HEADER=Remote-User',
    )
  const access =
    userHeader !== undefined && proxy !== undefined ? { userHeader, proxy } : token ? { token } : undefined
  if (access && METRICS_PORT === undefined) {
    const name = 'token' in access ? 'DESK_TOKEN' : 'DESK_USER_HEADER'
    throw new BadSetting(`METRICS_PORT: is missing beside ${name}; for example METRICS_PORT=9464`)
  }
  return access
}
