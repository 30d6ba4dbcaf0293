// One customer: contact data, orders, designs, measurements, reviews, messages and returns, limited by the member's
// permissions.
import { returnStageLabels } from '#contract/return-labels.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { orderStatusRegistry } from '#contract/order-status.ts'
import type { Customer } from '#contract/admin/customers.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { Measurement } from '#contract/measurement.ts'
import { fieldTitles, type LengthField } from '#garment/body/fields.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { useGetCustomerQuery } from '../../api/customers.ts'
import { languageOfLocale, pageConfig } from '../../context/page-config.ts'
import { languageName } from '../../shared/content-languages.ts'
import { TakeMeasurements } from '../../shared/take-measurements/take-measurements.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { addressLines } from '../../shared/display-names.ts'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { messageStateLabels } from '../messages/parts/message-labels.ts'
import { CustomerPrivacy } from './parts/privacy.tsx'
import { GuestOrders } from './parts/guest-orders.tsx'
import { CustomerFields } from './parts/customer-fields.tsx'
import { CustomerNotes } from './parts/notes.tsx'
import { CustomerTags } from './parts/customer-tags.tsx'
import styles from './customers.module.css'

export default function CustomerScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetCustomerQuery({ id })
  const customer = query.data?.customer
  const back = { to: '/customers', label: t`Customers` }
  if (!customer)
    return (
      <Screen title={t`Customer`} back={back}>
        <NoItem query={query} title={t`Customer not found`} />
      </Screen>
    )
  const { fullName, email, bought, giftCards, joins, returns, reviews, messages, designs, measurements } =
    customer
  return (
    <Screen key={customer.id} title={fullName || email} lead={fullName ? email : undefined} back={back}>
      <News recordTypes={['customer']} recordId={customer.id} query={query} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {bought && <Bought email={email} bought={bought} pastOrders={customer.pastOrders ?? 0} />}
          {giftCards && giftCards.length > 0 && <GiftCards giftCards={giftCards} />}
          {joins && <GuestOrders customer={customer} joins={joins} />}
          {returns && returns.length > 0 && <Returns returns={returns} />}
          {messages && messages.length > 0 && <Messages messages={messages} />}
          {reviews && reviews.length > 0 && <Reviews reviews={reviews} />}
          {designs.length > 0 && <Designs designs={designs} />}
          <Measurements customer={customer.id} measurements={measurements} />
        </div>
        <div className={styles.column}>
          <Account customer={customer} />
          <CustomerFields customer={customer} />
          <CustomerTags customer={customer} />
          <CustomerNotes customer={customer} />
          <CustomerPrivacy customer={customer} />
        </div>
      </div>
      <RecordLog recordType="customer" recordId={customer.id} />
    </Screen>
  )
}

function Account({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { email, confirmed, imported, phone, newsletter, since, locale, addresses } = customer
  return (
    <Section title={t`Account`}>
      <Facts
        facts={[
          [
            t`Email address`,
            <span key="email" className={styles.email}>
              {email}{' '}
              {confirmed ? (
                <Badge tone="success">
                  <Trans comment="An email address, by its owner">Confirmed</Trans>
                </Badge>
              ) : (
                <Badge tone="warn">
                  <Trans comment="An email address, by its owner">Awaiting confirmation</Trans>
                </Badge>
              )}
            </span>,
          ],
          [t`Phone`, phone ?? '—'],
          [t`Language`, locale ? languageName(languageOfLocale(locale)) : '—'],
          [t`Newsletter`, newsletter ? t`Yes` : t`No`],
          [t`Customer since`, <Day key="since" at={since} />],
        ]}
      />
      {imported && (
        <p className={styles.soft}>
          <Trans>This account was created by an import, and nobody has used it yet.</Trans>
        </p>
      )}
      {addresses.map((one) => (
        <address key={one.id} className={styles.text}>
          {[...addressLines(one), one.vatNumber, one.phone].filter(Boolean).join('\n')}
        </address>
      ))}
    </Section>
  )
}

type Amounts = NonNullable<Customer['bought']>['spent']

const sumText = (amounts: Amounts): string =>
  amounts.map(({ currency, amountMinor }) => moneyText(amountMinor, currency)).join(', ') || '—'

interface BoughtProps {
  email: string
  bought: NonNullable<Customer['bought']>
  pastOrders: number
}

function Bought({ email, bought, pastOrders }: BoughtProps) {
  const { t } = useLingui()
  const { orders, spent, owed } = bought
  return (
    <Section title={t`Orders`}>
      <Facts
        facts={[
          [t`Paid and not refunded`, sumText(spent)],
          [t`Owed (refunds in progress and overpayments)`, sumText(owed)],
        ]}
      />
      {orders.length > 0 ? (
        <Rows>
          {orders.map(({ number, placedAt, status, currency, totalMinor }) => (
            <li key={number} className={styles.row}>
              <Link to={`/orders/${number}`}>{number}</Link>
              <Badge tone={orderStatusRegistry[status].tone}>{t(orderStatusLabels[status].label)}</Badge>
              <Day at={placedAt} />
              <span>{moneyText(totalMinor, currency)}</span>
            </li>
          ))}
        </Rows>
      ) : (
        <p className={styles.soft}>
          <Trans>No orders yet</Trans>
        </p>
      )}
      <p>
        <Link to={`/orders?q=${encodeURIComponent(email)}`}>
          <Trans>All orders with this address</Trans>
        </Link>
      </p>
      {pastOrders > 0 && (
        <p>
          <Link to={`/past-orders?q=${encodeURIComponent(email)}`}>
            <Plural value={pastOrders} one="# past order" other="# past orders" />
          </Link>
        </p>
      )}
    </Section>
  )
}

const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

function GiftCards({ giftCards }: { giftCards: NonNullable<Customer['giftCards']> }) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Balance of gift cards`}
      text={t`The balance of gift cards bought for this address or used in its orders. The shop owes it to the holders of the codes.`}
    >
      <Rows>
        {giftCards.map(({ id, ending, blocked, balanceMinor, currency }) => (
          <li key={id} className={styles.row}>
            <Link to={`/gift-cards/${id}`}>{ending === null ? t`Not mailed yet` : `…${ending}`}</Link>
            {blocked && (
              <Badge tone="danger">
                <Trans comment="Of a gift card">Blocked</Trans>
              </Badge>
            )}
            <span>{moneyText(balanceMinor, currency)}</span>
          </li>
        ))}
      </Rows>
    </Section>
  )
}

function Returns({ returns }: { returns: NonNullable<Customer['returns']> }) {
  const { t } = useLingui()
  return (
    <Section title={t`Returns`}>
      <Rows>
        {returns.map(({ number, stage, at }) => (
          <li key={number} className={styles.row}>
            <Link to={`/returns/${number}`}>{number}</Link>
            <span>{t(returnStageLabels[stage])}</span>
            <Day at={at} />
          </li>
        ))}
      </Rows>
    </Section>
  )
}

function Messages({ messages }: { messages: NonNullable<Customer['messages']> }) {
  const { t } = useLingui()
  return (
    <Section title={t`Messages`}>
      <Rows>
        {messages.map(({ id, reference, state, lastAt }) => (
          <li key={id} className={styles.row}>
            <Link to={`/messages/${id}`}>{reference}</Link>
            <span>{t(messageStateLabels[state])}</span>
            <Moment at={lastAt} />
          </li>
        ))}
      </Rows>
    </Section>
  )
}

function Reviews({ reviews }: { reviews: NonNullable<Customer['reviews']> }) {
  const { t } = useLingui()
  return (
    <Section title={t`Reviews`}>
      <Rows>
        {reviews.map(({ id, product, stars, title, hidden, at }) => (
          <li key={id} className={styles.row}>
            <Link to={`/reviews/${id}`}>{title}</Link>
            <span>
              {product}, {stars} ★
            </span>
            {hidden && (
              <Badge tone="danger">
                <Trans context="review">Hidden</Trans>
              </Badge>
            )}
            <Day at={at} />
          </li>
        ))}
      </Rows>
    </Section>
  )
}

function Designs({ designs }: { designs: Customer['designs'] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Saved designs`}>
      <ul className={styles.designs}>
        {designs.map(({ id, name, code, pictureHash, savedAt }) => (
          <li key={id}>
            <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="10rem" />
            <a
              href={`${pageConfig().shop.url}/productdetail?design=${code}`}
              target="_blank"
              rel="noreferrer"
            >
              {name}
            </a>
            <Day at={savedAt} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Measurements({ customer, measurements }: { customer: string; measurements: Measurement[] }) {
  const { t, i18n } = useLingui()
  const lengths = new Intl.NumberFormat(pageConfig().locale, {
    style: 'unit',
    unit: 'centimeter',
    maximumFractionDigits: 1,
  })
  const weights = new Intl.NumberFormat(pageConfig().locale, { style: 'unit', unit: 'kilogram' })
  const lengthOf = (mm: number, range: { low: number; high: number } | undefined): string => {
    const length = lengths.format(mm / 10)
    if (!range) return length
    return t`${length}, estimated: ${{ low: lengths.format(range.low / 10) }} to ${{ high: lengths.format(range.high / 10) }}`
  }
  return (
    <Section
      title={t`Measurements`}
      actions={
        <>
          <Link to={`/customers/${customer}/body`}>
            <Trans>Measurements over time</Trans>
          </Link>
          <TakeMeasurements customer={customer} />
        </>
      }
    >
      {measurements.length === 0 && (
        <p className={styles.soft}>
          <Trans>No measurements yet</Trans>
        </p>
      )}
      {measurements.map(({ id, person, name, body, heightMm, weightKg, estimated, savedAt }) => {
        const measured: [LengthField, number | null | undefined][] = [
          ...(Object.entries(body) as [LengthField, number][]),
          ['heightMm', heightMm],
        ]
        return (
          <div key={id} className={styles.rows}>
            <p className={styles.row}>
              <strong>{measurementName({ person, name })}</strong>
              <Day at={savedAt} />
            </p>
            <Facts
              facts={[
                ...measured.flatMap(([field, mm]) =>
                  mm
                    ? [
                        [
                          i18n._(fieldTitles[field]),
                          lengthOf(mm, estimated[field as keyof typeof estimated]),
                        ] as [string, string],
                      ]
                    : [],
                ),
                ...(weightKg
                  ? [[i18n._(fieldTitles.weightKg), weights.format(weightKg)] as [string, string]]
                  : []),
              ]}
            />
          </div>
        )
      })}
    </Section>
  )
}
