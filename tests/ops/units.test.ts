import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from '#src/settings.server.ts'

const SERVICES = ['solvane.service', 'solvane-backup.service']
const UNITS = [...SERVICES, 'solvane.socket', 'solvane-backup.timer']
const read = (file: string) => readFileSync(join('ops', file), 'utf8')

/** Returns the lines of a file that are not comments. */
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd)
  console.warn('Units are not verified because there is no systemd-analyze: apt install systemd')

/** Copies the units as docs/operations/from-a-bare-machine.md does. Returns the folder. */
function installUnits(): string {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  const install = (file: string, as: string) => {
    mkdirSync(dirname(join(folder, as)), { recursive: true })
    copyFileSync(join('ops', file), join(folder, as))
  }
  for (const unit of [...UNITS, 'solvane@.socket']) install(unit, unit)
  install('solvane.service', 'solvane@.service')
  install('solvane@.conf', 'solvane@.service.d/replica.conf')
  install('solvane-backup-postgresql.conf', 'solvane-backup.service.d/postgresql.conf')
  return folder
}

/** Runs systemd-analyze. Returns what it found, or nothing. */
function analyze(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return status === 0 ? stderr : `${status}\n${stdout}\n${stderr}`
}

describe.skipIf(!hasSystemd)('systemd', () => {
  test('finds no mistake in the units', () => {
    const folder = installUnits()
    const units = [...UNITS, 'solvane@2.service', 'solvane@2.socket'].map((unit) => join(folder, unit))
    expect(analyze('verify', '--man=no', ...units)).toBe('')
  })

  test.each(SERVICES)('scores the exposure of %s at most 2.0', (unit) => {
    expect(analyze('security', '--offline=true', '--threshold=20', '--no-pager', join('ops', unit))).toBe('')
  })
})

describe('The units', () => {
  test.each(['solvane.service', 'solvane.socket', 'solvane@.socket', 'solvane-backup.timer'])(
    '%s starts with the machine',
    (unit) => {
      expect(read(unit)).toMatch(/^\[Install\]\nWantedBy=[a-z-]+\.target$/m)
    },
  )

  test('have the same protection', () => {
    const [site = [], backup = []] = SERVICES.map((unit) => {
      const lines = linesOf(unit)
      return lines.slice(lines.indexOf('UMask=0077')).filter((line) => !/^\[Install|^WantedBy/.test(line))
    })
    expect(site.length).toBeGreaterThan(20)
    expect(backup).toEqual(site)
  })

  test('leave the compiler of V8 working', () => {
    for (const unit of SERVICES) expect(read(unit)).not.toContain('MemoryDenyWriteExecute')
  })

  test('listen where the server does by default', () => {
    const { HOST, PORT } = settingsTable
    expect(linesOf('solvane.socket')).toContain(
      `ListenStream=${HOST.schema.parse(undefined)}:${PORT.schema.parse(undefined)}`,
    )
  })

  test('give a second replica an address, a data folder and metrics of its own, which Prometheus asks for', () => {
    const ofSecond = (file: string) => linesOf(file).map((line) => line.replaceAll('%i', '2'))
    const [, variables = ''] = /^Environment=(.+)$/m.exec(ofSecond('solvane@.conf').join('\n')) ?? []
    const { HOST, PORT, METRICS_PORT, DATA_DIR } = readSettings(
      settingsTable,
      parseEnv(variables.replaceAll(' ', '\n')),
    )
    expect(ofSecond('solvane@.socket')).toContain(`ListenStream=${HOST}:${PORT}`)
    expect(linesOf('solvane.service')).toContain('ReadWritePaths=/srv/solvane/var')
    expect(DATA_DIR).toBe('var/2')
    for (const port of [METRICS_PORT, 9464]) expect(read('prometheus.yml')).toContain(`'localhost:${port}'`)
  })

  test('give the server its time to drain, and do not start it again after a bad setting', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('solvane.service')) ?? []
    expect(Number(seconds)).toBeGreaterThan(settingsTable.DRAIN_DELAY.schema.parse(undefined) / 1000 + 20)
    expect(linesOf('solvane.service')).toContain('RestartPreventExitStatus=78')
  })
})

test('Dumps of PostgreSQL are deleted as backups are', () => {
  const deletes = (file: string) => linesOf(file).filter((line) => line.includes('/usr/bin/find'))
  expect(deletes('solvane-backup-postgresql.conf')).toEqual(deletes('solvane-backup.service'))
  expect(deletes('solvane-backup.service')).toHaveLength(1)
  expect(deletes('solvane-backup.service')[0]).toContain(linesOf('compose-backup.sh').at(-1))
})

test('A reload of the service starts what a start does, which hands over', () => {
  const lines = linesOf('solvane.service')
  const [, command] = /^ExecStart=(.+)$/m.exec(lines.join('\n')) ?? []
  expect(lines).toContain(`ExecReload=${command}`)
})

describe('Logs', () => {
  const policy = readFileSync('content/pages/privacy-policy.md', 'utf8')
  const days = Number(/^\| Fault log \| (\d+) days \|$/m.exec(policy)?.[1])

  test('of the services are kept as long as the privacy policy promises', () => {
    for (const unit of SERVICES) expect(linesOf(unit)).toContain('LogNamespace=solvane')
    // journald deletes whole files, by their oldest line.
    expect(linesOf('journald@solvane.conf')).toEqual(
      expect.arrayContaining(['MaxFileSec=1day', `MaxRetentionSec=${days}day`]),
    )
  })

  test('of nginx are, too', () => {
    const lines = linesOf('logrotate.conf').map((line) => line.trim())
    expect(lines).toEqual(expect.arrayContaining(['daily', `rotate ${days - 1}`, `maxage ${days}`]))
    // Only a rotation deletes.
    expect(lines).not.toContain('notifempty')
    expect(read('nginx.conf')).toMatch(/^ {2}access_log \/var\/log\/solvane\//m)
    expect(lines[0]).toBe('/var/log/solvane/*.log {')
  })
})
