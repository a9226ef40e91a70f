import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './button.module.css'

interface Look {
  /** `action` is the page's one coloured button; `line` stands beside it; `ink` is the header's. */
  look?: 'action' | 'line' | 'ink'
  small?: boolean
  wide?: boolean
}

function classOf({ look = 'action', small, wide }: Look, more?: string): string {
  return classNames(
    styles['button'],
    look !== 'action' && styles[look],
    small && styles['small'],
    wide && styles['wide'],
    more,
  )
}

export function Button({
  look,
  small,
  wide,
  className,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classOf({ look, small, wide }, className)} />
}

export function ButtonLink({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classOf({ look, small, wide }, className)}>
      {children}
    </a>
  )
}

/** A link with an arrow, for "all of them". */
export function MoreLink({
  href,
  children,
  className,
}: {
  href: string
  children: ReactNode
  className?: string
}) {
  return (
    <a className={classNames(styles['more'], className)} href={href}>
      {children}
    </a>
  )
}

/** A round button with only a drawing in it; `label` is its name. */
export function IconButton({ label, ...rest }: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" aria-label={label} {...rest} className={styles['icon']} />
}

/** Buttons side by side, wrapping on a phone. */
export function Buttons({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles['row'], className)}>{children}</div>
}
