// Each colour in each size: whether it is sold, its SKU, barcode and weight.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '#contract/admin/products.ts'
import fields from '#web/ui/form/field.module.css'
import { FieldTable } from '../../../ui/table/field-table.tsx'
import { variantName } from '../../../shared/product-labels.ts'
import type { ProductForm } from './use-product-form.ts'
import styles from './variants.module.css'

export function Variants({ product, form }: { product: AdminProduct; form: ProductForm }) {
  const { t, i18n } = useLingui()
  const names = new Map(product.colours.map(({ key, name }) => [key, name]))
  return (
    <FieldTable label={t`Variants`} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Variant</Trans>
          </th>
          <th scope="col">
            <Trans comment="Heading: whether a variant is sold">Sold</Trans>
          </th>
          <th scope="col">
            <Trans>Article number</Trans>
          </th>
          <th scope="col">
            <Trans>Barcode</Trans>
          </th>
          <th scope="col">
            <Trans>Weight, g</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map(({ id, colour, size }) => {
          const name = variantName(names.get(colour) ?? colour, size, i18n)
          const field = (one: string) => `variants.${colour}.${size}.${one}`
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <input
                  type="checkbox"
                  aria-label={t`${name} is sold`}
                  checked={form.values[field('offered')] === true}
                  onChange={({ target }) => form.set(field('offered'), target.checked)}
                />
              </td>
              <td className={styles.sku}>
                <input
                  className={fields.control}
                  aria-label={t`Article number of ${name}`}
                  maxLength={80}
                  autoComplete="off"
                  spellCheck={false}
                  value={String(form.values[field('sku')] ?? '')}
                  onChange={({ target }) => form.set(field('sku'), target.value)}
                />
              </td>
              <td className={styles.barcode}>
                <input
                  className={fields.control}
                  aria-label={t`Barcode of ${name}`}
                  maxLength={40}
                  inputMode="numeric"
                  autoComplete="off"
                  value={String(form.values[field('barcode')] ?? '')}
                  onChange={({ target }) => form.set(field('barcode'), target.value)}
                />
              </td>
              <td className={styles.short}>
                <input
                  className={fields.control}
                  type="number"
                  min={1}
                  max={100_000}
                  aria-label={t`Weight of ${name} in grams`}
                  value={String(form.values[field('weightG')] ?? '')}
                  onChange={({ target }) =>
                    form.set(field('weightG'), target.value === '' ? '' : Number(target.value))
                  }
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </FieldTable>
  )
}
