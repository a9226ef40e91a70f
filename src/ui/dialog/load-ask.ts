import type * as Ask from './ask.ts'

type Dialogs = Pick<typeof Ask, 'confirmDialog' | 'noticeDialog' | 'promptDialog'>

/** The dialogs of ask.ts, fetched when they are needed; the browser's own when they cannot be had. */
export const loadAsk = (): Promise<Dialogs> =>
  import('./ask.ts').catch(() => ({
    confirmDialog: async ({ title }) => confirm(title),
    noticeDialog: async ({ title, text = '' }) => alert(`${title}\n\n${text}`),
    promptDialog: async ({ title, value }) => prompt(title, value) ?? undefined,
  }))
