// The delivery methods of a market, in the order in which shoppers see them.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminMarket } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '../../context/session.ts'
import type { ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { moneyText } from '../../ui/money.ts'
import { moved } from '../../ui/ordering.ts'
import { Section } from '../../ui/screen.tsx'
import { DeliveryMethodFields } from './parts/delivery-method.tsx'
import { type DeliveryDraft, deliveryDraftOf, isComplete, methodsOf } from './parts/delivery-draft.ts'
import { countryName } from '../../shared/display-names.ts'
import { MarketScreen } from './parts/market-screen.tsx'
import { useMarketForm } from './parts/use-settings-form.ts'
import styles from './settings.module.css'
import { newId } from '../../shared/new-id.ts'

export default function DeliveryScreen() {
  const { t } = useLingui()
  return (
    <MarketScreen
      title={t({ message: 'Delivery', context: 'of orders' })}
      lead={t`The delivery methods that shoppers choose from at the checkout, with what they cost and how long they take.`}
      path="/settings/delivery"
      checks={['delivery']}
    >
      {(market, loaded) => <DeliveryForm market={market} loaded={loaded} />}
    </MarketScreen>
  )
}

interface DeliveryFormProps {
  market: AdminMarket
  loaded: { version: number; reload: () => Promise<number> }
}

function DeliveryForm({ market, loaded }: DeliveryFormProps) {
  const { t, i18n } = useLingui()
  const form = useMarketForm<{ delivery: DeliveryDraft[] }>({
    market,
    loaded,
    fields: {
      delivery: {
        label: t`Delivery methods`,
        value: market.delivery.map(deliveryDraftOf),
        check(methods) {
          if (methods.length === 0)
            return i18n._(msg`Add at least one delivery method: without one, nobody can order`)
          return methods.every((method) => isComplete(method, market))
            ? ''
            : i18n._(msg`Complete the fields above`)
        },
        toSaved: (methods) => methodsOf(methods, market),
        show: (methods = []) => methodList(methods, market),
        render: (field) => <Methods {...field} market={market} />,
      },
    },
  })
  return (
    <RecordForm form={form} label={t({ message: 'Delivery', context: 'of orders' })}>
      <Section
        title={t`Delivery methods`}
        text={t`In the order in which shoppers see them. A shopper at the checkout sees a new price before paying. Existing orders keep theirs.`}
      >
        {form.field('delivery')}
      </Section>
    </RecordForm>
  )
}

const methodList = (
  methods: readonly Pick<DeliveryDraft, 'key' | 'name' | 'priceMinor'>[],
  { currency }: AdminMarket,
) => (
  <ul>
    {methods.map(({ key, name, priceMinor }) => (
      <li key={key}>
        {Object.values(name)[0]}: {moneyText(priceMinor ?? 0, currency)}
      </li>
    ))}
  </ul>
)

function Methods({
  value: methods,
  error,
  onChange,
  market,
}: ControlProps<DeliveryDraft[]> & { market: AdminMarket }) {
  const mayWrite = useMay()('write settings')
  return (
    <>
      <ol className={styles.list}>
        {methods.map((method, index) => (
          <DeliveryMethodFields
            key={method.key}
            method={method}
            market={market}
            showErrors={error !== ''}
            onChange={(changes) =>
              onChange(methods.map((one, at) => (at === index ? { ...one, ...changes } : one)))
            }
            onRemove={() => onChange(methods.filter((_, at) => at !== index))}
            index={index}
            last={methods.length - 1}
            onMove={(from, to) => onChange(moved(methods, from, to))}
          />
        ))}
      </ol>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Uncovered methods={methods} market={market} />
      {mayWrite && (
        <p>
          <Button
            variant="line"
            size="small"
            onClick={() => onChange([...methods, { ...deliveryDraftOf(null), key: `new-${newId()}` }])}
          >
            <Trans>Add delivery method</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

/** Countries of the market without a delivery method. */
function Uncovered({ methods, market }: { methods: DeliveryDraft[]; market: AdminMarket }) {
  const isOpen = methods.some(({ countries }) => countries === null)
  const missing = market.countries.filter(
    (country) => !isOpen && !methods.some(({ countries }) => countries?.includes(country)),
  )
  if (methods.length === 0 || missing.length === 0) return null
  const names = missing.map(countryName).join(', ')
  return (
    <p className={styles.error}>
      <Trans>Nobody can order to these countries, because nothing is delivered there: {names}</Trans>
    </p>
  )
}
