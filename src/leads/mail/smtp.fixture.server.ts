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

interface State {
  fates: Fate[]
  fate: Fate
  begun: number
  received: ReceivedMail[]
  hangUp(): void
}

/** Starts a mail server, by default on a free port. It reacts to mails in the order of `fates`, then accepts; it refuses `refused@`. */
export async function startSmtp(fates: Fate[] = [], onPort = 0): Promise<TestSmtp> {
  const hangUp = () => smtp.connections.forEach((connection) => connection._socket.destroy())
  const state: State = { fates, fate: 'accept', begun: 0, received: [], hangUp }
  const smtp = new SMTPServer(optionsFor(state)) as SMTPServer & {
    server: Server
    connections: Set<{ _socket: { destroy(): void } }>
  }
  smtp.on('error', () => {
    // A client that gave up resets its connection.
  })
  smtp.listen(onPort, '127.0.0.1')
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
    onData(stream, { envelope: { mailFrom, rcptTo }, hostNameAppearsAs: greeting }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.fate === 'drop') return state.hangUp()
        const refused = refusal(state.fate, 'data')
        if (refused) return callback(refused)
        const to = rcptTo.map(({ address }) => address)
        const source = Buffer.concat(chunks).toString()
        state.received.push({ greeting, from: mailFrom ? mailFrom.address : '', to, source })
        if (state.fate === 'lose answer') state.hangUp()
        else callback()
      })
    },
  }
}

function refusal(fate: Fate, at: Refusal['at']): Error | null {
  if (typeof fate !== 'object' || fate.at !== at) return null
  return Object.assign(new Error('refused by the test'), { responseCode: fate.code })
}
