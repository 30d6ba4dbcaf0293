// How a search engine may show the page of a product.
import { useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '#contract/admin/products.ts'
import { pageConfig } from '../../../context/page-config.ts'
import type { ProductForm } from './use-product-form.ts'
import styles from './rows.module.css'

export function SearchPreview({ product, form }: { product: AdminProduct; form: ProductForm }) {
  const { t } = useLingui()
  const { shop } = pageConfig()
  const text = (name: string) => String(form.values[name] ?? '')
  const title = text('pageTitle').trim() || text('name')
  const description = text('pageDescription').trim() || text('summary')
  return (
    <>
      <div className={styles.preview} role="group" aria-label={t`Search engine preview`}>
        <p className={styles.address}>{`${shop.url}/productdetail/${product.id}`}</p>
        <p className={styles.title}>{`${title} · ${shop.name}`}</p>
        <p className={styles.description}>{description}</p>
      </div>
      {form.field('pageTitle')}
      {form.field('pageDescription')}
    </>
  )
}
