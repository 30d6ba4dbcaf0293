// Shown instead of a list or a screen when it is empty or an error occurred, always with a link to continue.
import type { ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'
import styles from './empty-state.module.css'

type StateActionProps = { label: string; to: string } | { label: string; onClick: () => void }

interface StateProps {
  title: string
  children: ReactNode
  action?: StateActionProps
  secondAction?: StateActionProps
}

/** In place of an empty list, on a screen with its own h1. */
export function EmptyState({ title, children, action, secondAction }: StateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <StateActions action={action} secondAction={secondAction} />
    </section>
  )
}

/** In place of a screen. `code` is shown large in the background. */
export function ErrorState({ code, title, children, action, secondAction }: StateProps & { code?: string }) {
  return (
    <section className={`page ${styles.error}`}>
      {code && <span className={styles.code} data-code={code} aria-hidden="true" />}
      <div className={styles.content}>
        <h1>{title}</h1>
        <p className="lead">{children}</p>
        <StateActions action={action} secondAction={secondAction} />
      </div>
    </section>
  )
}

function StateActions({ action, secondAction }: Pick<StateProps, 'action' | 'secondAction'>) {
  if (!action && !secondAction) return null
  return (
    <p className={styles.actions}>
      {action && <StateAction action={action} variant="primary" />}
      {secondAction && <StateAction action={secondAction} variant="bare" />}
    </p>
  )
}

function StateAction({ action, variant }: { action: StateActionProps; variant: 'primary' | 'bare' }) {
  if ('to' in action) {
    return (
      <LinkButton to={action.to} variant={variant}>
        {action.label}
      </LinkButton>
    )
  }
  return (
    <Button onClick={action.onClick} variant={variant}>
      {action.label}
    </Button>
  )
}
