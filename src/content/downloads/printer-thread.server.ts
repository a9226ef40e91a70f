import { answerRequests } from '#kit/workers/request-thread.server.ts'
import { printDocument } from './print.server.ts'

answerRequests(printDocument)
