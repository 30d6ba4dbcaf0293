// The stock of each colour in each size. A new number is sent as the difference from the number shown, so that pieces
// sold meanwhile are still deducted.
import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminProduct, type AdminVariant, lowStock } from '#contract/admin/products.ts'
import fields from '#web/ui/form/field.module.css'
import { FieldTable } from '../../../ui/table/field-table.tsx'
import { sizesText, variantName } from '../../../shared/product-labels.ts'
import type { ProductForm } from './use-product-form.ts'
import styles from './variants.module.css'

interface StockProps {
  product: AdminProduct
  form: ProductForm
}

export function Stock({ product, form }: StockProps) {
  const mayWrite = form.mayWrite('stockReason')
  const { t, i18n } = useLingui()
  const isChanged = product.variants.some(({ id, stock }) => form.values[`stock.${id}`] !== stock)
  const cell = (variant: AdminVariant | undefined, name: string) => {
    if (!variant?.offered)
      return (
        <span className={styles.none}>
          <Trans comment="In the grid of the stock: a colour is not sold in this size">not sold</Trans>
        </span>
      )
    const { id, stock } = variant
    if (!mayWrite) return <span className={stock < lowStock ? styles.low : ''}>{stock}</span>
    return (
      <input
        className={`${fields.control} ${stock < lowStock ? styles.low : ''}`}
        type="number"
        min={0}
        max={1_000_000}
        aria-label={t`Stock of ${name}`}
        value={String(form.values[`stock.${id}`] ?? '')}
        onChange={({ target }) =>
          form.set(`stock.${id}`, target.value === '' ? '' : Math.max(0, Math.trunc(Number(target.value))))
        }
      />
    )
  }
  return (
    <>
      <FieldTable label={t`Stock by colour and size`} className={`${styles.table} ${styles.stock}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Colour</Trans>
            </th>
            {product.sizes.map((size) => (
              <th key={size} scope="col">
                {sizesText([size], i18n) || t`Pieces`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.colours.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {product.sizes.map((size) => (
                <td key={size}>
                  {cell(
                    product.variants.find((one) => one.colour === key && one.size === size),
                    variantName(name, size, i18n),
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FieldTable>
      {isChanged && mayWrite && form.field('stockReason')}
    </>
  )
}
