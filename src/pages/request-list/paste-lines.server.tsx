import { PASTED_LINES, UPDATE_BUTTON } from '#features/request-list/lead-items.server.ts'
import { MAX_PASTED } from '#features/request-list/pasted-lines.ts'
import { Button } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import type { Copy } from './copy.server.ts'
import styles from './paste-lines.module.css'

/** Takes lines of a spreadsheet; `lines` did not fit. Its button shows the list with them, and sends nothing. */
export const PasteLines = ({ copy: { paste }, lines = '' }: { copy: Copy; lines?: string }) => (
  <div className={styles['paste']} data-paste>
    <label className={field['label']} htmlFor="paste-lines">
      {paste.label}
    </label>
    <textarea
      className={field['input']}
      id="paste-lines"
      name={PASTED_LINES}
      rows={3}
      maxLength={MAX_PASTED}
      defaultValue={lines}
      placeholder={paste.example}
      aria-describedby="paste-lines-help"
      autoComplete="off"
      spellCheck={false}
    />
    <p className="note" id="paste-lines-help">
      {paste.help}
    </p>
    <Button type="submit" name={UPDATE_BUTTON} look="line">
      {paste.button}
    </Button>
  </div>
)
