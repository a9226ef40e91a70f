import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  /** Host name in the client's EHLO. */
  greeting: string
  from: string
  to: string[]
  source: string
}

interface Refusal {
  at: 'mail' | 'rcpt' | 'data'
  code: number
}

interface SmtpOptions {
  port?: number
  /** Default: yes. */
  hasSmtpUtf8?: boolean
  /** Refuses mails whose headers, or those of a part, match. */
  refusedHeaders?: RegExp
}

/** Reaction of the server to one mail. */
export type Fate = 'accept' | 'drop' | 'lose answer' | 'hang' | Refusal

export interface TestSmtp {
  url: string
  received: ReceivedMail[]
  /** Reactions that are left. */
  fates: readonly Fate[]
  /** Number of mails that were begun. */
  begun(): number
  close(): Promise<void>
}

interface State extends SmtpOptions {
  fates: Fate[]
  fate: Fate
  begun: number
  received: ReceivedMail[]
  hangUp(): void
}

/**
 * Starts a mail server, by default on a free port. It reacts to mails in the order of `fates`, then accepts; it refuses `refused@`, and
 * headers that are not ASCII without SMTPUTF8 (RFC 6531).
 */
export async function startSmtp(fates: Fate[] = [], options: SmtpOptions = {}): Promise<TestSmtp> {
  const hangUp = () => smtp.connections.forEach((connection) => connection._socket.destroy())
  const state: State = { ...options, fates, fate: 'accept', begun: 0, received: [], hangUp }
  const smtp = new SMTPServer(optionsFor(state)) as SMTPServer & {
    server: Server
    connections: Set<{ _socket: { destroy(): void } }>
  }
  smtp.on('error', () => {
    // A client that gave up resets its connection.
  })
  smtp.listen(options.port ?? 0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: state.received,
    fates: state.fates,
    begun: () => state.begun,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

function optionsFor(state: State): SMTPServerOptions {
  return {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8: state.hasSmtpUtf8 === false,
    // A reverse lookup of 127.0.0.1 takes longer than the mail.
    disableReverseLookup: true,
    onMailFrom(_address, _session, callback) {
      state.begun++
      state.fate = state.fates.shift() ?? 'accept'
      if (state.fate !== 'hang') callback(refusal(state.fate, 'mail'))
    },
    onRcptTo({ address }, _session, callback) {
      callback(refusal(address.startsWith('refused@') ? { at: 'rcpt', code: 550 } : state.fate, 'rcpt'))
    },
    onData(stream, { envelope, hostNameAppearsAs: greeting }, callback) {
      const { mailFrom, rcptTo, smtpUtf8 } = envelope as typeof envelope & { smtpUtf8: boolean }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.fate === 'drop') return state.hangUp()
        const source = Buffer.concat(chunks).toString()
        const refused = refusal(state.fate, 'data') ?? headerRefusal(source, smtpUtf8, state)
        if (refused) return callback(refused)
        const to = rcptTo.map(({ address }) => address)
        state.received.push({ greeting, from: mailFrom ? mailFrom.address : '', to, source })
        if (state.fate === 'lose answer') state.hangUp()
        else callback()
      })
    },
  }
}

function headerRefusal(source: string, smtpUtf8: boolean, { refusedHeaders }: SmtpOptions): Error | null {
  // Our mails encode their texts, so what is not ASCII is in a header.
  const isRefused = (!smtpUtf8 && /\P{ASCII}/u.test(source)) || refusedHeaders?.test(source)
  return isRefused ? refusal({ at: 'data', code: 550 }, 'data') : null
}

function refusal(fate: Fate, at: Refusal['at']): Error | null {
  if (typeof fate !== 'object' || fate.at !== at) return null
  return Object.assign(new Error('refused by the test'), { responseCode: fate.code })
}
