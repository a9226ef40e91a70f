import { answerRequests } from '#kit/workers/request-thread.server.ts'
import { writeWorkbook } from './workbook.server.ts'

answerRequests(writeWorkbook)
