// What did not fit, and the shirts before and after.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { claimKindLabels } from '#contract/fit-claim-labels.ts'
import type { FitRecord, OtherShirt } from '#contract/admin/fit-records.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import { changeTexts } from '#garment/body/measure-texts.ts'
import { useMay } from '../../../context/session.ts'
import { OrderLink } from '../../../shared/order-link.tsx'
import { Day } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { ClaimStateBadge } from '../../fit-claims/parts/claim-state-badge.tsx'
import styles from '../fit-record.module.css'

/** Renders nothing for members who may not read returns. */
export function FitClaims({ record: { claims } }: { record: FitRecord }) {
  const { t, i18n } = useLingui()
  if (!claims) return null
  return (
    <Section title={t`Alterations and remakes`}>
      {claims.length === 0 ? (
        <p className={styles.soft}>
          <Trans>None requested. Customers request one from their order.</Trans>
        </p>
      ) : (
        <ol className={styles.list}>
          {claims.map(({ number, kind, state, requestedAt, adjustments, comment, correctedAt, remake }) => (
            <li key={number} className={styles.entry}>
              <p className={styles.row}>
                <Link to={`/claims/${number}`}>{number}</Link>
                <ClaimStateBadge state={state} />
                <span>{t(claimKindLabels[kind])}</span>
                <Day at={requestedAt} />
              </p>
              {adjustments.map((each) => (
                <p key={each.field}>
                  <strong>{adjustmentText(each, i18n)}</strong>
                </p>
              ))}
              {comment && <p className={styles.soft}>{comment}</p>}
              <p className={styles.soft}>
                {correctedAt ? (
                  <Trans>
                    Measurements of the customer corrected: <Day at={correctedAt} />
                  </Trans>
                ) : (
                  <Trans>The customer’s measurements are not corrected.</Trans>
                )}
              </p>
              {remake && (
                <p>
                  <Trans>
                    Order of the remake: <OrderLink number={remake} />
                  </Trans>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** Renders nothing for members who may not read orders. */
export function OtherShirts({ record: { earlier, later } }: { record: FitRecord }) {
  const { t } = useLingui()
  const may = useMay()
  if (!earlier || !later) return null
  return (
    <Section
      title={t`Next shirt`}
      text={t`Other shirts to measure of the same person, and how their finished measures differ from this one.`}
    >
      {later.length > 0 ? (
        <Shirts shirts={later} />
      ) : (
        <p className={styles.soft}>
          <Trans>No later shirt yet.</Trans>{' '}
          {may('write orders') && (
            <Link to="/orders/new">
              <Trans>New order</Trans>
            </Link>
          )}
        </p>
      )}
      {earlier.length > 0 && (
        <>
          <h3>
            <Trans>Earlier shirts</Trans>
          </h3>
          <Shirts shirts={earlier.toReversed()} />
        </>
      )}
    </Section>
  )
}

function Shirts({ shirts }: { shirts: readonly OtherShirt[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.list}>
      {shirts.map(({ number, orderedAt, differences }) => {
        const texts = changeTexts(
          Object.fromEntries(differences.map(({ measure, byMm }) => [measure, byMm])),
          'cm',
          i18n,
        )
        return (
          <li key={number} className={styles.entry}>
            <p className={styles.row}>
              <Link to={`/production/${number}/fit`}>{number}</Link>
              <Day at={orderedAt} />
            </p>
            <p className={styles.soft}>
              {texts.length > 0 ? texts.join(', ') : <Trans>The same finished measures</Trans>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
