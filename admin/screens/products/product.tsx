// One product: all its fields, its preview for search engines, and its log.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { AdminProduct } from '#contract/admin/products.ts'
import { defaultDesign, hasPart } from '#garment/design/design.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGetProductQuery } from '../../api/products.ts'
import { useMay, useSession } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import type { FormColour } from './parts/colours.tsx'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { News } from '../../shared/news/news.tsx'
import { ProductImages } from './parts/images/images.tsx'
import { Prices } from './parts/prices.tsx'
import { ProductPublication } from './parts/publication.tsx'
import { Related } from './parts/related.tsx'
import { SearchPreview } from './parts/search-preview.tsx'
import { Specification } from './parts/specification.tsx'
import { Stock } from './parts/stock.tsx'
import { Translations } from './parts/translations.tsx'
import { type ProductForm, useProductForm } from './parts/use-product-form.ts'
import { Variants } from './parts/variants.tsx'
import styles from './product.module.css'

export default function ProductScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetProductQuery({ id })
  const { data, error, refetch } = query
  if (!data || data.product.id !== id)
    return (
      <Screen title={t`Product`} back={{ to: '/products', label: t`Products` }}>
        {error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />}
      </Screen>
    )
  const reload = async () => (await refetch()).data?.product ?? data.product
  return (
    <ProductDetails
      key={id}
      product={data.product}
      reload={reload}
      news={<News recordTypes={['product']} recordId={id} query={query} />}
    />
  )
}

interface DetailsProps {
  product: AdminProduct
  reload: () => Promise<AdminProduct>
  /** The notice that others have changed the product. */
  news: ReactNode
}

function ProductDetails({ product, reload, news }: DetailsProps) {
  const { t } = useLingui()
  const may = useMay()
  const mayWrite = may('write products')
  const form = useProductForm(product, reload)
  return (
    <Screen title={product.name} back={{ to: '/products', label: t`Products` }}>
      {news}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <ProductImages product={product} mayWrite={mayWrite} reload={reload} />
          <RecordForm form={form} label={t`Product`}>
            <FormParts product={product} form={form} />
          </RecordForm>
        </div>
        <div className={styles.side}>
          <ProductPublication product={product} mayWrite={mayWrite} isUnsaved={form.isChanged} />
        </div>
        <div className={styles.log}>
          <RecordLog recordType="product" recordId={product.id} />
        </div>
      </div>
    </Screen>
  )
}

interface PartProps {
  product: AdminProduct
  form: ProductForm
}

function FormParts({ product, form }: PartProps) {
  const { t } = useLingui()
  const { currencies, locales } = useSession().shop
  const languages = furtherLanguages(locales)
  const isShirt = product.kind === 'shirt'
  return (
    <>
      <Fields permission="write products">
        <Section title={t`Content`}>
          {form.field('name')}
          {form.field('summary')}
          {form.field('description')}
          <div className={styles.row}>
            {form.field('categoryId')}
            {isShirt && form.field('fit')}
            {form.field('composition')}
          </div>
        </Section>
      </Fields>
      <Section title={t`Prices`}>
        <Prices product={product} form={form} currencies={currencies} />
      </Section>
      <Fields permission="write products">
        <Section title={t`Colours and sizes`}>
          {form.field('colours')}
          {form.field('sizes')}
        </Section>
        <StockSection product={product} form={form} />
        {isShirt && (
          <Section title={t`Style`} text={t`How the shirt is sewn. Its images follow.`}>
            <Style form={form} />
          </Section>
        )}
        <Section title={t`Specification`} text={t`Details listed on the product page, one per row.`}>
          <Specification form={form} />
        </Section>
        <Section title={t`Goes with`} text={t`Other products, shown on its page.`}>
          <Related product={product} form={form} />
        </Section>
        <Section title={t`Search words`} text={t`Other search terms for it, one on each line.`}>
          {form.field('tags')}
        </Section>
        <Section
          title={t({ message: 'Customs', comment: 'At the border' })}
          text={t`For customs declarations. Empty: as in the settings.`}
        >
          <div className={styles.row}>
            {form.field('tariffNumber')}
            {form.field('originCountry')}
          </div>
        </Section>
        <Section
          title={t`Notes`}
          text={t`Only for staff: what an import kept of other columns, and your own notes.`}
        >
          {form.field('note')}
        </Section>
        <Section title={t`Search engines`}>
          <SearchPreview product={product} form={form} />
        </Section>
        {languages.length > 0 && (
          <Section title={t`Translations`}>
            <Translations product={product} form={form} languages={languages} />
          </Section>
        )}
      </Fields>
    </>
  )
}

function StockSection({ product, form }: PartProps) {
  const { t } = useLingui()
  const keysOf = (colours: unknown) => (colours as FormColour[]).map(({ key }) => key)
  const isOfferChanged =
    JSON.stringify(form.values['sizes']) !== JSON.stringify(product.sizes) ||
    JSON.stringify(keysOf(form.values['colours'])) !== JSON.stringify(keysOf(product.colours))
  return (
    <Section
      title={t({ message: 'Stock', context: 'pieces' })}
      text={
        isOfferChanged
          ? t`Save the colours and sizes first; then their stock can be filled in here.`
          : t`Items that can be bought now. Sales in the meantime are taken into account.`
      }
    >
      {!isOfferChanged && (
        <>
          <Stock product={product} form={form} />
          <Disclosure title={t`Article numbers, barcodes and weights`}>
            {form.errorFor('variants') && <p role="alert">{form.errorFor('variants')}</p>}
            <Variants product={product} form={form} />
          </Disclosure>
        </>
      )}
    </Section>
  )
}

function Style({ form }: { form: ProductForm }) {
  const style = Object.fromEntries(parts.map((part) => [part, form.values[`style.${part}`]]))
  return (
    <div className={styles.row}>
      {parts
        .filter((part) => optionsOf[part].length > 1 && hasPart({ ...defaultDesign, ...style }, part))
        .map((part) => form.field(`style.${part}`))}
    </div>
  )
}
