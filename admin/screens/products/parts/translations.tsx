// The texts of a product in the shop's further languages, beside the original. Missing ones are listed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/products.ts'
import { Badge } from '#web/ui/badge.tsx'
import fields from '#web/ui/form/field.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { productTextFields } from './product-fields.tsx'
import type { ProductForm } from './use-product-form.ts'
import styles from './rows.module.css'

interface TranslationsProps {
  product: AdminProduct
  form: ProductForm
  languages: readonly { language: string; name: string }[]
}

export function Translations({ product, form, languages }: TranslationsProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(languages[0]!.language)
  return (
    <Tabs
      label={t`Language`}
      tabs={languages.map(({ language, name }) => ({ key: language, label: name }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      <Translation key={chosen} product={product} form={form} language={chosen} />
    </Tabs>
  )
}

interface TranslationProps extends Omit<TranslationsProps, 'languages'> {
  language: string
}

function Translation({ product, form, language }: TranslationProps) {
  const { t } = useLingui()
  const field = (name: string) => `translations.${language}.${name}`
  const text = (name: string) => String(form.values[field(name)] ?? '')
  // Only texts that the product has can be translated.
  const shown = productTextFields.filter((name) => String(form.values[name] ?? '').trim() || text(name))
  const missing = shown.filter((name) => !text(name).trim())
  return (
    <div className={styles.group} lang={language}>
      <p lang="" className={styles.state}>
        {missing.length === 0 ? (
          <Badge tone="success">
            <Trans>Every text is translated</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">{t`Missing: ${missing.map(form.labelOf).join(', ')}`}</Badge>
        )}
      </p>
      {shown.map((name) => form.field(field(name)))}
      <TranslatedPairs product={product} form={form} language={language} />
    </div>
  )
}

/** Names of colours, and rows of the specification. */
function TranslatedPairs({ product, form, language }: TranslationProps) {
  const { t } = useLingui()
  const field = (name: string) => `translations.${language}.${name}`
  const colourNames = form.values[field('colourNames')] as Record<string, string>
  const rows = form.values[field('specification')] as Record<string, { name: string; value: string }>
  return (
    <table className={styles.pairs}>
      <caption className="unseen">
        <Trans>Colours and specification</Trans>
      </caption>
      <tbody>
        {product.colours.map(({ key, name }) => (
          <tr key={key}>
            <th scope="row" lang="">
              {t`Colour “${name}”`}
            </th>
            <td colSpan={2}>
              <input
                className={fields.control}
                aria-label={t`Colour “${name}”`}
                maxLength={40}
                autoComplete="off"
                value={Object.hasOwn(colourNames, key) ? colourNames[key] : ''}
                onChange={({ target }) =>
                  form.set(field('colourNames'), { ...colourNames, [key]: target.value })
                }
              />
            </td>
          </tr>
        ))}
        {product.specification.map((row) => {
          const own = (Object.hasOwn(rows, row.name) ? rows[row.name] : null) ?? { name: '', value: '' }
          const set = (changes: Partial<typeof own>) =>
            form.set(field('specification'), { ...rows, [row.name]: { ...own, ...changes } })
          return (
            <tr key={row.name}>
              <th scope="row" lang="">
                {row.name}: {row.value}
              </th>
              <td>
                <input
                  className={fields.control}
                  aria-label={t`Name of the row “${{ name: row.name }}”`}
                  maxLength={80}
                  autoComplete="off"
                  value={own.name}
                  onChange={({ target }) => set({ name: target.value })}
                />
              </td>
              <td>
                <input
                  className={fields.control}
                  aria-label={t`Value of row “${{ name: row.name }}”`}
                  maxLength={300}
                  autoComplete="off"
                  value={own.value}
                  onChange={({ target }) => set({ value: target.value })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
