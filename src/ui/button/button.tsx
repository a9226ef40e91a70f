import type { AnchorHTMLAttributes, ButtonHTMLAttributes, PropsWithChildren, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './button.module.css'

interface Look {
  /** `action` is the main action of the page, `line` a secondary one, `ink` the header's. */
  look?: 'action' | 'line' | 'ink'
  small?: boolean
  wide?: boolean
}

function classOf({ look = 'action', small, wide }: Look, className?: string): string {
  return classNames(
    styles['button'],
    look !== 'action' && styles[look],
    small && styles['small'],
    wide && styles['wide'],
    className,
  )
}

type WithClass<Props> = PropsWithChildren<Props & { className?: string | undefined }>
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ look, small, wide, className, ...rest }: Look & ButtonProps) {
  return <button type="button" {...rest} className={classOf({ look, small, wide }, className)} />
}

type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement>

export function ButtonLink({ look, small, wide, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classOf({ look, small, wide }, className)}>
      {children}
    </a>
  )
}

/** A link with an arrow, such as "All products". */
export function MoreLink({ href, children, className }: WithClass<{ href: string }>) {
  return (
    <a className={classNames(styles['more'], className)} href={href}>
      {children}
    </a>
  )
}

/** A round button with an icon; `label` is its name. */
export function IconButton({ label, ...rest }: { label: string } & ButtonProps) {
  return <button type="button" aria-label={label} {...rest} className={styles['icon']} />
}

export function Buttons({ children, className }: WithClass<object>) {
  return <div className={classNames(styles['row'], className)}>{children}</div>
}

interface ActionLinksProps {
  actions: readonly { label: string; path: string }[]
  className?: string | undefined
  /** Further buttons, after the links. */
  children?: ReactNode
}

/** Links as buttons, of which the first is the main action. */
export const ActionLinks = ({ actions, className, children }: ActionLinksProps) => (
  <Buttons className={className}>
    {actions.map(({ label, path }, index) => (
      <ButtonLink key={path} href={path} look={index === 0 ? 'action' : 'line'}>
        {label}
      </ButtonLink>
    ))}
    {children}
  </Buttons>
)
