// The papers that go with the parcel of an order.
import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminOrder, type PrintedDocument, printOrders } from '#contract/admin/orders.ts'
import type { CustomsForm } from '#contract/customs.ts'
import { areGiftCards } from '#contract/line-kinds.ts'
import { Section } from '../../../ui/screen.tsx'
import { Parcels } from './parcels.tsx'
import styles from '../order.module.css'

/** Renders nothing for an order of gift cards, which are mailed. */
export function Papers({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const { number, customsForm } = order
  if (areGiftCards(order.lines)) return null
  const addressOf = (what: PrintedDocument, form?: CustomsForm) =>
    `${printOrders.path}?${new URLSearchParams({ what, numbers: number, ...(form && { form }) })}`
  const papers = [
    { label: t`Packing slip`, address: addressOf('packing slips') },
    { label: t`Packing slip with label`, address: addressOf('slips with labels') },
    { label: t`Address label, 100 × 150 mm`, address: addressOf('address labels') },
    ...(customsForm
      ? [
          {
            label: t`Customs declaration ${{ form: customsForm }}`,
            address: addressOf('customs declarations'),
          },
        ]
      : []),
  ]
  return (
    <Section title={t({ message: 'Papers', comment: 'To be printed for a parcel' })}>
      <ul className={styles.papers}>
        {papers.map(({ label, address }) => (
          <li key={label}>
            <a href={address} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Parcels order={order} />
      {customsForm === 'CN22' && (
        <p className={styles.soft}>
          <Trans>
            Parcels of some posts need CN23 whatever their value:{' '}
            <a href={addressOf('customs declarations', 'CN23')} target="_blank" rel="noopener">
              print CN23
            </a>
            .
          </Trans>
        </p>
      )}
    </Section>
  )
}
