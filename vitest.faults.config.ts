import { defineConfig, mergeConfig } from 'vitest/config'
import site from './vite.config.ts'

// npm run faults: each test starts the build in processes of its own, so one runs at a time.
export default mergeConfig(
  site,
  defineConfig({
    test: {
      include: ['tests/faults/**/*.test.ts'],
      environment: 'node',
      pool: 'forks',
      fileParallelism: false,
      testTimeout: 3_600_000,
      hookTimeout: 60_000,
    },
  }),
)
