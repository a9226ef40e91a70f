import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { CONTACT, fillForm } from './page-forms.ts'
import type { Site } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'chosen-'))
// Not in afterAll: the worker may run other tests of this file later.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A file on the visitor's disk. */
export function fileOf(name: string, content: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
export const PLAN = fileOf('plan.pdf', Buffer.concat([SAMPLES.PDF, Buffer.alloc(1_400_000, 'x')]))
export const PART = fileOf('part.STEP', SAMPLES.STEP)
export const PHOTO = fileOf('photo.jpg', SAMPLES.JPG)
export const PROGRAM = fileOf('program.exe', 'MZ')
export const LIE = fileOf('lie.png', SAMPLES.PDF)
export const LARGE = fileOf('large.pdf', Buffer.concat([SAMPLES.PDF, Buffer.alloc(10 * 1024 * 1024)]))

export const form = (page: Page) => page.getByRole('main').getByRole('form')
export const input = (page: Page) => form(page).getByLabel('Attachments')
export const chosen = (page: Page) => form(page).getByRole('listitem')
export const alert = (page: Page) => form(page).getByRole('alert')
export const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ }).click()

export const fill = (page: Page, text: string) => fillForm(form(page), { ...CONTACT, Message: text })

/** Names and contents of the files that are stored with a message. */
export const storedWith = (site: Site, content: string) =>
  site
    .rows(
      `SELECT a.name, a.stored FROM attachment a JOIN lead l ON l.id = a.lead_id WHERE l.content = '${content}' ORDER BY position`,
    )
    .map(({ name, stored }) => [name, readFileSync(join(site.dataDirectory, 'attachments', String(stored)))])

/** Drops files on the file input, as a file manager does. */
export async function drop(page: Page, files: string[]) {
  const { x, y, width, height } = (await input(page).boundingBox())!
  const at = { x: x + width / 2, y: y + height / 2 }
  const data = { items: [], files, dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
}
