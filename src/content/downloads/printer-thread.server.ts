import { answerRequests } from '#kit/workers/request-thread.server.ts'
import { print } from './print.server.ts'

answerRequests(print)
