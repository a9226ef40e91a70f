import { reportFolder } from '#content/check/folder-report.server.ts'
import { answerRequests } from '#kit/workers/request-thread.server.ts'
import { pageTable } from '#pages/page-table.server.ts'

answerRequests((directory: string) => Promise.resolve(reportFolder(directory, pageTable)))
