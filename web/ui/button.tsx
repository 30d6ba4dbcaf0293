// Buttons, and links that look like them.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from './link.tsx'
import styles from './button.module.css'

/** `primary`: the main action. `dark`: the same on cream. `line`: a secondary action. `bare`: a minor action. */
export type ButtonVariant = 'primary' | 'dark' | 'line' | 'bare'

interface ButtonStyle {
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  /** As wide as its container. */
  wide?: boolean
}

export function buttonClass({ variant = 'primary', size = 'normal', wide }: ButtonStyle, more = ''): string {
  return `${styles.button} ${styles[variant]} ${size === 'small' ? styles.small : ''} ${wide ? styles.wide : ''} ${more}`
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>, ButtonStyle {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** While its action runs, the button keeps its size and focus and ignores presses. */
  busy?: boolean
  children: ReactNode
}

export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else void onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}

export function LinkButton({
  variant,
  size,
  wide,
  className,
  ...rest
}: LinkProps & ButtonStyle & { className?: string }) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />
}
