// One order: its items, amounts and payments, its delivery, its history, and its next steps.
import { spacedReference } from '#contract/creditor-reference.ts'
import { paymentLabels } from '#contract/payment-labels.ts'
import { isPaidByTransfer } from '#contract/payment-methods.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { hasLeft, isClosed, orderStatusRegistry } from '#contract/order-status.ts'
import { type AdminOrder, getElectronicInvoice, getOrderInvoice } from '#contract/admin/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import type { ParcelShipment } from '#contract/orders.ts'
import { parcelShipments } from '#contract/parcel-shipments.ts'
import type { OrderInvoice } from '#contract/returns.ts'
import { ElectronicInvoiceForm } from '#web/shared/electronic-invoice-form.tsx'
import { lineSizeText } from '#web/shared/line-description.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { Totals, TotalsRow } from '#web/shared/totals.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { useGetOrderQuery } from '../../api/orders.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { addressLines, localeName } from '../../shared/display-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import styles from './order.module.css'
import { Mails } from './parts/mails.tsx'
import { Moves } from './parts/moves.tsx'
import { Notes } from './parts/notes.tsx'
import { OrderFields } from './parts/order-fields.tsx'
import { OrderHistory } from './parts/order-history.tsx'
import { OrderTags } from './parts/order-tags.tsx'
import { Papers } from './parts/papers.tsx'
import { Shirts } from './parts/shirts.tsx'
import { VatCheckOfOrder } from './parts/vat-check.tsx'
import { paymentAttemptLabels, paymentStateLabel, refundLabels } from '../../shared/order-labels.ts'

export default function OrderScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const query = useGetOrderQuery({ number })
  const { data, error, refetch } = query
  if (!data || data.order.number !== number)
    return (
      <Screen title={number} back={{ to: '/orders', label: t`Orders` }}>
        {error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />}
      </Screen>
    )
  return (
    <OrderDetails
      order={data.order}
      news={<News recordTypes={['order']} recordId={number} query={query} />}
    />
  )
}

const Approvals = lazy(() => import('./parts/approvals.tsx'))
const VatNumber = lazy(() => import('./parts/vat-number.tsx'))

function OrderDetails({ order, news }: { order: AdminOrder; news: ReactNode }) {
  const { t } = useLingui()
  const may = useMay()
  return (
    <Screen
      title={order.number}
      back={{ to: '/orders', label: t`Orders` }}
      actions={
        may('write orders') &&
        isChangeable(order) && (
          <LinkButton to={`/orders/${order.number}/change`} variant="line" size="small">
            <Trans>Edit order or refund a part</Trans>
          </LinkButton>
        )
      }
      lead={
        <span className={styles.lead}>
          <Badge tone={orderStatusRegistry[order.status].tone}>
            {t(orderStatusLabels[order.status].label)}
          </Badge>
          <span>
            <Trans>
              Placed <Moment at={order.placedAt} />
            </Trans>
          </span>
          {order.isLate && (
            <Badge tone="danger">
              <Trans comment="Of an order">Late</Trans>
            </Badge>
          )}
        </span>
      }
    >
      {news}
      <div className={styles.columns}>
        <div className={styles.column}>
          {may('write orders') && <Moves order={order} />}
          <Lines order={order} />
          {may('read production') && <Shirts order={order} />}
          {order.lines.some(({ design }) => design) && (
            <Suspense>
              <Approvals number={order.number} />
            </Suspense>
          )}
          <Money order={order} />
          <OrderHistory order={order} />
        </div>
        <div className={styles.column}>
          <Customer order={order} />
          {order.vatCheck && <VatCheckOfOrder order={order} check={order.vatCheck} />}
          <Delivery order={order} />
          <OrderFields order={order} />
          <OrderTags order={order} />
          <Papers order={order} />
          <Notes order={order} />
          <Mails order={order} />
        </div>
      </div>
      <RecordLog recordType="order" recordId={order.number} />
    </Screen>
  )
}

function Lines({ order: { lines, totals } }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  return (
    <Section title={t`Items`}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Picture of={line.picture} sizes="64px" alt="" className={styles.picture} />
            <div className={styles.about}>
              <p className={styles.name}>{line.product.name}</p>
              <p className={styles.soft}>
                {[line.swatches ? '' : line.colour.name, lineSizeText(line, 'letters', i18n), line.sku]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {line.design && <Design words={line.design.words} />}
            </div>
            <p className={`${styles.amount} numbers`}>
              {line.quantity > 1 && (
                <span className={styles.soft}>
                  {line.quantity} × {moneyText(line.unitPriceMinor, totals.currency)}
                </span>
              )}
              {moneyText(line.quantity * line.unitPriceMinor, totals.currency)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The choices of a design, closed at first: the workshop reads them on its ticket. */
function Design({ words }: { words: NonNullable<AdminOrder['lines'][number]['design']>['words'] }) {
  return (
    <details className={styles.design}>
      <summary>
        <Trans>The design</Trans>
      </summary>
      <Facts facts={words.map(({ title, text, short }) => [title, short ?? text])} />
    </details>
  )
}

const taxLabel = ({ taxExemption }: AdminOrder) =>
  taxExemption ? msg`Tax (intra-Community supply)` : msg`Tax`

/** The amounts, the payments and the refunds. */
function Sums({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const { totals, refundedMinor } = order
  const money = (minor: number) => moneyText(minor, totals.currency)
  return (
    <Totals>
      <TotalsRow name={t`Subtotal`}>{money(totals.subtotalMinor)}</TotalsRow>
      {totals.discountMinor > 0 && (
        <TotalsRow name={order.coupon ? t`Discount, ${{ coupon: order.coupon }}` : t`Discount`}>
          {`−${money(totals.discountMinor)}`}
        </TotalsRow>
      )}
      <TotalsRow name={t({ message: 'Delivery', context: 'of orders' })}>
        {money(totals.deliveryMinor)}
      </TotalsRow>
      {!totals.taxIncluded && <TotalsRow name={t(taxLabel(order))}>{money(totals.taxMinor)}</TotalsRow>}
      <TotalsRow name={t({ message: 'Total', context: 'order' })} look="total">
        {money(totals.totalMinor)}
      </TotalsRow>
      {totals.taxIncluded && totals.taxMinor > 0 && (
        <TotalsRow name={t`Included tax`} look="aside">
          {money(totals.taxMinor)}
        </TotalsRow>
      )}
      <TotalsRow name={t({ message: 'Paid', context: 'amount' })}>{money(order.paidMinor)}</TotalsRow>
      {order.giftCardMinor > 0 && (
        <TotalsRow name={t`Paid by gift card`} look="aside">
          {money(order.giftCardMinor)}
        </TotalsRow>
      )}
      {refundedMinor > 0 && order.paidMinor > 0 && (
        <TotalsRow name={t({ message: 'Refunded', context: 'amount' })}>
          {`−${money(refundedMinor)}`}
        </TotalsRow>
      )}
      <TotalsRow name={t({ message: 'Balance due', context: 'amount' })}>{money(order.toPayMinor)}</TotalsRow>
      {order.owedMinor > 0 && (
        <TotalsRow name={t({ message: 'Owed to the customer', context: 'amount' })}>
          {money(order.owedMinor)}
        </TotalsRow>
      )}
    </Totals>
  )
}

function Money({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const { totals, payment, payments, refunds, transfer } = order
  const money = (minor: number) => moneyText(minor, totals.currency)
  return (
    <Section title={t({ message: 'Money', comment: 'Of an order' })}>
      <Sums order={order} />
      <Facts
        facts={[
          [
            t`Payment`,
            [t(paymentStateLabel(payment)), payment.method && t(paymentLabels[payment.method].label)]
              .filter(Boolean)
              .join(' · '),
          ],
          ...(transfer
            ? [
                [
                  t({ message: 'Reference', context: 'bank transfer' }),
                  spacedReference(transfer.reference),
                ] satisfies [string, ReactNode],
                [t`Due by`, transfer.dueOn && <Day key="due" at={`${transfer.dueOn}T12:00:00`} />] satisfies [
                  string,
                  ReactNode,
                ],
              ]
            : []),
          ...payments.map((one): [string, ReactNode] => [
            isPaidByTransfer(one.method)
              ? t`Received by bank transfer`
              : t({ message: 'Payment started', context: 'order' }),
            <span key={one.id}>
              {money(one.amountMinor)} · {t(paymentLabels[one.method].label)} ·{' '}
              {isPaidByTransfer(one.method) && one.state === 'refunding'
                ? t`To be transferred back`
                : t(paymentAttemptLabels[one.state])}{' '}
              · <Moment at={one.at} />
            </span>,
          ]),
          ...refunds.map((one): [string, ReactNode] => [
            t({ message: 'Refund', context: 'order' }),
            <span key={one.id}>
              {money(one.amountMinor)} ·{' '}
              {one.pays ? (
                <Trans>
                  pays order <Link to={`/orders/${one.pays}`}>{one.pays}</Link>
                </Trans>
              ) : (
                t(refundLabels[one.state])
              )}{' '}
              · <Moment at={one.at} />
            </span>,
          ]),
          ...order.invoices.map((one): [string, ReactNode] => [
            one.kind === 'invoice' ? t`Invoice` : t`Credit note`,
            <span key={one.number}>
              <Document order={order.number} document={one} /> · {money(one.amountMinor)}
            </span>,
          ]),
        ]}
      />
    </Section>
  )
}

/** Opens the document as PDF, or chooses the form of an electronic invoice. */
function Document({ order, document }: { order: string; document: OrderInvoice }) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const { number } = document
  const address = (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ number: order, document: number, ...query })}`
  return (
    <>
      <a href={address(getOrderInvoice.path)} target="_blank" rel="noopener">
        {number}
      </a>
      {document.electronic && (
        <>
          {' · '}
          <Button variant="bare" onClick={() => setChoosing(true)} aria-label={t`E-invoice of ${number}`}>
            <Trans>E-invoice</Trans>
          </Button>
        </>
      )}
      {choosing && (
        <Dialog open onClose={() => setChoosing(false)} title={t`E-invoice of ${number}`}>
          <ElectronicInvoiceForm
            onDownload={({ call, query }) => {
              open(
                address(call === 'pdf' ? getOrderInvoice.path : getElectronicInvoice.path, query),
                '_blank',
                'noopener',
              )
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

/** Whether the order is not closed, so that at least a partial refund is possible. */
const isChangeable = (order: AdminOrder) =>
  !isClosed(order.status) && (order.payment.state === 'paid' || !hasLeft(order.status))

function Customer({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const { address, billingAddress, email, locale } = order
  const { vatNumber } = billingAddress ?? address
  const erased = <Trans comment="Personal data">Erased</Trans>
  return (
    <Section title={t`Customer`}>
      <Facts
        facts={[
          [t({ message: 'Name', comment: 'Of a person' }), address.fullName || erased],
          [
            t`Email address`,
            email ? (
              <a key="mail" href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              erased
            ),
          ],
          [
            t`Phone`,
            address.phone ? (
              <a key="phone" href={`tel:${address.phone}`}>
                {address.phone}
              </a>
            ) : (
              '—'
            ),
          ],
          [
            t`Postal address`,
            <address key="address" className={styles.address}>
              {addressLines(address).slice(1).join('\n')}
            </address>,
          ],
          ...(billingAddress ? [billedTo(t`Billing address`, billingAddress)] : []),
          ...(vatNumber
            ? [
                [
                  t`VAT number`,
                  <Suspense key="vat" fallback={vatNumber}>
                    <VatNumber
                      typed={vatNumber}
                      country={(billingAddress ?? address).country}
                      isExplained={order.vatCheck !== null}
                    />
                  </Suspense>,
                ] satisfies Fact,
              ]
            : []),
          [t`Language`, locale ? localeName(locale) : t`The shop’s own`],
        ]}
      />
    </Section>
  )
}

type Fact = [name: string, text: ReactNode]

const billedTo = (name: string, address: PostalAddress): Fact => [
  name,
  <address key="billing" className={styles.address}>
    {addressLines(address).join('\n')}
  </address>,
]

const Tracking = ({ shipment: { tracking, trackingUrl } }: { shipment: ParcelShipment }) =>
  trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {tracking}
    </a>
  ) : (
    (tracking ?? '—')
  )

function Delivery({ order: { delivery, exchangeFor, returns, fitClaims } }: { order: AdminOrder }) {
  const { t } = useLingui()
  const parcels = parcelShipments(delivery)
  return (
    <Section title={t({ message: 'Delivery', context: 'of orders' })}>
      <Facts
        facts={[
          [t({ message: 'Method', context: 'of delivery' }), delivery.name],
          [
            t`Arrives`,
            <span key="days">
              <Day at={delivery.earliest} /> – <Day at={delivery.latest} />
            </span>,
          ],
          ...(parcels.length > 1
            ? parcels.map((parcel, index): Fact => [
                t`Parcel ${{ place: index + 1 }} of ${{ count: parcels.length }}`,
                <span key="parcel">
                  {parcel.carrier} {parcel.tracking !== null && <Tracking shipment={parcel} />}
                </span>,
              ])
            : ([
                [t`Carrier`, delivery.carrier ?? '—'],
                [
                  t`Tracking number`,
                  <span key="tracking">
                    <Tracking shipment={delivery} />
                  </span>,
                ],
              ] satisfies Fact[])),
          ...(exchangeFor
            ? ([
                [
                  t`Sent for order`,
                  <Link key="first" to={`/orders/${exchangeFor.number}`}>
                    {exchangeFor.number}
                  </Link>,
                ],
              ] as [string, ReactNode][])
            : []),
          ...returns.map((one): [string, ReactNode] => [
            t({ message: 'Return', context: 'order' }),
            one.number,
          ]),
          ...fitClaims.map((one): [string, ReactNode] => [t`Alteration or remake`, one.number]),
        ]}
      />
    </Section>
  )
}
