// Keeps the leads of CRM_WEBHOOK_URL in crm.sqlite: CRM_WEBHOOK_SECRET=whsec_… node_modules/.bin/node ops/crm-receiver.mjs
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { Webhook } from 'standardwebhooks'
const webhook = new Webhook(process.env.CRM_WEBHOOK_SECRET)
const db = new DatabaseSync('crm.sqlite')
db.exec(`create table if not exists message (id text primary key) strict;
  create table if not exists lead (id text primary key, changed_at text, data text) strict`)
const remember = db.prepare('insert into message values (?) on conflict do nothing')
const erase = db.prepare('delete from lead where id = ?')
const store = db.prepare(`insert into lead values (?, ?, ?) on conflict (id) do update
  set changed_at = excluded.changed_at, data = excluded.data where excluded.changed_at >= lead.changed_at`)
createServer(async (request, response) => {
  if (!(Number(request.headers['content-length']) < 1e6)) return response.writeHead(413).end()
  try {
    const body = Buffer.concat(await request.toArray()).toString()
    // Throws if the signature is wrong, or older than five minutes. It signs the bytes: verify before parsing.
    const { type, timestamp, data } = webhook.verify(body, request.headers)
    db.exec('begin immediate')
    // The id is the same at every attempt: a message that was stored before is accepted again, and ignored.
    const isNew = remember.run(request.headers['webhook-id']).changes > 0
    if (isNew && type === 'lead.erased') erase.run(data.id)
    else if (isNew && /^lead\.(created|updated)$/.test(type))
      store.run(data.id, timestamp, JSON.stringify(data))
    db.exec('commit')
    response.writeHead(204).end()
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    response.writeHead(error.name === 'WebhookVerificationError' ? 401 : 500).end()
  }
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1')
