import { expect } from 'vitest'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { ORIGIN, problemIn, test as base } from './site.fixture.ts'

export const CONTACT = '/api/contact'
export const MB = 1024 * 1024
export const BROWSER = { accept: 'text/html,*/*;q=0.8', referer: `${ORIGIN}/contact` }
export const MULTIPART = 'multipart/form-data; boundary=b'

export type Attached = [name: string, content: Buffer | string]
export const PDF: Attached = ['a.pdf', SAMPLES.PDF]

/** Tests of the contact form, which accepts files. */
export const test = base
  /** Values of the form's text fields. */
  .extend('fields', ({ inquiry }) => ({ ...inquiry, name: 'Ana', topic: 'Quote' }))
  /** Sends the form with these files, as a browser encodes it. */
  .extend('send', ({ site, fields }) => (files: Attached[], { to = site.send, headers = {} } = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const [name, content] of files) body.append('attachment', new File([content as string], name))
    return to(CONTACT, { method: 'POST', body, headers })
  })
  /** Returns the files of the only lead since the last call. */
  .extend('newFiles', ({ site }) => async () => {
    const [lead, ...more] = await site.newLeads()
    expect(more).toEqual([])
    return (await site.attachments()).filter((row) => row.lead_id === lead?.id)
  })
  /** Expects that `work` stores neither a lead nor a file. */
  .extend('expectNothing', ({ site }) => async (work: () => Promise<unknown>) => {
    const before = site.attachmentFiles()
    await work()
    expect(site.attachmentFiles()).toEqual(before)
    expect(await site.newLeads()).toEqual([])
  })

export async function errorsIn(response: Response) {
  const { errors } = await problemIn(response)
  return [response.status, errors?.map(({ field, code, message }) => [field, code, message])]
}

/** Encodes one part of a multipart body whose boundary is `b`; the last part is followed by END. */
export const part = (headers: string, content: string | Buffer = 'x') =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
export const END = Buffer.from('--b--\r\n')
