import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import site from './vite.config.ts'

// The build of React that is served, which renders in three quarters of the time.
process.env['NODE_ENV'] = 'production'

/** Tests of the store, which run on SQLite and on PostgreSQL. */
const STORE_TESTS = [
  'src/desk/{inbox/inbox,inbox/same-numbers,live/live}.test.ts',
  'src/leads/{leads,submission,durability.slow}.test.ts',
  'src/leads/{alerts,attachments,changes,digest,newsletter,retention,webhook}/*.test.ts',
  'src/leads/command/{erase,files,person,redrive,run,verdict-commands}.test.ts',
  'src/leads/{outbox/outbox,store/acknowledgements,store/deliveries,verdict/verdict}.test.ts',
  'src/leads/store/{change-lead,erase-subject,undo}.test.ts',
  'src/desk/lead/{deliveries,lead,person,place}.test.ts',
  'tests/requests/messages.test.ts',
]
/** Tests that run on PostgreSQL only. */
const POSTGRES_TESTS = ['src/**/*.postgres.test.ts', 'src/**/*.postgres.slow.test.ts']
/** What takes seconds of its own is left to `npm test`: `npm run check` is for before every commit. */
const SLOW_TESTS = process.env['SLOW_TESTS'] ? [] : ['**/*.slow.test.ts']

/** Starts the slow files of each project first, so that none is left at the end with a core to itself. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('.slow.test.')
    const sorted = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...sorted.values()].flatMap((own) => [
      ...own.filter(isSlow),
      ...own.filter((file) => !isSlow(file)),
    ])
  }
}

export default mergeConfig(
  site,
  defineConfig({
    test: {
      environment: 'node',
      pool: 'forks',
      // Vitest would keep one core free for somebody who watches. Tests wait for a third of their time, so one more than the cores run.
      maxWorkers: availableParallelism() + 1,
      // No module of ours keeps state that a test could leave behind; importing them anew for each file took a third of the time.
      isolate: false,
      // Some tests make real documents and pictures, the first of a file composes a site, and machines are shared.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      sequence: { sequencer: SlowFirst },
      // `npm run check` leaves out the tests that a change since their last run cannot reach.
      experimental: { recordDependencies: true },
      projects: [
        {
          extends: true,
          test: {
            name: 'site',
            include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/requests/**/*.test.ts'],
            exclude: [...POSTGRES_TESTS, ...SLOW_TESTS],
          },
        },
        {
          extends: true,
          test: {
            name: 'conventions',
            include: ['tests/{content,conventions,corpus,ops}/**/*.test.ts'],
            exclude: SLOW_TESTS,
          },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            include: [...STORE_TESTS, ...POSTGRES_TESTS],
            exclude: SLOW_TESTS,
            globalSetup: 'tests/postgres-setup.ts',
            env: { TEST_POSTGRES: join(tmpdir(), `solvane-postgres-${process.pid}`) },
          },
        },
      ],
    },
  }),
)
