// The end of a form that asks the shop for something about an order: the request has a number.
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { errorOf } from '../../../state/group.ts'
import styles from './request-form.module.css'

interface RequestReceivedProps {
  number: string
  /** What happens next. */
  children: ReactNode
  onClose: () => void
}

export function RequestReceived({ number, children, onClose }: RequestReceivedProps) {
  return (
    <div className={styles.form} role="status">
      <p>
        We have your request <b className="numbers">{number}</b>. {children}
      </p>
      <Button variant="dark" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}

type RequestOutcome = { payload: { data: { request: string } } } | { payload?: unknown; error: unknown }

/** Sends a request; hands over its number when the shop has it. */
export function useRequest(onSent: (number: string) => void) {
  const { busy, error, run } = useAction()
  const send = (request: () => PromiseLike<RequestOutcome>) =>
    run(async () => {
      const outcome = await request()
      if ('error' in outcome) return errorOf(outcome)
      onSent(outcome.payload.data.request)
      return undefined
    })
  return { busy, error, send }
}
