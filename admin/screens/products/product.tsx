// One product: everything staff set, what it looks like to search engines, and what was changed.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import {
  type AdminProduct,
  maxNameLength,
  maxSummaryLength,
  type PriceTerms,
} from '#contract/admin/products.ts'
import { fits } from '#contract/product.ts'
import { defaultDesign, hasPart } from '#garment/design/design.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGetProductQuery } from '../../api/products.ts'
import { useMay, useSession } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { termsText } from '../../shared/product-prices.ts'
import { fitTexts, sizesText, variantName } from '../../shared/product-words.ts'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import { CategorySelect } from './parts/category-select.tsx'
import { Colours, Sizes } from './parts/colours.tsx'
import { GoodsSizes } from './parts/goods-sizes.tsx'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { News } from '../../shared/news/news.tsx'
import { usePartNames } from './parts/part-names.ts'
import { Photographs } from './parts/photographs/photographs.tsx'
import { Prices } from './parts/prices.tsx'
import type { FormColour } from './parts/product-fields.ts'
import { Publication } from './parts/publication.tsx'
import { Related } from './parts/related.tsx'
import { SearchPreview } from './parts/search-preview.tsx'
import { Specification } from './parts/specification.tsx'
import { Stock } from './parts/stock.tsx'
import { useTextNames } from './parts/text-names.ts'
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
  /** That others have changed it. */
  news: ReactNode
}

function ProductDetails({ product, reload, news }: DetailsProps) {
  const { t } = useLingui()
  const may = useMay()
  const mayWrite = may('write products')
  const form = useProductForm(product, reload)
  const fieldNames = useFieldNames(product)
  return (
    <Screen title={product.name} back={{ to: '/products', label: t`Products` }}>
      {news}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Photographs product={product} mayWrite={mayWrite} reload={reload} />
          <RecordForm form={form} label={t`Product`} fieldNames={fieldNames}>
            <FormParts product={product} form={form} mayWrite={mayWrite} />
          </RecordForm>
        </div>
        <div className={styles.side}>
          <Publication product={product} mayWrite={mayWrite} isUnsaved={form.isChanged} />
        </div>
        <div className={styles.log}>
          <RecordLog recordType="product" recordId={product.id} />
        </div>
      </div>
    </Screen>
  )
}

function FormParts({
  product,
  form,
  mayWrite,
}: {
  product: AdminProduct
  form: ProductForm
  mayWrite: boolean
}) {
  const { t } = useLingui()
  const may = useMay()
  const names = useTextNames()
  const { currencies, locales } = useSession().shop
  const languages = furtherLanguages(locales)
  const text = (name: string) => ({
    value: String(form.values[name] ?? ''),
    error: form.errorFor(name),
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  const pictures = new Map(product.colours.map(({ key, pictureHash }) => [key, pictureHash]))
  const colours = form.values['colours'] as FormColour[]
  const isShirt = product.kind === 'shirt'
  const SizesOf = isShirt ? Sizes : GoodsSizes
  const isOfferChanged =
    JSON.stringify(form.values['sizes']) !== JSON.stringify(product.sizes) ||
    JSON.stringify(colours.map(({ key }) => key)) !== JSON.stringify(product.colours.map(({ key }) => key))
  return (
    <>
      <Fields permission="write products">
        <Section title={t`Texts`}>
          <TextField label={names.name} maxLength={maxNameLength} autoComplete="off" {...text('name')} />
          <TextAreaField
            label={names.summary}
            hint={t`One sentence, below the name and in lists.`}
            rows={2}
            maxLength={maxSummaryLength}
            {...text('summary')}
          />
          <TextAreaField
            label={names.description}
            hint={t`An empty line begins a paragraph.`}
            rows={7}
            maxLength={5000}
            {...text('description')}
          />
          <div className={styles.row}>
            <CategorySelect {...text('categoryId')} />
            {isShirt && (
              <SelectField label={t`Fit`} {...text('fit')}>
                {fits.map((fit) => (
                  <option key={fit} value={fit}>
                    {t(fitTexts[fit])}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              label={names.composition}
              maxLength={200}
              required={false}
              autoComplete="off"
              {...text('composition')}
            />
          </div>
        </Section>
      </Fields>
      <Section title={t`Prices`}>
        <Prices product={product} form={form} currencies={currencies} mayWrite={may('write prices')} />
      </Section>
      <Fields permission="write products">
        <Section title={t`Colours and sizes`}>
          <Colours
            kind={product.kind}
            colours={colours}
            pictures={pictures}
            error={form.errorFor('colours')}
            onChange={(next) => form.set('colours', next)}
          />
          <SizesOf
            sizes={form.values['sizes'] as string[]}
            error={form.errorFor('sizes')}
            onChange={(next) => form.set('sizes', next)}
          />
        </Section>
        <Section
          title={t({ message: 'Stock', context: 'pieces' })}
          text={
            isOfferChanged
              ? t`Save the colours and sizes first; then their stock can be filled in here.`
              : t`Pieces that can be bought now. What is sold while you type stays sold.`
          }
        >
          {!isOfferChanged && (
            <>
              <Stock product={product} form={form} mayWrite={mayWrite} />
              <Disclosure title={t`Article numbers, barcodes and weights`}>
                {form.errorFor('variants') && <p role="alert">{form.errorFor('variants')}</p>}
                <Variants product={product} form={form} />
              </Disclosure>
            </>
          )}
        </Section>
        {isShirt && (
          <Section title={t`Style`} text={t`What the shirt is sewn like. Its pictures follow.`}>
            <Style form={form} />
          </Section>
        )}
        <Section title={t`Specification`} text={t`Facts, row by row, on the page of the product.`}>
          <Specification form={form} />
        </Section>
        <Section title={t`Goes with`} text={t`Other products, shown on its page.`}>
          <Related product={product} form={form} />
        </Section>
        <Section title={t`Search words`} text={t`What shoppers may also type to find it, one on each line.`}>
          <Tags form={form} />
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

function Tags({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const tags = form.values['tags'] as string[]
  return (
    <TextAreaField
      label={t`Search words`}
      required={false}
      rows={4}
      value={tags.join('\n')}
      error={form.errorFor('tags')}
      onChange={({ target }) => form.set('tags', target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

function Style({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const names = usePartNames()
  const style = Object.fromEntries(parts.map((part) => [part, form.values[`style.${part}`]]))
  return (
    <div className={styles.row}>
      {parts
        .filter((part) => optionsOf[part].length > 1 && hasPart({ ...defaultDesign, ...style }, part))
        .map((part) => (
          <SelectField
            key={part}
            label={names[part]}
            value={String(style[part] ?? '')}
            onChange={({ target }) => form.set(`style.${part}`, target.value)}
          >
            {optionsOf[part].map(({ key, text }) => (
              <option key={key} value={key}>
                {t(text)}
              </option>
            ))}
          </SelectField>
        ))}
    </div>
  )
}

/** What the fields are called that two members may change at the same time. */
function useFieldNames(
  product: AdminProduct,
): Record<string, { label: string; show?: (value: unknown) => ReactNode }> {
  const { t, i18n } = useLingui()
  const texts = useTextNames()
  const partNames = usePartNames()
  const { currencies, locales } = useSession().shop
  const names = new Map(product.colours.map(({ key, name }) => [key, name]))
  const rows = (value: unknown) =>
    (value as { name: string; value?: string }[])
      .map((row) => (row.value ? `${row.name}: ${row.value}` : row.name))
      .join('; ')
  const list = (value: unknown) => (value as string[]).join(', ')
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, label]) => [name, { label }])),
    categoryId: { label: t`Category` },
    fit: { label: t`Fit` },
    tags: { label: t`Search words`, show: list },
    sizes: { label: t`Sizes`, show: (value) => sizesText(value as string[], i18n) },
    relatedIds: { label: t`Goes with`, show: list },
    specification: { label: t`Specification`, show: rows },
    colours: { label: t`Colours`, show: rows },
    ...Object.fromEntries(parts.map((part) => [`style.${part}`, { label: partNames[part] }])),
    ...Object.fromEntries(
      product.variants.flatMap(({ colour, size }) =>
        [
          ['sku', t`Article number`],
          ['barcode', t`Barcode`],
          ['weightG', t`Weight, g`],
          ['offered', t`Sold`],
        ].map(([field, label]) => [
          `variants.${colour}.${size}.${field}`,
          { label: `${variantName(names.get(colour) ?? colour, size, i18n)}: ${label}` },
        ]),
      ),
    ),
    ...Object.fromEntries(
      furtherLanguages(locales).flatMap(({ language, name }) =>
        Object.entries(texts).map(([field, label]) => [
          `translations.${language}.${field}`,
          { label: `${name}: ${label}` },
        ]),
      ),
    ),
    ...Object.fromEntries(
      currencies.map((currency) => [
        `prices.${currency}`,
        {
          label: t`Price in ${currency}`,
          show: (value) => termsText(value as PriceTerms | null, currency) ?? '—',
        },
      ]),
    ),
  }
}
