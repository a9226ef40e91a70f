import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const service = readFileSync('docs/operations/install-and-start.md', 'utf8')

test('the service in the documents keeps its log as long as the privacy policy promises, and starts with the machine', () => {
  const policy = readFileSync('content/pages/privacy-policy.md', 'utf8')
  const [, days] = /^\| Fault log \| (\d+) days \|$/m.exec(policy) ?? []
  expect(service).toContain(`\n    MaxRetentionSec=${days}day\n`)
  // journald deletes whole files, by their oldest line.
  expect(service).toContain('\n    MaxFileSec=1day\n')
  expect(service).toMatch(/\n {4}LogNamespace=solvane\n[^]*journald@solvane\.conf/)
  expect(service).toMatch(/\n {4}\[Install\]\n {4}WantedBy=multi-user\.target\n/)
})
