// The second step of an import: which field each column holds.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Import, standardFabricMm } from '#contract/admin/imports.ts'
import { type MadeKind, madeKinds } from '#contract/admin/products.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useCheckImportMutation } from '../../../api/imports.ts'
import { useListCategoriesInfiniteQuery } from '../../../api/products.ts'
import { useMay } from '../../../context/session.ts'
import { importFormatLabels } from '../../../shared/import-labels.ts'
import { productTypeLabels as productKindTexts } from '../../../shared/product-labels.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../imports.module.css'
import { Columns } from './columns.tsx'
import { OptionRoles } from './option-roles.tsx'

interface KindOptionsProps {
  item: Import
  options: Import['options']
  onChange: (options: Import['options']) => void
}

interface FabricOptionsProps {
  options: Import['options']
  hasPricePerMetre: boolean
  onChange: (options: Import['options']) => void
}

function FabricOptions({ options, hasPricePerMetre, onChange }: FabricOptionsProps) {
  const { t } = useLingui()
  const { clothMm = standardFabricMm, clothPercent = 100 } = options
  return (
    <>
      <CheckboxField
        label={t`Create the fabrics that the shop lacks`}
        hint={t`They are not offered until you offer them, and have the weave of the most similar fabric.`}
        checked={options.makeFabrics ?? false}
        onChange={({ target }) => onChange({ ...options, makeFabrics: target.checked })}
      />
      {hasPricePerMetre && (
        <>
          <TextField
            label={t`Metres of fabric per shirt`}
            hint={t`For fabric 1.5 m wide; with a column for the width it is adjusted.`}
            type="number"
            min={0.1}
            max={10}
            step={0.05}
            defaultValue={clothMm / 1000}
            onChange={({ target }) =>
              onChange({ ...options, clothMm: Math.round(target.valueAsNumber * 1000) })
            }
          />
          <TextField
            label={t`Surcharge, percent of the fabric’s price`}
            hint={t`100: the price of the fabric; 200: twice as much.`}
            type="number"
            min={1}
            max={1000}
            step={1}
            defaultValue={clothPercent}
            onChange={({ target }) =>
              onChange({ ...options, clothPercent: Math.round(target.valueAsNumber) })
            }
          />
        </>
      )}
    </>
  )
}

/** The product type of the new products: for the whole file, and once it was compared, for each category. */
function KindOptions({ item, options, onChange }: KindOptionsProps) {
  const { t } = useLingui()
  const categories = useListCategoriesInfiniteQuery({})
  const nameOf = (category: string) =>
    categories.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === category)?.name ?? category
  const { productKinds = {} } = options
  const chosen = (category: string) =>
    Object.hasOwn(productKinds, category) ? productKinds[category] : undefined
  const choose = (category: string, kind: MadeKind | undefined) => {
    const { [category]: _, ...others } = productKinds
    onChange({ ...options, productKinds: { ...others, ...(kind && { [category]: kind }) } })
  }
  const groups = Map.groupBy(item.kindGroups, ({ category }) => category)
  return (
    <>
      <KindField
        label={t`Type of new products`}
        hint={t`Shirts are drawn by the shop; other products need images. A column with the product type takes precedence.`}
        automatic={t`What each row says: its type, category, name and sizes`}
        value={options.productKind}
        onChange={(productKind) => {
          const { productKind: _, ...others } = options
          onChange({ ...others, ...(productKind && { productKind }) })
        }}
      />
      {groups.size > 0 && (
        <fieldset className={styles.kinds}>
          <legend>
            <Trans>Type by category</Trans>
          </legend>
          {[...groups].map(([category, found]) => (
            <KindField
              key={category}
              label={nameOf(category)}
              hint={found.map(({ kind, count }) => `${t(productKindTexts[kind])}: ${count}`).join(' · ')}
              automatic={t`As for the whole file`}
              value={chosen(category)}
              onChange={(kind) => choose(category, kind)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

interface KindFieldProps {
  label: string
  hint: string
  /** The label of the choice that leaves it to the import. */
  automatic: string
  value: MadeKind | undefined
  onChange: (kind: MadeKind | undefined) => void
}

function KindField({ label, hint, automatic, value, onChange }: KindFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value ?? ''}
      onChange={({ target }) => onChange(madeKinds.find((kind) => kind === target.value))}
    >
      <option value="">{automatic}</option>
      {madeKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(productKindTexts[kind])}
        </option>
      ))}
    </SelectField>
  )
}

export function Matching({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [fields, setFields] = useState(item.fields)
  const [options, setOptions] = useState(item.options)
  const [problem, setProblem] = useState('')
  const [check, { isLoading }] = useCheckImportMutation()
  const begin = async () => {
    setProblem('')
    const error = errorOf(await check({ id: item.id, fields, options }))
    if (error) setProblem(errorText(error, i18n))
  }
  const format = t(importFormatLabels[item.format])
  return (
    <Section
      title={t`Columns`}
      text={
        {
          products: t`This is ${format}. One column must be the id or the name of the product; an empty cell changes nothing.`,
          stock: t`This is ${format}. One column must be the id, the article number or the barcode, another one the stock.`,
          fabrics: t`This is ${format}. One column must be the code or the name of the fabric. An empty cell changes nothing, and the weave of an existing fabric never changes.`,
          customers: t`This is ${format}. One column must be the email address. Accounts that customers have used stay as they are; new ones get no password and no email.`,
          orders: t`This is ${format}. One column must be the number of the order, another one its date. Rows with the same number are one order with several items.`,
        }[item.kind]
      }
    >
      <div className={styles.form}>
        <Columns item={item} fields={fields} onChange={setFields} />
        {item.kind === 'products' && <ProductOptions item={item} options={options} onChange={setOptions} />}
        {item.kind === 'fabrics' && (
          <FabricOptions
            options={options}
            hasPricePerMetre={fields.some((field) => field?.startsWith('pricePerMetre.'))}
            onChange={setOptions}
          />
        )}
        {!may('write prices') && (
          <p>
            <Trans>Prices are skipped, because you may not change them.</Trans>
          </p>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div>
          <Button busy={isLoading} onClick={() => void begin()}>
            <Trans>Preview changes</Trans>
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** The categories and types of new products. */
function ProductOptions({ item, options, onChange }: KindOptionsProps) {
  const { t } = useLingui()
  const categories = useListCategoriesInfiniteQuery({})
  return (
    <>
      <SelectField
        label={t`Category of new products that have none`}
        value={options.categoryId ?? ''}
        onChange={({ target }) => onChange({ ...options, categoryId: target.value || null })}
      >
        <option value="">{t`None: skip them`}</option>
        {categories.data?.pages
          .flatMap(({ items }) => items)
          .filter(({ archived }) => !archived)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <CheckboxField
        label={t`Create the categories that the shop lacks`}
        checked={options.makeCategories}
        onChange={({ target }) => onChange({ ...options, makeCategories: target.checked })}
      />
      <CheckboxField
        label={t`Create all new products as drafts`}
        hint={t`Also those that the file publishes; archived ones stay archived.`}
        checked={options.asDrafts ?? false}
        onChange={({ target }) => onChange({ ...options, asDrafts: target.checked })}
      />
      <KindOptions item={item} options={options} onChange={onChange} />
      <OptionRoles item={item} options={options} onChange={onChange} />
    </>
  )
}
