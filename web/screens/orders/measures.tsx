// The finished measures of the shirts of a checkout or an order, to approve and to change.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MeasuredShirts } from '#contract/approvals.ts'
import {
  approvals,
  approveMeasures,
  changeMeasures,
  isOpen,
  loadMeasures,
  loadOwnShirts,
} from '../../features/approvals/approvals.ts'
import { ShirtsToApprove } from '../../features/approvals/shirts-to-approve.tsx'
import { checkout, openCheckout } from '../../features/checkout/checkout.ts'
import { checkoutDraftOf } from '../../features/checkout/draft.ts'
import { firstOpen, stepQuery } from '../../features/checkout/steps.ts'
import type { MeasuresSubject } from '../../shared/measures-path.ts'
import { TapeStroke } from '../../features/existSize/tape-stroke.tsx'
import { loadMeasurementsOnce } from '../../features/existSize/exist-size.ts'
import { useLengthUnit } from '../../features/existSize/use-length-unit.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import layout from '../../ui/screen.module.css'
import styles from './measures.module.css'

/** The checkout or order of the address; null when it names none. */
function subjectOf(query: URLSearchParams): MeasuresSubject | null {
  for (const name of ['checkout', 'order', 'key'] as const) {
    const value = query.get(name)
    if (value) return { [name]: value }
  }
  return null
}

/** Not awaited, so that the screen is shown at once. */
export async function load({ store, url }: ScreenContext): Promise<void> {
  const subject = subjectOf(url.searchParams)
  if (subject) void store.dispatch(loadMeasures(subject))
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Finished measures`),
    description: i18n._(msg`Check the finished measures of your shirt before we cut it.`),
    noindex: true,
  }
}

export default function MeasuresScreen() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const subject = subjectOf(query)
  const { number, shirts, loading } = useGroup(approvals)
  if (subject === null || (shirts === null && !loading))
    return (
      <ErrorState
        title={t`Measures not found`}
        action={{ to: '/order', label: t`See your orders` }}
        secondAction={{ to: '/cart', label: t`See your cart` }}
      >
        <Trans>This link does not open an order. Use the link in the newest mail about your order.</Trans>
      </ErrorState>
    )
  return (
    <div className={`page ${layout.screen} ${styles.screen}`} aria-busy={shirts === null}>
      <header className={styles.head}>
        <h1>
          <Trans>Finished measures</Trans>
        </h1>
        <p className="lead">
          <Trans>
            This is the shirt itself, not your body: as it is after the first washes. Change what you want to
            have otherwise.
          </Trans>
        </p>
        {number && (
          <p>
            <Trans>Order {number}</Trans>
          </p>
        )}
      </header>
      {shirts === null ? <Skeleton shape="block" /> : <Shirts subject={subject} shirts={shirts} />}
    </div>
  )
}

function Shirts({ subject, shirts }: { subject: MeasuresSubject; shirts: MeasuredShirts[] }) {
  const dispatch = useShopDispatch()
  const own = useGroup(approvals, (state) => state.own)
  const unit = useLengthUnit()
  const { back, goOn } = useWayBack(subject)
  useEffect(() => {
    if (subject.key === undefined) void dispatch(loadOwnShirts({}))
  }, [dispatch, subject.key])
  // The unit in which the shopper has measured is that of the figures.
  useEffect(() => {
    void dispatch(loadMeasurementsOnce())
  }, [dispatch])
  const done = async (outcome: { error?: unknown; payload?: unknown }) => {
    const error = errorOf(outcome as never)
    if (error?.reason?.code === 'measures-changed-since') await dispatch(loadMeasures(subject))
    if (!error) await goOn()
    return error
  }
  return (
    <>
      {shirts.length === 0 && (
        <p>
          <Trans>There is no shirt made to order here, or its size is still open.</Trans>
        </p>
      )}
      {shirts.map((each) => (
        <ShirtsToApprove
          key={each.version}
          shirts={each}
          hint={
            subject.checkout !== undefined &&
            each.fit.kind === 'measured' &&
            each.fit.measurement !== null && (
              <TapeStroke
                measurement={each.fit.measurement}
                onMeasured={() => void dispatch(loadMeasures(subject))}
              />
            )
          }
          own={own}
          unit={unit}
          onApprove={async () => done(await dispatch(approveMeasures({ ...subject, version: each.version })))}
          onChange={async (changes, corrections) =>
            done(await dispatch(changeMeasures({ ...subject, version: each.version, changes, corrections })))
          }
        />
      ))}
      <p>{back}</p>
    </>
  )
}

/** The link back, and where to go when everything is approved. */
function useWayBack(subject: MeasuresSubject) {
  const { store } = useShop()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { checkout: id, order, key } = subject
  if (id === undefined)
    return {
      back: (
        <LinkButton
          variant="line"
          to={
            order ? `/orderdetail/${order}/${order}` : `/trackingorder?${new URLSearchParams({ key: key! })}`
          }
        >
          <Trans>See the order</Trans>
        </LinkButton>
      ),
      goOn: async () => {},
    }
  return {
    back: (
      <LinkButton variant="line" to={`/checkout${stepQuery(id, 'measurements')}`}>
        <Trans>Back to the checkout</Trans>
      </LinkButton>
    ),
    goOn: async () => {
      await dispatch(openCheckout({ checkout: id }))
      const { view } = checkout.in(store)
      if (!view || (approvals.in(store).shirts ?? []).some(isOpen)) return
      const step = firstOpen(view)
      const next = step === 'payment' && checkoutDraftOf(id).method ? 'review' : step
      await navigate(`/checkout${stepQuery(id, next)}`)
    },
  }
}
