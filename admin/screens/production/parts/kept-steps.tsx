// The steps of this browser that the server does not have: those that wait for the connection, and those that it
// refused.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { useSession } from '../../../context/session.ts'
import styles from './kept-steps.module.css'
import { forgetRefused, resultText, useKeptSteps } from './step-queue.ts'

export function KeptSteps() {
  const { i18n } = useLingui()
  const { queue, refused } = useKeptSteps()
  const { member } = useSession()
  const own = queue.filter(({ memberId }) => memberId === member.id)
  return (
    <div role="status" className={styles.steps}>
      {own.length > 0 && (
        <p className={styles.waiting}>
          <Plural
            value={own.length}
            one="# step is kept here until the shop answers."
            other="# steps are kept here until the shop answers."
          />{' '}
          {own.map(({ number }) => number).join(', ')}
        </p>
      )}
      {queue.length > own.length && (
        <p className={styles.waiting}>
          <Plural
            value={queue.length - own.length}
            one="# step of somebody else waits until they sign in here again."
            other="# steps of somebody else wait until they sign in here again."
          />
        </p>
      )}
      {refused.length > 0 && (
        <div className={styles.conflicts}>
          <ul>
            {refused.map((result) => (
              <li key={result.id}>{resultText(result, i18n)}</li>
            ))}
          </ul>
          <Button variant="line" size="small" onClick={forgetRefused}>
            <Trans>OK</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
