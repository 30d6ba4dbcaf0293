// A shirt on the shop floor: number, picture, fabric, size, day and notes for the workshop.
import { alterationLabel } from '../../../shared/shirt-labels.ts'
import { nextStepOf } from '#contract/admin/shirt-steps.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { useMay } from '../../../context/session.ts'
import { Day } from '../../../ui/moment.tsx'
import type { KnownShirt } from './known-shirts.ts'
import { ShirtBadge } from './shirt-badge.tsx'
import styles from './shirt-card.module.css'
import { sizeAndFit } from './shirt-text.ts'

export function ShirtCard({ shirt, children }: { shirt: KnownShirt; children?: React.ReactNode }) {
  const { t, i18n } = useLingui()
  const {
    number,
    state,
    fabric,
    dueOn,
    note,
    pictureHash,
    claim,
    waitsForApproval,
    others = [],
    openShirts,
  } = shirt
  const next = nextStepOf(state)
  const may = useMay()
  return (
    <article className={styles.card} aria-label={number}>
      <div className={styles.head}>
        <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="6rem" className={styles.picture} />
        <div className={styles.about}>
          <p className={styles.number}>
            <Link to={`/production/${number}`}>{number}</Link>
          </p>
          <p>
            <ShirtBadge state={state} waitsForApproval={waitsForApproval ?? false} />{' '}
            {claim && <Badge tone="gold">{t(alterationLabel)}</Badge>}
          </p>
          {claim && <p>{may('read returns') ? <Link to={`/claims/${claim}`}>{claim}</Link> : claim}</p>}
          <p className={styles.fabric}>
            {fabric.code} {fabric.name}
          </p>
          <p>{sizeAndFit(shirt, i18n)}</p>
          <p>
            {dueOn === null ? (
              <Trans>Not to be made now</Trans>
            ) : (
              <Trans>
                With the customer by <Day at={dueOn} />
              </Trans>
            )}
          </p>
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {next === 'packed' && others.length > 0 && (
        <p className={styles.others}>
          <Trans>In the same parcel:</Trans>{' '}
          {others.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
      )}
      {next === 'packed' && openShirts !== undefined && openShirts > 0 && (
        <p className={styles.others}>
          <Trans>The parcel waits for other shirts of the order too.</Trans>
        </p>
      )}
      {children}
    </article>
  )
}
