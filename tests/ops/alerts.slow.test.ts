import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram } from './debian.ts'

const promtool = findProgram('promtool', ['prometheus'])

test.skipIf(!promtool)('the alerts are rules of Prometheus, and fire as their tests say', () => {
  for (const args of [
    ['check', 'rules', 'ops/alerts.yml'],
    ['test', 'rules', 'ops/alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool!, args, { encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  }
})

test.skipIf(!promtool)('the queries of the dashboard are queries of Prometheus', () => {
  const { panels } = JSON.parse(readFileSync('ops/grafana.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    }))
  // YAML includes JSON.
  const file = join(mkdtempSync(join(tmpdir(), 'dashboard-')), 'rules.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const { status, stdout, stderr } = spawnSync(promtool!, ['check', 'rules', file], { encoding: 'utf8' })
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)])
})

test('every alert is tested, and documented with what to do', () => {
  const names = readFileSync('ops/alerts.yml', 'utf8').match(/(?<=alert: )\w+/g) ?? []
  expect(names.length).toBeGreaterThan(10)
  const tests = readFileSync('ops/alerts.test.yml', 'utf8')
  const page = readFileSync('docs/operations/metrics.md', 'utf8')
  expect(names.filter((name) => !tests.includes(`alertname: ${name}`))).toEqual([])
  expect(names.filter((name) => !page.includes(name))).toEqual([])
})
