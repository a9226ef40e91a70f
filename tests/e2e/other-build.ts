import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Builds a changed copy of the project, in which the present build is an earlier one. Returns its folder, which the caller removes. */
export function otherBuild(environment: Record<string, string>, change?: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'other-build-'))
  for (const name of ['src', 'scripts', 'dist', 'vite.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  change?.(folder)
  const env = { ...process.env, ...environment }
  execFileSync(resolve('node_modules/.bin/node'), ['scripts/build.mjs'], { cwd: folder, env })
  return folder
}
