import { defineConfig } from '@playwright/test'
import { chromiumHere } from './scripts/chromium.mjs'

/** Journeys run against the production build, each worker with a server and data of its own (tests/journeys/site.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.test.ts', 'budgets/**/*.test.ts'],
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 30_000,
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromiumHere(),
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
