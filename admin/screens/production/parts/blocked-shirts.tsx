// The shirts that keep a marker from being cut, and leaving them out.
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Link } from 'react-router'
import type { Marker } from '#contract/admin/markers.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useRemoveBlockedShirtsMutation } from '../../../api/markers.ts'
import { useMay } from '../../../context/session.ts'
import { showError } from '../../../ui/messages.tsx'
import styles from './blocked-shirts.module.css'

const reasons: Record<Marker['blocked'][number]['why'], MessageDescriptor> = {
  cut: msg`was cut on its own`,
  changed: msg`has changed since the marker was made`,
  waiting: msg`waits for its customer to approve the finished measures`,
  removed: msg`is not in its order any more`,
}

export function BlockedShirts({ marker: { id, version, shirts, blocked } }: { marker: Marker }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [remove, { isLoading }] = useRemoveBlockedShirtsMutation()
  if (blocked.length === 0) return null
  return (
    <div role="status" className={styles.blocked}>
      <p>
        <Trans>This marker cannot be cut as it is:</Trans>
      </p>
      <ul>
        {blocked.map(({ shirt, why }) => (
          <li key={shirt}>
            {why === 'removed' ? shirt : <Link to={`/production/${shirt}`}>{shirt}</Link>} {t(reasons[why])}
          </li>
        ))}
      </ul>
      {may('write production') &&
        (blocked.length < shirts.length ? (
          <Button
            variant="line"
            size="small"
            busy={isLoading}
            onClick={async () => {
              const error = errorOf(await remove({ id, version }))
              if (error) showError(error, i18n)
            }}
          >
            <Trans>Leave these shirts out</Trans>
          </Button>
        ) : (
          <p>
            <Trans>No other shirt is in it: remove the marker.</Trans>
          </p>
        ))}
    </div>
  )
}
