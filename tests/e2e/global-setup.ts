import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { KEPT, type Site, startSite } from './site.ts'

/**
 * Starts a site that prints all documents before the first test, so that no other site prints them again beside the tests, and that
 * prepares pictures while the tests run.
 */
export default async function prepareSharedData(): Promise<() => Promise<unknown>> {
  rmSync(KEPT, { recursive: true, force: true })
  const site = await startSite({ DATA_DIR: KEPT })
  await printDocuments(site)
  return () => site.stop()
}

async function printDocuments({ url }: Site): Promise<void> {
  const list = await fetch(`${url}/api/downloads`)
  const documents = (await list.json()) as { url: string }[]
  const answers = await Promise.all(documents.map((document) => fetch(url + document.url)))
  expect(answers.filter(({ ok }) => !ok).map((answer) => answer.url)).toEqual([])
  // It saves their sizes once it finds that none is missing, and the parsed content a while after its start.
  for (const name of ['documents.json', 'content.ndjson'])
    await expect.poll(() => existsSync(join(KEPT, name))).toBe(true)
}
