import { BadSetting } from '#kit/settings/settings.server.ts'

/** Environment variable with the file descriptors of the listening socket that a parent process passes on. */
export const PASSED_FDS = 'PASSED_FDS'

/** First file descriptor that systemd passes on (sd_listen_fds(3)). */
const SYSTEMD_FD = 3

/** Returns the listening socket that systemd passes to this process, if there is one. Throws BadSetting. */
export function systemdFd({ LISTEN_FDS: count, LISTEN_PID: pid }: NodeJS.ProcessEnv): number | undefined {
  if (!count || Number(pid) !== process.pid) return undefined
  if (count === '1') return SYSTEMD_FD
  throw new BadSetting(
    `LISTEN_FDS: the socket unit has ${count} addresses, and the site listens on one; for example ListenStream=127.0.0.1:3000`,
  )
}

/**
 * Returns descriptors of the listening socket that this process has inherited, each of which can be listened on once. Programs that it
 * starts do not see the variables. Throws BadSetting.
 */
export function takePassedFds(): number[] {
  const { [PASSED_FDS]: passed } = process.env
  const fd = systemdFd(process.env)
  for (const name of [PASSED_FDS, 'LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES']) delete process.env[name]
  if (passed) return passed.split(',').map(Number)
  return fd === undefined ? [] : [fd]
}
