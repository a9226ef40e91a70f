import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'

const importing = (path: string) => `import { it } from '${path}'\nexport const them = [it]\n`
const importingType = (path: string) => `import type { It } from '${path}'\nexport const them: It[] = []\n`

const IMPORTS = 'eslint(no-restricted-imports)'
const REFUSED: [file: string, text: string, rule: string][] = [
  ['src/kit/log/Other_Name.ts', importing('./a.ts'), 'unicorn(filename-case)'],
  ['src/kit/log/default.ts', 'export default 1\n', 'import(no-default-export)'],
  ['src/kit/log/barrel.ts', "export * from './allowed.ts'\n", 'oxc(no-barrel-file)'],
  ['src/kit/log/dots.ts', importing('./../http/a.ts'), IMPORTS],
  ['src/kit/log/up.ts', importing('#ui/a/a.ts'), IMPORTS],
  ['src/ui/a/beside.ts', importing('#addresses/routes.ts'), IMPORTS],
  ['src/ui/a/up.ts', importing('#content/a/a.ts'), IMPORTS],
  ['src/leads/up.server.ts', importing('#features/a.server.ts'), IMPORTS],
  ['src/leads/beside.server.ts', importing('#content/a/a.server.ts'), IMPORTS],
  ['src/content/beside.server.ts', importing('#leads/a.ts'), IMPORTS],
  ['src/content/tests.server.ts', importing('#tests/a.ts'), IMPORTS],
  ['src/sizing/up.ts', importing('#features/a.ts'), IMPORTS],
  ['src/content/up.ts', importing('#sizing/a.ts'), IMPORTS],
  ['src/features/a/beside.ts', importing('#features/b/b.ts'), IMPORTS],
  ['src/features/a/server-file.ts', importing('#content/a/a.server.ts'), IMPORTS],
  ['src/pages/a/beside.ts', importing('#pages/b/b.ts'), IMPORTS],
  ['src/pages/a/shell.ts', importing('#shell/a.ts'), IMPORTS],
  ['src/shell/page.ts', importing('#pages/a/page.tsx'), IMPORTS],
  ['src/shell/trail.server.ts', importing('#pages/trail.server.ts'), IMPORTS],
  ['src/browser.ts', importing('#pages/a.server.ts'), IMPORTS],
  ['src/pages/top.server.ts', importing('#src/site.server.ts'), IMPORTS],
]
const ALLOWED: [file: string, text: string][] = [
  ['src/kit/log/allowed.ts', importing('#kit/http/a.ts')],
  ['src/kit/log/allowed.server.ts', importing('#kit/http/a.server.ts')],
  ['src/kit/log/allowed.test.ts', importing('#kit/http/a.server.ts')],
  ['src/content/a/allowed.server.ts', importing('#content/b/b.server.ts')],
  ['src/sizing/allowed.ts', importing('#content/a/a.ts')],
  ['src/features/a/allowed.ts', importingType('#leads/a.server.ts')],
  ['src/pages/a/allowed.server.ts', importing('#pages/trail.server.ts')],
  ['src/content/a/allowed.ts', importing('#addresses/routes.ts')],
  ['src/shell/allowed.ts', importing('#addresses/routes.ts')],
  ['src/browser.tsx', importingType('#pages/a.server.ts')],
  ['src/main.server.ts', importing('#pages/a.server.ts')],
]

interface Report {
  diagnostics: { filename: string; code: string }[]
}

/**
 * The lint rules are long patterns, which a change can silently turn off. Without them, server code and its secrets could
 * reach the browser, and folders could depend on each other in circles.
 */
test('lint refuses the imports and names that the architecture forbids, and nothing else', () => {
  const root = newDirectory()
  cpSync('oxlint.config.ts', join(root, 'oxlint.config.ts'))
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(resolve('node_modules/oxlint'), join(root, 'node_modules/oxlint'))
  for (const [file, text] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const command = [resolve('node_modules/oxlint/bin/oxlint'), 'src', '--format=json']
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as Report
  const reported = new Set(diagnostics.map(({ filename, code }) => `${filename}: ${code}`))
  expect([...reported].sort()).toEqual(REFUSED.map(([file, , rule]) => `${file}: ${rule}`).sort())
})
