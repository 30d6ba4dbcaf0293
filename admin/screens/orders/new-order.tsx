// An order by phone: pieces, customer and delivery are entered, the amounts are shown, and a payment link is mailed.
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutView } from '#contract/orders.ts'
import { paymentLabels } from '#contract/payment-labels.ts'
import { isPaidOnline, type PaymentMethod } from '#contract/payment-methods.ts'
import { lineSizeText } from '#web/shared/line-description.tsx'
import { lineProblem } from '#web/shared/reply-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useGetPhoneChoicesQuery } from '../../api/orders.ts'
import { useMay } from '../../context/session.ts'
import { AddPiece } from '../../shared/add-piece/add-piece.tsx'
import { localeName } from '../../shared/display-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded, PreviewError } from '../../ui/states.tsx'
import styles from './order.module.css'
import { OrderAddressFields } from './parts/address-fields.tsx'
import { BillingAddress } from './parts/billing-address.tsx'
import { ChooseCustomer, type ChosenCustomer } from './parts/choose-customer.tsx'
import { DesignDialog } from './parts/design-dialog.tsx'
import { PhoneDiscount } from './parts/phone-discount.tsx'
import {
  type PhoneOrderChoices,
  type PhoneOrderLine,
  type MissingPart,
  type PhoneOrder,
  usePhoneOrder,
} from './parts/use-phone-order.ts'

export default function NewOrderScreen() {
  const { t } = useLingui()
  const query = useGetPhoneChoicesQuery({})
  return (
    <Screen
      title={t`New order`}
      back={{ to: '/orders', label: t`Orders` }}
      lead={t`For a shopper on the phone. The shopper gets an email with a payment link. The items are reserved until the order is paid.`}
    >
      <Loaded query={query}>{(choices) => <OrderForm choices={choices} />}</Loaded>
    </Screen>
  )
}

function OrderForm({ choices }: { choices: PhoneOrderChoices }) {
  const order = usePhoneOrder(choices)
  return (
    <form className={styles.columns} onSubmit={(event) => void order.place(event)} noValidate>
      <div className={styles.column}>
        <Pieces order={order} />
        <CustomerFields order={order} choices={choices} />
      </div>
      <div className={styles.column}>
        <DeliveryAndPayment order={order} methods={choices.methods} />
        <ToBePaid order={order} />
      </div>
    </form>
  )
}

interface PartProps {
  order: PhoneOrder
}

function Pieces({ order: { typed, view, change } }: PartProps) {
  const { t } = useLingui()
  const { lines, customer } = typed
  return (
    <Section title={t`Pieces`}>
      <Lines
        lines={lines}
        shown={view}
        onRemove={(index) => change({ lines: lines.filter((_, at) => at !== index) })}
      />
      <AddPiece
        customerId={customer}
        onAdd={(line) => change({ lines: [...lines, line] })}
        designer={DesignDialog}
      />
    </Section>
  )
}

function CustomerFields({ order, choices }: PartProps & { choices: PhoneOrderChoices }) {
  const { t } = useLingui()
  const may = useMay()
  const { typed, change, storefront } = order
  const { lines, customer, email, locale, address, billing } = typed
  const choose = (chosen: ChosenCustomer | null) =>
    change({
      customer: chosen?.id ?? null,
      email: chosen?.email ?? '',
      address: { ...address, fullName: chosen?.fullName ?? '' },
      // A set of measurements belongs to one customer.
      lines: lines.filter((line) => !('design' in line && 'measurement' in line.fit)),
    })
  return (
    <Section title={t`Customer`}>
      {may('read customers') && (
        <ChooseCustomer
          id={customer}
          onChoose={choose}
          onAddress={({ id: _, isDefault: _d, ...chosen }) => change({ address: { ...address, ...chosen } })}
        />
      )}
      <TextField
        label={t`Email address`}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
      {choices.storefronts.length > 1 && (
        <SelectField
          label={t`Market and language`}
          hint={t`The order and its emails have its prices, taxes and language.`}
          value={locale}
          onChange={({ target }) => change({ locale: target.value })}
        >
          {choices.storefronts.map((one) => (
            <option key={one.locale} value={one.locale}>
              {localeName(one.locale)} · {one.currency}
            </option>
          ))}
        </SelectField>
      )}
      <OrderAddressFields
        address={address}
        countries={storefront.countries}
        onChange={(address) => change({ address })}
      />
      <BillingAddress
        address={billing}
        country={address.country}
        onChange={(billing) => change({ billing })}
      />
    </Section>
  )
}

function DeliveryAndPayment({
  order: { typed, view, change },
  methods,
}: PartProps & { methods: PhoneOrderChoices['methods'] }) {
  const { t } = useLingui()
  const { method } = typed
  return (
    <Section title={t({ message: 'Delivery', context: 'of orders' })}>
      {view?.address ? (
        <SelectField
          label={t({ message: 'Method', context: 'of delivery' })}
          value={view.delivery ?? ''}
          onChange={({ target }) => change({ delivery: target.value })}
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
          isPaidOnline(method)
            ? t`The shopper pays by a link in the mail.`
            : t`The shopper confirms the order by a link in the mail.`
        }
        value={method}
        onChange={({ target }) => change({ method: target.value as PaymentMethod })}
      >
        {methods
          .filter((one) => !view || one === method || view.paymentMethods.some(({ key }) => key === one))
          .map((one) => (
            <option key={one} value={one}>
              {t(paymentLabels[one].label)}
            </option>
          ))}
      </SelectField>
      {view?.missing.includes('approval') && (
        <SelectField
          label={t`Finished measures`}
          hint={t`Shirts made to measure are not cut before the customer has approved the measures.`}
          value={typed.approval}
          onChange={({ target }) => change({ approval: target.value as typeof typed.approval })}
        >
          <option value="by mail">{t`The customer approves them by a link in a mail`}</option>
          <option value="by phone">{t`The customer has approved them by phone`}</option>
        </SelectField>
      )}
    </Section>
  )
}

/** The amounts, what is still missing, and the button that places the order. */
function ToBePaid({ order }: PartProps) {
  const { t } = useLingui()
  const { typed, change, storefront, view, isComputed, missing, error, again, problem, isPlacing } = order
  const isReady = missing.length === 0 && isComputed
  const words: Record<MissingPart, string> = {
    lines: t`what is ordered`,
    email: t`the email address`,
    address: t`the postal address`,
    billing: t`the billing address`,
    delivery: t`the delivery method`,
    discount: t`the discount`,
  }
  return (
    <Section title={t`To be paid`}>
      <PhoneDiscount
        typed={typed.discount}
        currency={storefront.currency}
        onChange={(discount) => change({ discount })}
      />
      {view && (
        <div className={isComputed ? undefined : styles.former} aria-busy={!isComputed && !error}>
          <Money shown={view} />
        </div>
      )}
      <p role="alert">{problem}</p>
      {error && <PreviewError error={error} onRetry={again} />}
      {missing.length > 0 && (
        <p id="missing">
          <Trans>Missing: {missing.map((one) => words[one]).join(', ')}</Trans>
        </p>
      )}
      <Button
        type="submit"
        busy={isPlacing}
        aria-disabled={!isReady}
        aria-describedby={missing.length > 0 ? 'missing' : isReady || error ? undefined : 'preview'}
      >
        <Trans>Place order and send link</Trans>
      </Button>
      {missing.length === 0 && !isComputed && !error && (
        <p id="preview" role="status" className={styles.soft}>
          <Trans>The amounts are being computed …</Trans>
        </p>
      )}
    </Section>
  )
}

type PricedLine = Extract<CheckoutView['data'], readonly unknown[]>[number]

/** Whether a priced line is this one. */
function isPriceOf({ product, colour, size, design }: PricedLine, line: PhoneOrderLine): boolean {
  if (!('design' in line))
    return product.id === line.product && colour.key === line.colour && size === line.size
  const fit = design?.fit
  if (!fit || design.code !== line.design) return false
  return 'size' in line.fit
    ? fit.kind === 'standard' && fit.size === line.fit.size && fit.fit === line.fit.fit
    : fit.kind === 'measured' && fit.measurement === line.fit.measurement
}

interface LinesProps {
  lines: PhoneOrderLine[]
  shown: CheckoutView | null
  onRemove: (index: number) => void
}

function Lines({ lines, shown, onRemove }: LinesProps) {
  const { t, i18n } = useLingui()
  if (lines.length === 0)
    return (
      <p>
        <Trans>No items yet</Trans>
      </p>
    )
  const priced = Array.isArray(shown?.data) ? shown.data : []
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        const found = priced.find((one) => isPriceOf(one, line))
        const name = found?.product.name ?? ('design' in line ? line.design : line.product)
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            <div className={styles.about}>
              <p className={styles.name}>
                {line.quantity} × {name}
              </p>
              <p className={styles.soft}>
                {found &&
                  shown &&
                  [
                    found.colour.name,
                    lineSizeText(found, 'letters', i18n),
                    moneyText(found.unitPriceMinor, shown.totals.currency),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
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
