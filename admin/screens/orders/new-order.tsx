// An order by phone: pieces, customer and delivery are typed, what it costs is told, and a link to pay goes out by mail.
import { emptyAddress } from '#contract/address-fields.ts'
import { paymentLabels } from '#contract/payment-labels.ts'
import { isPaidOnDelivery, type PaymentMethod } from '#contract/payment-methods.ts'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { createPhoneOrder, getPhoneChoices, previewPhoneOrder } from '#contract/admin/phone-orders.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { CheckoutView, PostalAddress } from '#contract/orders.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { addressOf } from '#web/shared/address/check-address.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useCreatePhoneOrderMutation,
  useGetPhoneChoicesQuery,
  usePreviewPhoneOrderMutation,
} from '../../api/orders.ts'
import { useMay } from '../../context/session.ts'
import { AddPiece } from '../../shared/add-piece/add-piece.tsx'
import { localeName } from '../../shared/place-names.ts'
import { usePreview } from '../../shared/use-preview.ts'
import { Facts } from '../../ui/facts.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded, PreviewError } from '../../ui/states.tsx'
import styles from './order.module.css'
import { AddressFields } from './parts/address-fields.tsx'
import { BillingAddress } from './parts/billing-address.tsx'
import { ChooseCustomer } from './parts/choose-customer.tsx'
import { isFilled } from './parts/order-draft.ts'
import { noDiscount, PhoneDiscount, sentDiscount } from './parts/phone-discount.tsx'
import { newId } from '../../shared/new-id.ts'
import { lineProblem } from '#web/shared/reply-texts.ts'

type Body = BodyOf<typeof createPhoneOrder>
type Line = Body['lines'][number]
type Choices = ReplyOf<typeof getPhoneChoices>['data']

export default function NewOrderScreen() {
  const { t } = useLingui()
  const query = useGetPhoneChoicesQuery({})
  return (
    <Screen
      title={t`New order`}
      back={{ to: '/orders', label: t`Orders` }}
      lead={t`For a shopper on the phone. A mail with a link to pay goes to the address; until it is paid the pieces are set aside.`}
    >
      <Loaded query={query}>{(choices) => <OrderForm choices={choices} />}</Loaded>
    </Screen>
  )
}

function OrderForm({ choices }: { choices: Choices }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const may = useMay()
  const [id] = useState(newId)
  const [locale, setLocale] = useState(choices.storefronts[0]!.locale)
  const storefront = choices.storefronts.find((one) => one.locale === locale)!
  const [customer, setCustomer] = useState<string | null>(null)
  const [discount, setDiscount] = useState(noDiscount)
  const [lines, setLines] = useState<Line[]>([])
  const [email, setEmail] = useState('')
  const [address, setAddress] = useState(() => emptyAddress(storefront.countries[0]!))
  const [billing, setBilling] = useState<PostalAddress | null>(null)
  const [delivery, setDelivery] = useState('')
  const [method, setMethod] = useState<PaymentMethod>(choices.methods[0]!)
  const [problem, setProblem] = useState('')
  const [create, { isLoading }] = useCreatePhoneOrderMutation()
  const sent = sentDiscount(discount)
  const content = {
    locale,
    lines,
    ...(customer !== null && { customer }),
    ...sent,
    ...(isFilled(address) && { address: addressOf(address) }),
    ...(billing && isFilled(billing) && { billingAddress: addressOf(billing) }),
    ...(delivery && { delivery }),
  }
  const { shown, last, error, again } = usePreview(
    usePreviewPhoneOrderMutation(),
    lines.length > 0 ? (content as BodyOf<typeof previewPhoneOrder>) : null,
  )
  const view = shown ?? last ?? null
  const missing = whatIsMissing({ lines, email, address, billing, delivery: view?.delivery ?? '', sent })
  const isReady = missing.length === 0 && shown !== undefined
  const words = {
    lines: t`what is ordered`,
    email: t`the email address`,
    address: t`the postal address`,
    billing: t`the billing address`,
    delivery: t`the delivery method`,
    discount: t`the discount`,
  }
  const choose = (chosen: { id: string; email: string } | null) => {
    setCustomer(chosen?.id ?? null)
    setEmail(chosen?.email ?? '')
    // Measurements are those of one customer.
    setLines(lines.filter((line) => !('design' in line && 'measurement' in line.fit)))
  }
  const place = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (missing.length > 0 || !shown) return
    const outcome = await create({
      id,
      ...content,
      email: email.trim(),
      address: addressOf(address),
      delivery: shown.delivery!,
      method,
      shownTotalMinor: shown.totals.totalMinor,
    })
    const failed = errorOf(outcome)
    if (failed) {
      setProblem(errorText(failed, i18n))
      if (failed.code === 'Amount Changed') again()
      return undefined
    }
    showMessage(t`The order is placed, and its mail is on its way to ${{ email: email.trim() }}.`)
    return navigate(`/orders/${outcome.data!.order}`)
  }
  return (
    <form className={styles.columns} onSubmit={(event) => void place(event)} noValidate>
      <div className={styles.column}>
        <Section title={t`Pieces`}>
          <Lines
            lines={lines}
            shown={view}
            onRemove={(index) => setLines(lines.filter((_, place) => place !== index))}
          />
          <AddPiece customerId={customer} onAdd={(line) => setLines([...lines, line])} />
        </Section>
        <Section title={t`Customer`}>
          {may('read customers') && (
            <ChooseCustomer
              id={customer}
              onChoose={choose}
              onAddress={({ id: _, isDefault: _d, ...chosen }) => setAddress({ ...address, ...chosen })}
            />
          )}
          <TextField
            label={t`Email address`}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {choices.storefronts.length > 1 && (
            <SelectField
              label={t`Market and language`}
              hint={t`Its prices, taxes and language are those of the order and its mails.`}
              value={locale}
              onChange={({ target }) => setLocale(target.value)}
            >
              {choices.storefronts.map((one) => (
                <option key={one.locale} value={one.locale}>
                  {localeName(one.locale)} · {one.currency}
                </option>
              ))}
            </SelectField>
          )}
          <AddressFields address={address} countries={storefront.countries} onChange={setAddress} />
          <BillingAddress address={billing} country={address.country} onChange={setBilling} />
        </Section>
      </div>
      <div className={styles.column}>
        <Section title={t({ message: 'Delivery', context: 'of orders' })}>
          {view?.address ? (
            <SelectField
              label={t({ message: 'Method', context: 'of delivery' })}
              value={view.delivery ?? ''}
              onChange={({ target }) => setDelivery(target.value)}
            >
              <option value="">—</option>
              {view.deliveryMethods.map(({ key, name, priceMinor }) => (
                <option key={key} value={key}>
                  {name} · {moneyText(priceMinor, view.totals.currency)}
                </option>
              ))}
            </SelectField>
          ) : (
            <p>
              <Trans>The delivery methods depend on the pieces and the address.</Trans>
            </p>
          )}
          <SelectField
            label={t`Payment`}
            hint={
              isPaidOnDelivery(method)
                ? t`The shopper confirms the order by a link in the mail.`
                : t`The shopper pays by a link in the mail.`
            }
            value={method}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          >
            {choices.methods.map((one) => (
              <option key={one} value={one}>
                {t(paymentLabels[one].label)}
              </option>
            ))}
          </SelectField>
        </Section>
        <Section title={t`To be paid`}>
          <PhoneDiscount typed={discount} currency={storefront.currency} onChange={setDiscount} />
          {view && (
            <div className={shown ? undefined : styles.former} aria-busy={!shown && !error}>
              <Money shown={view} />
            </div>
          )}
          <p role="alert">{problem}</p>
          {error && <PreviewError error={error} onRetry={again} />}
          {missing.length > 0 && (
            <p id="missing">
              <Trans>Still missing: {missing.map((one) => words[one]).join(', ')}.</Trans>
            </p>
          )}
          <Button
            type="submit"
            busy={isLoading}
            aria-disabled={!isReady}
            aria-describedby={missing.length > 0 ? 'missing' : isReady || error ? undefined : 'preview'}
          >
            <Trans>Place the order and mail the link</Trans>
          </Button>
          {missing.length === 0 && !shown && !error && (
            <p id="preview" role="status" className={styles.soft}>
              <Trans>The amounts are being computed …</Trans>
            </p>
          )}
        </Section>
      </div>
    </form>
  )
}

const sizeOf = (line: Line, i18n: I18n): string =>
  sizeText('design' in line ? ('size' in line.fit ? line.fit.size : '') : line.size, 'letters', i18n)

type Missing = 'lines' | 'email' | 'address' | 'billing' | 'delivery' | 'discount'

const whatIsMissing = (has: {
  lines: Line[]
  email: string
  address: PostalAddress
  billing: PostalAddress | null
  delivery: string
  sent: ReturnType<typeof sentDiscount>
}): Missing[] => [
  ...(has.lines.length === 0 ? (['lines'] as const) : []),
  ...(has.email.includes('@') ? [] : (['email'] as const)),
  ...(isFilled(has.address) ? [] : (['address'] as const)),
  ...(has.billing && !isFilled(has.billing) ? (['billing'] as const) : []),
  ...(has.delivery ? [] : (['delivery'] as const)),
  ...(has.sent ? [] : (['discount'] as const)),
]

interface LinesProps {
  lines: Line[]
  shown: CheckoutView | null
  onRemove: (index: number) => void
}

function Lines({ lines, shown, onRemove }: LinesProps) {
  const { t, i18n } = useLingui()
  if (lines.length === 0)
    return (
      <p>
        <Trans>Nothing yet.</Trans>
      </p>
    )
  const priced = Array.isArray(shown?.data) ? shown.data : []
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        const found = priced.find((one) =>
          'design' in line
            ? one.design?.code === line.design
            : one.product.id === line.product && one.colour.key === line.colour && one.size === line.size,
        )
        const name = found?.product.name ?? ('design' in line ? line.design : line.product)
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            <div className={styles.about}>
              <p className={styles.name}>
                {line.quantity} × {name}
              </p>
              <p className={styles.soft}>
                {[found?.colour.name, sizeOf(line, i18n)].filter(Boolean).join(' · ')}
                {found && shown && ` · ${moneyText(found.unitPriceMinor, shown.totals.currency)}`}
              </p>
              {found?.problem && <p role="alert">{lineProblem(i18n, found)}</p>}
            </div>
            <Button
              variant="bare"
              size="small"
              aria-label={t`Remove ${{ name }}`}
              onClick={() => onRemove(index)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Money({ shown }: { shown: CheckoutView }) {
  const { t } = useLingui()
  const { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, totalMinor } = shown.totals
  return (
    <Facts
      facts={[
        [t`Pieces`, moneyText(subtotalMinor, currency)],
        ...(discountMinor > 0
          ? [[t`Discount`, moneyText(-discountMinor, currency)] as [string, string]]
          : []),
        [t({ message: 'Delivery', context: 'of orders' }), moneyText(deliveryMinor, currency)],
        [t`Tax`, moneyText(taxMinor, currency)],
        [t`Total`, <strong key="total">{moneyText(totalMinor, currency)}</strong>],
      ]}
    />
  )
}
