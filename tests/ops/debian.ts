import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where Debian's packages are unpacked, once for all runs. */
export const DEBIAN = join(tmpdir(), 'solvane-debian')

/** Returns an installed program, or the one of Debian's packages, which needs no installation; undefined, with a warning, if there is neither. */
export function findProgram(name: string, packages: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const unpacked = ['usr/bin', 'usr/sbin'].map((folder) => join(DEBIAN, folder))
  const find = () => [...folders, ...unpacked].map((at) => join(at, name)).find((at) => existsSync(at))
  const found = find() ?? (unpack(packages) ? find() : undefined)
  if (found === undefined)
    console.warn(`There is no ${name}, so its tests are skipped: apt install ${packages[0]}`)
  return found
}

function unpack(packages: string[]): boolean {
  const downloads = mkdtempSync(join(tmpdir(), 'debian-packages-'))
  try {
    execFileSync('apt-get', ['download', ...packages], { cwd: downloads, stdio: 'ignore' })
    for (const file of readdirSync(downloads))
      execFileSync('dpkg', ['-x', join(downloads, file), DEBIAN], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(downloads, { recursive: true })
  }
}
