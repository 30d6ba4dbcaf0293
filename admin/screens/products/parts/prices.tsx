// The price of a product in each currency, and its sale with dates.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { moneyText } from '../../../ui/money.ts'
import { isoOfLocal, localOfIso } from '../../../ui/local-moment.ts'
import styles from './prices.module.css'
import type { ProductForm } from './use-product-form.ts'

interface PricesProps {
  product: AdminProduct
  form: ProductForm
  currencies: readonly string[]
}

export function Prices({ product, form, currencies }: PricesProps) {
  return (
    <Fields permission="write prices" className={styles.currencies}>
      {currencies.map((currency) => (
        <CurrencyPrices key={currency} product={product} form={form} currency={currency} />
      ))}
    </Fields>
  )
}

function CurrencyPrices({ product, form, currency }: Omit<PricesProps, 'currencies'> & { currency: string }) {
  const { t } = useLingui()
  const field = `prices.${currency}`
  const terms = form.values[field] as PriceTerms | null
  const saved = product.prices.find((price) => price.currency === currency)
  const set = (next: PriceTerms | null) => form.set(field, next)
  const setSale = (changes: Partial<NonNullable<PriceTerms['sale']>>) =>
    terms?.sale && set({ ...terms, sale: { ...terms.sale, ...changes } })
  return (
    <fieldset className={styles.currency}>
      <legend className="unseen">{currency}</legend>
      <div className={styles.row}>
        <MoneyField
          label={t`Price in ${currency}`}
          hint={terms ? undefined : t`Empty: not sold in this currency.`}
          currency={currency}
          value={terms?.regularMinor ?? null}
          onChange={(minor) =>
            set(minor === null ? null : { regularMinor: minor, sale: terms?.sale ?? null })
          }
        />
        {terms?.sale && (
          <>
            <MoneyField
              label={t`Sale price in ${currency}`}
              currency={currency}
              value={terms.sale.priceMinor}
              error={form.errorFor(field)}
              onChange={(minor) => setSale({ priceMinor: minor ?? 0 })}
            />
            <TextField
              label={t({ message: 'From', context: 'first day' })}
              type="datetime-local"
              required={false}
              hint={t`Empty: at once.`}
              value={terms.sale.from ? localOfIso(terms.sale.from) : ''}
              onChange={({ target }) => setSale({ from: target.value ? isoOfLocal(target.value) : null })}
            />
            <TextField
              label={t`Until`}
              type="datetime-local"
              required={false}
              hint={t`Empty: no end.`}
              value={terms.sale.until ? localOfIso(terms.sale.until) : ''}
              onChange={({ target }) => setSale({ until: target.value ? isoOfLocal(target.value) : null })}
            />
          </>
        )}
        {terms && form.mayWrite(field) && (
          <p className={styles.act}>
            {terms.sale ? (
              <Button variant="bare" size="small" onClick={() => set({ ...terms, sale: null })}>
                <Trans>End sale</Trans>
              </Button>
            ) : (
              terms.regularMinor > 1 && (
                <Button
                  variant="bare"
                  size="small"
                  onClick={() =>
                    set({
                      ...terms,
                      sale: { priceMinor: Math.round(terms.regularMinor * 0.8), from: null, until: null },
                    })
                  }
                >
                  <Trans>Put on sale</Trans>
                </Button>
              )
            )}
          </p>
        )}
      </div>
      {saved && saved.lowest30Minor !== null && (
        <p className={styles.hint}>
          <Trans>
            Shoppers see the lowest price of the 30 days before the sale:{' '}
            {moneyText(saved.lowest30Minor, currency)}.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}
