import type * as Ask from './ask.ts'

type Dialogs = Pick<typeof Ask, 'confirmDialog' | 'noticeDialog' | 'promptDialog'>

/** Loads the dialogs of ask.ts; falls back to the browser's own. */
export const loadAsk = (): Promise<Dialogs> =>
  import('./ask.ts').catch(() => ({
    confirmDialog: async ({ title }) => confirm(title),
    noticeDialog: async ({ title, text = '' }) => alert(`${title}\n\n${text}`),
    promptDialog: async ({ title, value }) => prompt(title, value) ?? undefined,
  }))
