// Shown instead of a list or a screen: nothing there yet, or something went wrong. Always with a link to go on.
import type { ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'
import styles from './empty-state.module.css'

type Way = { label: string; to: string } | { label: string; onClick: () => void }

interface StateProps {
  title: string
  children: ReactNode
  action?: Way
  otherwise?: Way
}

/** An empty list, as a part of a screen that has its own h1. */
export function EmptyState({ title, children, action, otherwise }: StateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <Ways action={action} otherwise={otherwise} />
    </section>
  )
}

/** A whole screen's trouble. `code` is shown large, in the background. */
export function ErrorState({ code, title, children, action, otherwise }: StateProps & { code?: string }) {
  return (
    <section className={`page ${styles.error}`}>
      {code && <span className={styles.code} data-code={code} aria-hidden="true" />}
      <div className={styles.content}>
        <h1>{title}</h1>
        <p className="lead">{children}</p>
        <Ways action={action} otherwise={otherwise} />
      </div>
    </section>
  )
}

function Ways({ action, otherwise }: Pick<StateProps, 'action' | 'otherwise'>) {
  if (!action && !otherwise) return null
  return (
    <p className={styles.actions}>
      {action && <WayOn way={action} variant="primary" />}
      {otherwise && <WayOn way={otherwise} variant="bare" />}
    </p>
  )
}

function WayOn({ way, variant }: { way: Way; variant: 'primary' | 'bare' }) {
  if ('to' in way) {
    return (
      <LinkButton to={way.to} variant={variant}>
        {way.label}
      </LinkButton>
    )
  }
  return (
    <Button onClick={way.onClick} variant={variant}>
      {way.label}
    </Button>
  )
}
