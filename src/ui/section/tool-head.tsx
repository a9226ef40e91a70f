import type { PropsWithChildren, ReactNode } from 'react'
import { MODELS } from '#kit/text/whole.ts'
import { unbroken } from '#ui/prose/unbroken.tsx'
import styles from './tool-head.module.css'

type ToolHeadProps = PropsWithChildren<{ title: ReactNode; lead?: ReactNode }>

/** The short head of a tool, whose form follows at once: a title, one line, and what belongs beside them. */
export const ToolHead = ({ title, lead, children }: ToolHeadProps) => (
  <div className={`wrap ${styles['head']}`}>
    <div>
      <h1>{title}</h1>
      {lead && <p className="lead">{unbroken(lead, MODELS)}</p>}
    </div>
    {children}
  </div>
)
