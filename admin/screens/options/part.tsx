// The choices of one part of a custom shirt in a table: what each costs more, in every currency, many changed at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { type ChoicePart, choicePartTitles } from '#garment/design/choices.ts'
import { itemsOf, useListShirtPricesInfiniteQuery } from '../../api/shirts.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { MoneyInput } from '../../ui/form/money-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from './options.module.css'
import { ChoicePicture } from './parts/choice-picture.tsx'
import { MissingPrices } from './parts/missing-prices.tsx'
import { useItemText, usePriceNames } from './parts/price-names.ts'
import { priceField, usePriceForm } from './parts/use-price-form.ts'

export default function PartScreen() {
  const { t, i18n } = useLingui()
  const { part = '' } = useParams()
  const query = useListShirtPricesInfiniteQuery({ part })
  const title = Object.hasOwn(choicePartTitles, part)
    ? i18n._(choicePartTitles[part as ChoicePart])
    : t`Fabrics`
  return (
    <Screen key={part} title={title} back={{ to: '/options', label: t`Custom shirts` }}>
      <Loaded query={query}>
        {({ pages }) => {
          const items = itemsOf({ pages })
          if (items.length === 0) return <Empty title={t`A shirt has no such part`} />
          return (
            <>
              <MissingPrices items={items} />
              <Choices
                title={title}
                items={items}
                reload={async () => itemsOf((await query.refetch()).data)}
              />
              {part !== 'fabric' && <RecordLog recordType="option" recordId={part} />}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

interface ChoicesProps {
  title: string
  items: readonly ShirtPrice[]
  reload: () => Promise<readonly ShirtPrice[]>
}

function Choices({ title, items, reload }: ChoicesProps) {
  const { t } = useLingui()
  const may = useMay()
  const form = usePriceForm(items, reload)
  const fieldNames = usePriceNames(items)
  const textOf = useItemText()
  const currencies = Object.keys(items[0]!.prices)
  return (
    <RecordForm form={form} label={title} fieldNames={fieldNames}>
      <fieldset disabled={!may('write prices')} className={styles.fieldset}>
        <Section
          title={t`Surcharges`}
          text={t`What each costs more than the shirt itself. 0 is no surcharge.`}
        >
          {!may('write prices') && (
            <p className={styles.hint}>
              <Trans>Your role does not change prices.</Trans>
            </p>
          )}
          {/* A wide table is scrolled by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scroll} role="region" aria-label={t`Surcharges`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{title}</th>
                  {currencies.map((currency) => (
                    <th key={currency} scope="col" className={styles.amount}>
                      {currency}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => {
                  const name = textOf(item)
                  return (
                    <tr key={item.key}>
                      <th scope="row">
                        <span className={styles.choice}>
                          <ChoicePicture item={item} />
                          <span>
                            {name}
                            {item.part === 'fabric' && <span className={styles.code}>{item.key}</span>}
                          </span>
                        </span>
                      </th>
                      {currencies.map((currency) => {
                        const field = priceField(currency, item)
                        return (
                          <td key={currency} className={styles.amount}>
                            <MoneyInput
                              label={t`Surcharge of ${name} in ${currency}`}
                              currency={currency}
                              value={form.values[field] ?? null}
                              error={form.errorFor(field)}
                              onChange={(minor) => form.set(field, minor)}
                            />
                          </td>
                        )
                      })}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </Section>
      </fieldset>
    </RecordForm>
  )
}
