// A product as the fields of its form, with the names that the API uses in a refusal: `name`, `style.collar`,
// `variants.white.M.sku`, `translations.de.summary`, `prices.USD`.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type AdminProduct,
  maxNameLength,
  maxNoteLength,
  maxPageDescriptionLength,
  maxPageTitleLength,
  maxSummaryLength,
  type ProductTranslation,
  type updateProduct,
} from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { allCountries } from '#contract/countries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fits } from '#contract/product.ts'
import { optionsOf, type Part, parts } from '#garment/design/options.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { useSession } from '../../../context/session.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import { termsText } from '../../../shared/product-prices.ts'
import { countryName } from '../../../shared/display-names.ts'
import { sortedCountries } from '../../../shared/sorted-countries.ts'
import { fitLabels, sizesText, variantName } from '../../../shared/product-labels.ts'
import {
  areaControl,
  type ControlProps,
  filledIn,
  nested,
  type RecordField,
  selectControl,
  textControl,
  trimmed,
  trimmedOrNull,
} from '../../../ui/form/record-field.tsx'
import { CategorySelect } from './category-select.tsx'
import { Colours, type FormColour, Sizes } from './colours.tsx'
import { GoodsSizes } from './goods-sizes.tsx'
import { usePartLabels } from './shirt-part-labels.ts'
import styles from './rows.module.css'

export type ProductValues = Record<string, unknown>
type ProductFields = Record<string, RecordField<unknown, ProductValues>>

export const productTextFields = [
  'name',
  'summary',
  'description',
  'composition',
  'pageTitle',
  'pageDescription',
] as const
export type ProductTextField = (typeof productTextFields)[number]

interface TextOptions {
  label: string
  hint?: string
  maxLength: number
  /** The rows of its text area, and of that of a translation; left out: one line. */
  rows?: number
  translationRows?: number
}

function useTexts(isShirt: boolean): Record<ProductTextField, TextOptions> {
  const { t } = useLingui()
  return {
    name: { label: t`Name`, maxLength: maxNameLength },
    summary: {
      label: t({ message: 'Summary', context: 'of a product or category' }),
      hint: t`One sentence, below the name and in lists.`,
      maxLength: maxSummaryLength,
      rows: 2,
    },
    description: {
      label: t`Description`,
      hint: t`An empty line begins a paragraph. “## ” begins a heading, “- ” an item of a list; **bold**, [link](address).`,
      maxLength: 5000,
      rows: 7,
      translationRows: 6,
    },
    composition: { label: t`Composition`, maxLength: 200 },
    pageTitle: {
      label: t`Title for search engines`,
      hint: isShirt ? t`Empty: the name and the weave.` : t`Empty: the name.`,
      maxLength: maxPageTitleLength,
    },
    pageDescription: {
      label: t`Description for search engines`,
      hint: isShirt ? t`Leave it empty to use the summary, composition and sizes.` : t`Empty: the summary.`,
      maxLength: maxPageDescriptionLength,
      rows: 3,
      translationRows: 2,
    },
  }
}

/** Missing values are empty texts, so that a field that is emptied again counts as unchanged. */
export function useProductFields(product: AdminProduct): ProductFields {
  const texts = useTexts(product.kind === 'shirt')
  const style = useStyleFields(product)
  const fields: ProductFields = {
    ...(product.kind === 'shirt' && style),
    ...useTextFields(product, texts),
    ...useDetailFields(product),
    ...useOfferFields(product),
    ...useVariantFields(product),
    ...useTranslationFields(product, texts),
  }
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { ...field, permission: 'write products' as const },
      ]),
    ),
    ...usePriceFields(product),
  }
}

function useTextFields(product: AdminProduct, texts: Record<ProductTextField, TextOptions>): ProductFields {
  const { i18n } = useLingui()
  return Object.fromEntries(
    productTextFields.map((name): [string, ProductFields[string]] => {
      const { label, hint, maxLength, rows } = texts[name]
      const attributes = {
        hint,
        maxLength,
        required: !['composition', 'pageTitle', 'pageDescription'].includes(name),
      }
      return [
        name,
        {
          label,
          value: product[name] ?? '',
          check: name === 'name' ? filledIn(i18n, msg`Enter a name`) : undefined,
          toSaved: name === 'name' ? trimmed : trimmedOrNull,
          render: rows === undefined ? textControl(attributes) : areaControl({ rows, ...attributes }),
        },
      ]
    }),
  )
}

interface Row {
  name: string
  value: string
}

const rowsText = (rows: unknown): string =>
  (rows as { name: string; value?: string }[])
    .map((row) => (row.value ? `${row.name}: ${row.value}` : row.name))
    .join('; ')

const listText = (list: unknown): string => (list as string[]).join(', ')

function useDetailFields(product: AdminProduct): ProductFields {
  const { t } = useLingui()
  return {
    categoryId: {
      label: t`Category`,
      value: product.categoryId,
      render: ({ value, error, onChange }: ControlProps<string>) => (
        <CategorySelect value={value} error={error} onChange={({ target }) => onChange(target.value)} />
      ),
    },
    ...(product.kind === 'shirt' && {
      fit: {
        label: t`Fit`,
        value: product.fit,
        render: selectControl(fits.map((fit) => ({ value: fit, label: t(fitLabels[fit]) }))),
      },
    }),
    // Empty lines of search words and empty rows of the specification are left out.
    tags: {
      label: t`Search words`,
      value: product.tags,
      toSaved: (tags) => (tags as string[]).map(trimmed).filter((tag) => tag !== ''),
      show: listText,
      render: ({ label, value, error, onChange }: ControlProps<string[]>) => (
        <TextAreaField
          label={label}
          required={false}
          rows={4}
          value={value.join('\n')}
          error={error}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      ),
    },
    specification: {
      label: t`Specification`,
      value: product.specification,
      toSaved: (rows) => (rows as Row[]).filter(({ name, value }) => name.trim() || value.trim()),
      show: rowsText,
    },
    tariffNumber: {
      label: t`Tariff number`,
      value: product.tariffNumber ?? '',
      toSaved: trimmedOrNull,
      render: textControl({ maxLength: 16, inputMode: 'numeric', required: false }),
    },
    originCountry: {
      label: t`Country of origin`,
      value: product.originCountry ?? '',
      toSaved: trimmedOrNull,
      show: (country) => (country ? countryName(country as string) : ''),
      render: selectControl(
        [
          { value: '', label: t`Not given` },
          ...sortedCountries(allCountries()).map(({ country, name }) => ({ value: country, label: name })),
        ],
        { required: false },
      ),
    },
    note: {
      label: t`Note for staff`,
      value: product.note ?? '',
      toSaved: trimmedOrNull,
      render: areaControl({ rows: 4, maxLength: maxNoteLength, required: false }),
    },
    relatedIds: { label: t`Goes with`, value: product.related.map(({ id }) => id), show: listText },
  }
}

function useOfferFields({ kind, colours, sizes }: AdminProduct): ProductFields {
  const { t, i18n } = useLingui()
  const pictures = new Map(colours.map(({ key, pictureHash }) => [key, pictureHash]))
  const SizesOf = kind === 'shirt' ? Sizes : GoodsSizes
  return {
    colours: {
      label: t`Colours`,
      value: colours.map(({ key, name, hex, family, fabricCode }): FormColour =>
        fabricCode === null ? { key, name, hex, family } : { key, name, fabricCode },
      ),
      check: (all) => checkColours(all as FormColour[], i18n),
      show: rowsText,
      render: (field: ControlProps<FormColour[]>) => <Colours {...field} kind={kind} pictures={pictures} />,
    },
    sizes: {
      label: t`Sizes`,
      value: sizes,
      show: (all) => sizesText(all as string[], i18n),
      render: (field: ControlProps<string[]>) => <SizesOf {...field} />,
    },
  }
}

export const checkColours = (colours: readonly FormColour[], i18n: I18n): string =>
  colours.every(({ name }) => name.trim()) ? '' : i18n._(msg`Enter a name for each colour`)

function useStyleFields({ style }: AdminProduct): ProductFields {
  const { t } = useLingui()
  const names = usePartLabels()
  const options = (part: Part) => optionsOf[part].map(({ key, text }) => ({ value: key, label: t(text) }))
  return Object.fromEntries(
    parts.map((part): [string, ProductFields[string]] => [
      `style.${part}`,
      { label: names[part], value: style[part] ?? '', render: selectControl<string>(options(part)) },
    ]),
  )
}

function useVariantFields(product: AdminProduct): ProductFields {
  const { t, i18n } = useLingui()
  const names = new Map(product.colours.map(({ key, name }) => [key, name]))
  const labels = {
    sku: t`Article number`,
    barcode: t`Barcode`,
    weightG: t`Weight, g`,
    offered: t`Sold`,
  }
  return {
    ...Object.fromEntries(
      product.variants.flatMap((variant) => {
        const { id, colour, size, stock } = variant
        const name = variantName(names.get(colour) ?? colour, size, i18n)
        return [
          ...Object.entries(labels).map(([field, label]) => [
            `variants.${colour}.${size}.${field}`,
            {
              label: `${name}: ${label}`,
              value: variant[field as keyof typeof labels] ?? '',
              toSaved: (value: unknown) => (typeof value === 'string' ? trimmedOrNull(value) : value),
            },
          ]),
          [`stock.${id}`, { label: name, value: stock }],
        ]
      }),
    ),
    stockReason: {
      label: t`Reason for stock change`,
      value: '',
      toSaved: trimmed,
      render: textControl({
        hint: t`For example a delivery, a stocktake or a flaw. The log shows it.`,
        required: false,
        maxLength: 120,
      }),
    },
  } as ProductFields
}

function useTranslationFields(
  product: AdminProduct,
  options: Record<ProductTextField, TextOptions>,
): ProductFields {
  const { t } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  return Object.fromEntries(
    languages.flatMap(({ language, name: languageName }) => {
      const texts: ProductTranslation = product.translations[language] ?? {}
      const field = (name: string, value: object): [string, ProductFields[string]] => [
        `translations.${language}.${name}`,
        { label: languageName, value, toSaved: withoutEmpty },
      ]
      return [
        ...productTextFields.map((name): [string, ProductFields[string]] => {
          const { label, maxLength, rows, translationRows = rows } = options[name]
          return [
            `translations.${language}.${name}`,
            {
              label: `${languageName}: ${label}`,
              value: texts[name] ?? '',
              toSaved: trimmedOrNull,
              render(control: ControlProps<string>, values) {
                const hint = <span className={styles.original}>{String(values[name])}</span>
                const attributes = { hint, maxLength, required: false }
                return (
                  translationRows === undefined
                    ? textControl(attributes)
                    : areaControl({ rows: translationRows, ...attributes })
                )({ ...control, label: t`${{ text: label }} in ${languageName}` })
              },
            },
          ]
        }),
        field('colourNames', texts.colourNames ?? {}),
        field('specification', texts.specification ?? {}),
      ]
    }),
  )
}

/** Names of colours and rows whose translation was emptied are left out. */
const withoutEmpty = (translated: unknown): unknown =>
  Object.fromEntries(
    Object.entries(translated as Record<string, string | Row>).filter(([, text]) =>
      typeof text === 'string' ? text.trim() !== '' : text.name.trim() && text.value.trim(),
    ),
  )

export const priceTermsOf = (product: AdminProduct, currency: string): PriceTerms | null =>
  product.prices.find((price) => price.currency === currency)?.terms ?? null

function usePriceFields(product: AdminProduct): ProductFields {
  const { t, i18n } = useLingui()
  return Object.fromEntries(
    useSession().shop.currencies.map((currency): [string, ProductFields[string]] => [
      `prices.${currency}`,
      {
        label: t`Price in ${currency}`,
        value: priceTermsOf(product, currency),
        permission: 'write prices',
        check: (terms) => checkSale(terms as PriceTerms | null, i18n),
        show: (terms) => termsText(terms as PriceTerms | null, currency) ?? '—',
      },
    ]),
  )
}

function checkSale(terms: PriceTerms | null, i18n: I18n): string {
  if (!terms?.sale) return ''
  const { priceMinor, from, until } = terms.sale
  if (priceMinor >= terms.regularMinor) return i18n._(msg`The sale price must be lower than the price`)
  return from && until && from >= until ? i18n._(msg`The sale must end after it begins`) : ''
}

type Changes = BodyOf<typeof updateProduct>['changes']

/** Groups of fields that are saved with calls of their own. */
const ownCalls = new Set(['prices', 'stock', 'stockReason'])

/** The changed fields as `updateProduct` takes them. */
export function productChangesOf(fields: ProductValues): Changes {
  const variants = new Map<string, ProductValues>()
  const others: ProductValues = {}
  for (const [name, value] of Object.entries(fields)) {
    const [group = '', ...path] = name.split('.')
    if (group === 'variants') {
      // A size may have a point in it: `15.5`.
      const [colour, size] = [path[0]!, path.slice(1, -1).join('.')]
      const key = `${colour} ${size}`
      variants.set(key, { colour, size, ...variants.get(key), [path.at(-1)!]: value })
    } else if (!ownCalls.has(group)) others[name] = value
  }
  return { ...nested(others), ...(variants.size > 0 && { variants: [...variants.values()] }) } as Changes
}
