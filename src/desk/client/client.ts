import { enhanceDialogCommands } from '#ui/dialog/commands.ts'
import { showInbox } from './show-inbox.ts'
import { enableKeys } from './keys.ts'
import { keepNote } from './keep-note.ts'
import { slowSignIn } from './slow-sign-in.ts'
import { startLive } from './live.ts'
import { showLive } from './show-live.ts'
import { watchLead } from './watch-lead.ts'

// The script of the desk. Without it every page can be read, and every change is made by the form of a lead.

if (!('command' in HTMLButtonElement.prototype)) enhanceDialogCommands()
slowSignIn()
const frame = document.querySelector<HTMLElement>('[data-live]')
if (frame) {
  enableKeys()
  showLive(frame)
  keepNote(frame)
  watchLead()
  startLive(frame)
  showInbox()
}
