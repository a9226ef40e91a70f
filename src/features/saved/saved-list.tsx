import { Button, Buttons } from '#ui/button/button.tsx'
import { Aside, Section, Split } from '#ui/section/section.tsx'
import styles from './saved-list.module.css'

/** The packs, runtimes and systems that this browser keeps, which enhance.ts lists; hidden while there are none. */
export const SavedList = () => (
  <div hidden data-enhance="saved" data-enhance-now="" id="saved">
    <Section>
      <Split>
        <Aside title="Saved in this browser">
          Names and addresses stay in this browser: nothing of them is sent. A link has them in its own text.
        </Aside>
        <div className={styles['saved']}>
          <div className={styles['brought']} hidden data-brought>
            <p role="status" />
            <ul />
            <Buttons>
              <Button data-keep>Save here</Button>
              <Button look="line" data-dismiss>
                Dismiss
              </Button>
            </Buttons>
          </div>
          <ul className="ruled" data-list />
          <Button look="line" small data-copy-all>
            Copy all as one link
          </Button>
          <template>
            <li>
              <span className="note" />
              <a href="/">Name</a>
              <Button look="line" small data-act="copy">
                Copy link
              </Button>
              <Button look="line" small data-act="rename">
                Rename
              </Button>
              <Button look="line" small data-act="remove">
                Remove
              </Button>
            </li>
          </template>
        </div>
      </Split>
    </Section>
  </div>
)
