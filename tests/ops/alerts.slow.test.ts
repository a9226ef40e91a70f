import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
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

const amtool = findProgram('amtool', ['prometheus-alertmanager'])

test.skipIf(!promtool || !amtool)('Prometheus and Alertmanager take their files', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'prometheus-')), 'prometheus.yml')
  writeFileSync(file, readFileSync('ops/prometheus.yml', 'utf8').replace('/srv/solvane', process.cwd()))
  for (const [program, args] of [
    [promtool!, ['check', 'config', file]],
    [amtool!, ['check-config', 'ops/alertmanager.yml']],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  }
})

interface Rule {
  alert: string
  annotations: { summary: string; description: string }
}

/** Returns the address of a heading in a page, as its links have it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

test('every alert is tested, and says what to do and where to read', () => {
  const { groups } = parse(readFileSync('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(10)
  const tests = readFileSync('ops/alerts.test.yml', 'utf8')
  for (const { alert, annotations } of rules) {
    expect(tests).toContain(`alertname: ${alert}`)
    const pages = [...annotations.description.matchAll(/([a-z-]+\.md)(?:#([a-z-]+))?/g)]
    expect(pages, alert).not.toEqual([])
    for (const [, page = '', anchor] of pages) {
      const headings = readFileSync(join('docs/operations', page), 'utf8').match(/(?<=^#+ ).+/gm) ?? []
      if (anchor !== undefined) expect(headings.map(anchorOf), alert).toContain(anchor)
    }
  }
})
