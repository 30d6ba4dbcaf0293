// The second step of an import: which field each column holds.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Import, productFields } from '#contract/admin/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/admin-error.ts'
import { useCheckImportMutation } from '../../../api/imports.ts'
import { useListCategoriesInfiniteQuery } from '../../../api/products.ts'
import { useMay } from '../../../context/session.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../imports.module.css'
import { formatTexts, importFieldText } from './import-texts.ts'

const isPrice = (field: string) =>
  productFields[field.split('.')[0] as keyof typeof productFields] === 'currency'

export function Matching({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [fields, setFields] = useState(item.fields)
  const [options, setOptions] = useState(item.options)
  const [problem, setProblem] = useState('')
  const [check, { isLoading }] = useCheckImportMutation()
  const categories = useListCategoriesInfiniteQuery({})
  const possible = item.possibleFields
    .filter((field) => may('write prices') || !isPrice(field))
    .map((field) => ({ field, text: importFieldText(field, i18n) }))
  const begin = async () => {
    setProblem('')
    const error = errorOf(await check({ id: item.id, fields, options }))
    if (error) setProblem(errorText(error, i18n))
  }
  const format = t(formatTexts[item.format])
  return (
    <Section
      title={t`Columns`}
      text={
        item.kind === 'products'
          ? t`This is ${format}. One column must be the id or the name of the product; an empty cell changes nothing.`
          : t`This is ${format}. One column must be the id, the article number or the barcode, another one the stock.`
      }
    >
      <div className={styles.form}>
        <ul className={styles.columns}>
          {item.headers.map((header, column) => (
            // A file may have two columns of the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={column} className={styles.column}>
              <div>
                <strong>{header || <Trans>Column {column + 1}</Trans>}</strong>
                <p className={styles.sample}>
                  {item.samples
                    .map((cells) => cells[column])
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(' · ')}
                </p>
              </div>
              <SelectField
                label={t`Field of “${{ column: header || String(column + 1) }}”`}
                value={fields[column] ?? ''}
                onChange={({ target }) =>
                  setFields(fields.map((field, at) => (at === column ? target.value || null : field)))
                }
              >
                <option value="">{t`Not imported`}</option>
                {possible.map(({ field, text }) => (
                  <option key={field} value={field}>
                    {text}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        {item.kind === 'products' && (
          <>
            <SelectField
              label={t`Category of new products that have none`}
              value={options.categoryId ?? ''}
              onChange={({ target }) => setOptions({ ...options, categoryId: target.value || null })}
            >
              <option value="">{t`None: leave them out`}</option>
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
              label={t`Make the categories that the shop lacks`}
              checked={options.makeCategories}
              onChange={({ target }) => setOptions({ ...options, makeCategories: target.checked })}
            />
          </>
        )}
        {!may('write prices') && (
          <p>
            <Trans>Prices are left out, because you may not change them.</Trans>
          </p>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div>
          <Button busy={isLoading} onClick={() => void begin()}>
            <Trans>Show what would change</Trans>
          </Button>
        </div>
      </div>
    </Section>
  )
}
