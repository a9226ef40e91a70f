import type { Channel, Subject } from '#kit/workers/channel.server.ts'
import type { LeadStore } from './lead-store.server.ts'
import { type Call, type CallAnswer, Calls } from './store/calls.server.ts'
import { CommandRejected, OutcomeUnknown, StoreUnavailable } from './store/failures.server.ts'

const CALL: Subject<Call> = { name: 'store.call' }
const ANSWER: Subject<CallAnswer> = { name: 'store.answer' }
const READY: Subject<boolean> = { name: 'store.ready' }
/** How often it is looked whether the store still works, in ms. */
const LOOK_MS = 250

/** Lets another process use the store that this one has open. */
export function shareStore(store: LeadStore, other: Channel): void {
  other.on(CALL, ({ id, command: { type, ...ask } }) => {
    void answerOf(id, store.execute(type, ask as never)).then((answer) => other.send(ANSWER, answer))
  })
  let told = store.ready()
  other.send(READY, told)
  const look = setInterval(() => {
    if (told !== store.ready()) other.send(READY, (told = !told))
  }, LOOK_MS)
  other.onClose(() => clearInterval(look))
}

async function answerOf(id: number, answering: Promise<unknown>): Promise<CallAnswer> {
  try {
    return { id, ok: true, answer: await answering }
  } catch (error) {
    return { id, ok: false, failure: failureIn(error), message: (error as Error).message }
  }
}

function failureIn(error: unknown) {
  if (error instanceof CommandRejected) return 'rejected'
  return error instanceof OutcomeUnknown ? 'unknown' : 'unavailable'
}

/** The store that the process at the other end has open; that process closes it. */
export function storeBehind(other: Channel): LeadStore {
  const calls = new Calls()
  let isReady = false
  other.on(ANSWER, (answer) => calls.settle([answer]))
  other.on(READY, (told) => (isReady = told))
  const away = () => {
    isReady = false
    calls.fail('the process that has the store is gone')
  }
  other.onClose(away)
  return {
    execute(type, ask) {
      if (!isReady) return Promise.reject(new StoreUnavailable('the store is not ready'))
      return calls.make(type, ask, (call) => other.send(CALL, call))
    },
    ready: () => isReady,
    close: async () => {},
  }
}
