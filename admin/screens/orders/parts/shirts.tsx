// The shirts of an order that are made in the workshop, with the state of each, and their tickets.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { useListShirtsOfOrderQuery } from '../../../api/production.ts'
import { Section } from '../../../ui/screen.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useSession } from '../../../context/session.ts'
import { ShirtBadge } from '../../production/parts/shirt-badge.tsx'
import { labelsAddress, sizeAndFit, ticketsAddress } from '../../production/parts/shirt-text.ts'
import styles from './shirts.module.css'

/** Renders nothing for an order without designed shirts. */
export function Shirts({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  const { shop } = useSession()
  const hasShirts = order.lines.some(({ design }) => design)
  const query = useListShirtsOfOrderQuery({ order: order.number }, { skip: !hasShirts })
  if (!hasShirts) return null
  const numbers = (query.data?.shirts ?? []).slice(0, 200).map(({ number }) => number)
  return (
    <Section
      title={t`In the workshop`}
      actions={
        query.data && (
          <>
            <a className={styles.tickets} href={ticketsAddress(numbers)} target="_blank" rel="noreferrer">
              <Trans>Tickets, PDF</Trans>
            </a>
            {shop.passports && (
              <a className={styles.tickets} href={labelsAddress(numbers)} target="_blank" rel="noreferrer">
                <Trans>Labels, PDF</Trans>
              </a>
            )}
          </>
        )
      }
    >
      <Loaded query={query}>
        {({ shirts }) => (
          <ul className={styles.shirts}>
            {shirts.map((shirt) => (
              <li key={shirt.number} className={styles.shirt}>
                <Link to={`/production/${shirt.number}`}>{shirt.number}</Link>
                <ShirtBadge state={shirt.state} waitsForApproval={shirt.waitsForApproval} />
                <span className={styles.about}>
                  {shirt.fabric.code} {shirt.fabric.name} · {sizeAndFit(shirt, i18n)}
                  {shirt.note && ` · ${shirt.note}`}
                </span>
                <Link to={`/production/${shirt.number}/fit`}>
                  <Trans>Fit record</Trans>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
