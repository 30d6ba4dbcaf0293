// What the forms for returns and fit claims share: the form with its comment, and the message with the request's number.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { errorOf } from '../../../state/group.ts'
import styles from './request-form.module.css'

interface RequestFormProps {
  comment: string
  onComment: (comment: string) => void
  commentRows: number
  error: string
  busy: boolean
  /** The label of the submit button. */
  label: string
  onSubmit: () => void
  children: ReactNode
}

export function RequestForm({ onSubmit, children, ...rest }: RequestFormProps) {
  const { t } = useLingui()
  const { comment, onComment, commentRows, error, busy, label } = rest
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <TextAreaField
        label={t`Anything we should know?`}
        name="comment"
        required={false}
        rows={commentRows}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => onComment(target.value)}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" variant="dark" busy={busy}>
        {label}
      </Button>
    </form>
  )
}

interface RequestReceivedProps {
  number: string
  /** A sentence about the next step. */
  children: ReactNode
  onClose: () => void
}

export function RequestReceived({ number, children, onClose }: RequestReceivedProps) {
  return (
    <div className={styles.form} role="status">
      <p>
        <Trans>
          We have your request <b className="numbers">{number}</b>.
        </Trans>{' '}
        {children}
      </p>
      <Button variant="dark" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}

type RequestOutcome = { payload: { data: { request: string } } } | { payload?: unknown; error: unknown }

/** Sends a request, and calls back with its number. */
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
