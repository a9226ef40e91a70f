import type { ComponentProps, ReactNode } from 'react'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './form-page.module.css'

interface FormPageProps {
  trail: ComponentProps<typeof Crumbs>['trail']
  title: string
  lead?: string | undefined
  /** Says why the form failed. */
  error?: string | undefined
  /** Content beside the form, such as contact details. */
  aside: ReactNode
  /** A form, or the confirmation that replaces it. */
  children: ReactNode
}

/** The first screen of a page with a form. */
export const FormPage = ({ trail, title, lead, error, aside, children }: FormPageProps) => (
  <>
    <Crumbs trail={trail} />
    <PageHead>
      <Split ratio="wide">
        <div className={styles['form']}>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {error && (
            <p className={styles['alert']} role="alert">
              {error}
            </p>
          )}
          {children}
        </div>
        {aside}
      </Split>
    </PageHead>
  </>
)
