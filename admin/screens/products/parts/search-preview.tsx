// How a search engine may show the page of a product.
import { useLingui } from '@lingui/react/macro'
import { type AdminProduct, maxPageDescriptionLength, maxPageTitleLength } from '#contract/admin/products.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../../context/page-config.ts'
import type { ProductForm } from './use-product-form.ts'
import styles from './rows.module.css'

export function SearchPreview({ product, form }: { product: AdminProduct; form: ProductForm }) {
  const { t } = useLingui()
  const { shop } = pageConfig()
  const isShirt = product.kind === 'shirt'
  const text = (name: string) => String(form.values[name] ?? '')
  const title = text('pageTitle').trim() || text('name')
  const description = text('pageDescription').trim() || text('summary')
  return (
    <>
      <div className={styles.preview} role="group" aria-label={t`As a search engine may show it`}>
        <p className={styles.address}>{`${shop.url}/productdetail/${product.id}`}</p>
        <p className={styles.title}>{`${title} · ${shop.name}`}</p>
        <p className={styles.description}>{description}</p>
      </div>
      <TextField
        label={t`Title for search engines`}
        hint={isShirt ? t`Empty: made of the name and the weave.` : t`Empty: the name.`}
        required={false}
        maxLength={maxPageTitleLength}
        value={text('pageTitle')}
        error={form.errorFor('pageTitle')}
        onChange={({ target }) => form.set('pageTitle', target.value)}
      />
      <TextAreaField
        label={t`Description for search engines`}
        hint={
          isShirt ? t`Empty: made of the summary, the composition and the sizes.` : t`Empty: the summary.`
        }
        required={false}
        rows={3}
        maxLength={maxPageDescriptionLength}
        value={text('pageDescription')}
        error={form.errorFor('pageDescription')}
        onChange={({ target }) => form.set('pageDescription', target.value)}
      />
    </>
  )
}
