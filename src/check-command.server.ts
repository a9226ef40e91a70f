import { EXIT_CONFIG } from '#kit/settings/settings.server.ts'
import { checkStart, formatRows } from './start-check.server.ts'

// Program of `npm start -- --check`.
const rows = await checkStart(process.env)
process.stdout.write(formatRows(rows))
process.exit(rows.some(({ problem }) => problem !== undefined) ? EXIT_CONFIG : 0)
