import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { LatestReports } from '#content/check/folder-reports.server.ts'
import { reportFolder } from '#content/check/folder-report.server.ts'
import type { Content } from '#content/content.server.ts'
import { anyPages, realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { workbooks } from '#kit/tables/workbook.fixture.server.ts'
import {
  attachmentsIn,
  inquiry,
  openTestDatabase,
  openTestLeads,
  openTestStore,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { erasureKeysOf, erasuresFileIn } from '#leads/erasures/journal.server.ts'
import type { NewLead } from '#leads/lead.ts'
import type { DeskAccess } from './access.server.ts'
import { createDesk } from './desk.server.tsx'
import type { PublishingSource } from './options.server.ts'

export const TOKEN = 'secret'

const settings = {
  timeZone: () => 'Europe/London',
  siteUrl: 'https://www.solvane.example',
  spamRetention: 30,
  files: { styles: '/desk.css', script: '/desk.js', font: '/geist.woff2' },
}

/** Content that a test has written into a folder of its own. */
interface TestContent {
  content: () => Content
  publishing: PublishingSource
}

const unchangedContent = (): TestContent => ({
  content: () => realContent(),
  publishing: {
    refusals: () => [],
    earlierVersions: () => new Map(),
    reports: new LatestReports(
      () => '',
      async () => reportFolder('content', anyPages),
    ),
  },
})

/** Opens a desk with a store of its own, for the tests of one file. */
export async function openTestDesk({ content, publishing } = unchangedContent()) {
  const directory = newDirectory()
  const leads = await openTestLeads(directory)
  // A mail that is sent changes the state of its lead, which tests set themselves.
  await leads.stopDelivering()
  const store = await openTestStore(directory)
  const db = await openTestDatabase(directory)
  const attachments = attachmentsIn(directory)
  afterAll(async () => {
    await db.destroy()
    await store.close()
    await leads.close()
    await workbooks.close()
  })

  function openDesk(access: DeskAccess = { token: TOKEN }) {
    const desk = createDesk({
      access,
      secretKeys,
      db,
      store,
      attachments,
      workbooks,
      content,
      publishing,
      ...settings,
      erasures: { file: erasuresFileIn(directory), key: erasureKeysOf(secretKeys)[0]! },
    })
    const app = new Hono().route('/desk', desk)
    return {
      get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
      post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
        app.request(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    }
  }

  /** Signs in and returns requests of that person. */
  async function signIn(name = 'Tom Reeve') {
    const { get, post } = openDesk()
    const signedIn = await post('/desk/sign-in', { name, token: TOKEN, next: '/desk' })
    const headers = { cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! }
    const read = async (path: string) => (await get(path, headers)).text()
    /** Posts a form of a page with what it carries and what was typed. */
    const press = async (path: string, typed: Record<string, string>) => {
      const html = await read(path)
      return post(path, { ...carriedIn(html), ...typed }, headers)
    }
    return { read, press, get: (path: string) => get(path, headers), post, headers }
  }

  const submit = async (fields: Record<string, string>, more: Partial<NewLead> = {}) =>
    (await leads.submit({ ...inquiry, fields: { ...inquiry.fields, ...fields }, ...more })).reference

  return { directory, db, openDesk, signIn, submit }
}

/** Returns what the forms of a page carry. */
const carriedIn = (html: string) => ({
  form_token: /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? '',
  seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '',
})

/** Returns the text of a page, with single spaces. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
