import { answerAwaited } from '#kit/workers/awaited-thread.server.ts'

// Each of the two libraries is loaded when it is needed.
answerAwaited(async (file: string) => {
  if (!file.endsWith('.pdf')) return (await import('./inspect-picture.server.ts')).inspectPicture(file)
  return (await import('./inspect-pdf.server.ts')).inspectPdf(file)
})
