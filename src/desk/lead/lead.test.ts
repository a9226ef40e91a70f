import { describe, expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { keepFile } from '#leads/leads.fixture.server.ts'

const { db, directory, signIn, submit } = await openTestDesk()

const leadOf = (reference: string) =>
  db.selectFrom('lead').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

describe('a lead', () => {
  test('is shown whole, handled with a note, and opened again', async () => {
    const file = await keepFile(new DiskFiles(directory), 'drawing <1>.pdf', 'PDF')
    const reference = await submit(
      { email: 'whole@lead.example', phone: '+49 30 1', content: 'Line one\n<script>alert(1)</script>' },
      { attachments: [file], extra: { topic: 'Press' } },
    )
    const { read, press, get } = await signIn()
    const path = `/desk/leads/${reference}`
    const html = await read(path)
    expect(html).toContain(`<h1>${reference}</h1>`)
    expect(html).not.toContain('<script>')
    expect(textOf(html)).toMatch(/Phone \+49 30 1 .*Topic Press/)
    expect(html).toContain(`href="mailto:whole@lead.example?subject=Re%3A%20Inquiry%20%5B${reference}%5D"`)
    const [, fileHref = ''] = /href="([^"]*\/files\/0)"/.exec(html) ?? []
    const download = await get(fileHref)
    expect(download.headers.get('content-type')).toBe('application/octet-stream')
    expect(download.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''drawing%20%3C1%3E.pdf",
    )
    expect(await download.text()).toBe('PDF')
    expect((await press(path, { change: 'handled', note: 'Sent a quote.' })).status).toBe(303)
    const handled = textOf(await read(path))
    expect(handled).toMatch(/Tom Reeve marked this handled Sent a quote\./)
    expect(handled).toContain('Handled by Tom Reeve')
    expect(handled).toContain('Mark open')
    expect(handled).not.toContain('Mark handled')
    expect((await press(path, { change: 'reopen' })).status).toBe(303)
  })

  test('what another person did meanwhile stands beside what one wanted, nothing is written, and the note stays', async () => {
    const reference = await submit({ email: 'two@lead.example' })
    const path = `/desk/leads/${reference}`
    const [tom, ana] = [await signIn(), await signIn('Ana Duarte')]
    await ana.press(path, { change: 'handled', note: 'Called her.' })
    const stale = await tom.press(path, { change: 'spam', seen: '', note: 'Mine.' })
    expect(stale.status).toBe(409)
    const html = await stale.text()
    expect(textOf(html)).toMatch(
      /Another person has changed this lead.*Ana Duarte marked this handled just now .*Called her\. You wanted to mark this as spam Mine\./,
    )
    expect(html).toMatch(/<textarea[^>]*>Mine\.<\/textarea>/)
    expect((await leadOf(reference)).state).not.toBe('quarantined')
  })

  test('the latest change is taken back by its button, which says what that does', async () => {
    const reference = await submit({ email: 'undo@lead.example' })
    const path = `/desk/leads/${reference}`
    const { read, press } = await signIn()
    expect(await read(path)).not.toContain('value="undo"')
    await press(path, { change: 'handled', note: 'Too early.' })
    expect(textOf(await read(path))).toContain(
      'You marked this handled just now. Undo opens it again; the note stays.',
    )
    expect((await press(path, { change: 'undo' })).status).toBe(303)
    const html = await read(path)
    expect(html).not.toContain('value="undo"')
    expect(textOf(html)).toMatch(/marked this handled Too early\..*Tom Reeve took back: handled/)
    expect((await leadOf(reference)).handled_at).toBeNull()
  })

  test('one that is held back is judged first, and nothing of its sender is a link', async () => {
    const reference = await submit({
      email: 'held@lead.example',
      phone: '+91 98 5550 0143',
      content: 'See www.lead.example/x and <a href="http://lead.example">this</a>.',
    })
    const path = `/desk/leads/${reference}`
    const { read, press } = await signIn()
    await press(path, { change: 'spam' })
    const html = await read(path)
    expect(textOf(html)).toMatch(/Held back by Tom Reeve: \d+ points?.*Not spam.*Message/)
    expect(html).toContain('<mark>www.lead.example/x</mark>')
    expect(html).not.toMatch(/href="(?:mailto|tel|http:\/\/lead)/)
    expect(textOf(html)).not.toMatch(/Mark handled|Reply by mail/)
    await press(path, { change: 'not_spam' })
    expect(textOf(await read(path))).toContain('Released by Tom Reeve')
  })

  test('one that is marked [check] loses the mark by Not spam, and has it again by Undo', async () => {
    const reference = await submit({
      email: 'check@lead.example',
      content: 'See <a href="//x.example">x</a>.',
    })
    const path = `/desk/leads/${reference}`
    const { read, press } = await signIn()
    expect(textOf(await read(path))).toMatch(/Marked \[check\]: \d+ points/)
    await press(path, { change: 'not_spam' })
    expect(textOf(await read(path))).toContain('Found not to be spam by Tom Reeve')
    await press(path, { change: 'undo' })
    expect(textOf(await read(path))).toMatch(/Marked \[check\]: \d+ points/)
  })

  test('its sender’s other leads are listed with their kind, state and date, and counted', async () => {
    const references: string[] = []
    for (let at = 0; at < 13; at++)
      references.push(await submit({ email: 'many@lead.example', content: `Question ${at}` }))
    const { read } = await signIn()
    const text = textOf(await read(`/desk/leads/${references.at(-1)!}`))
    expect(text).toContain(`Earlier ${references[11]} Inquiry, `)
    expect(text).toContain('and 2 more')
    expect(text).not.toContain(references[0])
    expect(textOf(await read(`/desk/leads/${references[0]!}`))).toContain('Earlier and later')
  })

  test('a form without the token of its session changes nothing', async () => {
    const reference = await submit({ email: 'csrf@lead.example' })
    const path = `/desk/leads/${reference}`
    const tom = await signIn()
    const refused = await tom.press(path, { change: 'handled', note: 'Called.', form_token: 'x' })
    expect(refused.status).toBe(403)
    const html = await refused.text()
    expect(textOf(html)).toContain('Nothing is written yet: press again.')
    expect(html).toMatch(/<textarea[^>]*>Called\.<\/textarea>/)
    expect((await tom.press(path, { change: 'erase', reference, form_token: 'x' })).status).toBe(403)
    expect((await tom.post(path, { change: 'handled' })).status).toBe(303)
    expect(textOf(await tom.read(path))).toContain('Mark handled')
  })

  test.each<Record<string, string>>([
    { change: 'note' },
    { change: 'nonsense' },
    { change: 'block', whom: 'all' },
    { change: 'handled', note: 'x'.repeat(2001) },
  ])('the form refuses %j', async (typed) => {
    const reference = await submit({
      email: 'refused@lead.example',
      content: JSON.stringify(typed).slice(0, 60),
    })
    const { press } = await signIn()
    expect((await press(`/desk/leads/${reference}`, { ...typed })).status).toBe(422)
  })

  test('there is no lead of an unknown reference, and no file that it has not', async () => {
    const reference = await submit({ email: 'none@lead.example' })
    const { get } = await signIn()
    const paths = [
      '/desk/leads/SOL-1',
      `/desk/leads/${reference}/files/0`,
      `/desk/leads/${reference}/files/x`,
    ]
    for (const path of [...paths, '/desk/nothing', '/desk/leads']) {
      const missing = await get(path)
      expect([missing.status, await missing.text()]).toEqual([
        404,
        expect.stringMatching(/aria-label="Views".*There is no such .*href="\/desk">Back to the inbox/s),
      ])
    }
  })
})
