import { runContentCommand } from '#content/command/run.server.ts'
import { pageTable } from '#pages/page-table.server.ts'

/** Runs `npm run content -- …` over a content folder and returns the exit code. */
export const runCommand = (
  args: string[],
  directory: string,
  output: Parameters<typeof runContentCommand>[2],
): Promise<number> => runContentCommand(args, { directory, pages: pageTable }, output)
