import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** Browser tests run against the production build, each worker with a server and data of its own (tests/e2e/site.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.test.ts', 'budgets/**/*.test.ts'],
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  // Tests wait for half of their time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // In CI a failed test is tried once more; one that passes then is printed as flaky (scripts/test.mjs).
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Machines are shared: how long something takes is for the benchmarks to say.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
