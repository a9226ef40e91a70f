import { Byline, type BylineFact } from '#ui/byline/byline.tsx'
import { type ContentsEntry, WithContents } from '#ui/contents/contents.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { PageHead } from '#ui/section/section.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  facts: BylineFact[]
  contents: ContentsEntry[]
  html: string
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead title={data.title}>
        <Byline facts={data.facts} />
      </PageHead>
      <div className={styles['policy']}>
        <WithContents entries={data.contents}>
          <Prose html={data.html} />
        </WithContents>
      </div>
    </>
  )
}
