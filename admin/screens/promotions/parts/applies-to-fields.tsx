// The fields of what a promotion applies to: categories, products, fabrics and custom shirts; everything when none is
// chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { useListCategoriesInfiniteQuery, useListProductsInfiniteQuery } from '../../../api/products.ts'
import { useMay } from '../../../context/session.ts'
import { useFabrics } from '../../../shared/use-fabrics.ts'
import rows from '../../products/parts/rows.module.css'
import styles from './promotions.module.css'

const maxFound = 6

export interface AppliesToValues {
  products: string[]
  categories: string[]
  fabrics: string[]
  designed: boolean
}

interface Named {
  id: string
  name: string
}

interface AppliesToProps {
  values: AppliesToValues
  set: <Name extends keyof AppliesToValues>(name: Name, value: AppliesToValues[Name]) => void
  errorFor: (name: keyof AppliesToValues) => string
  /** The products that it already applies to, with their names. */
  products: readonly Named[]
}

export function AppliesToFields({ values, set, errorFor, products }: AppliesToProps) {
  const { t } = useLingui()
  const mayReadProducts = useMay()('read products')
  return (
    <>
      <CheckboxField
        label={t`Custom shirts`}
        hint={t`Shirts that shoppers design.`}
        checked={values.designed}
        onChange={({ target }) => set('designed', target.checked)}
      />
      {mayReadProducts ? (
        <>
          <Categories
            ids={values.categories}
            onChange={(ids) => set('categories', ids)}
            error={errorFor('categories')}
          />
          <Products
            ids={values.products}
            known={products}
            onChange={(ids) => set('products', ids)}
            error={errorFor('products')}
          />
        </>
      ) : (
        <p className={styles.hint}>
          <Trans>Your role cannot see products and categories.</Trans>
        </p>
      )}
      <Fabrics
        codes={values.fabrics}
        onChange={(codes) => set('fabrics', codes)}
        error={errorFor('fabrics')}
      />
    </>
  )
}

interface IdsProps {
  ids: string[]
  onChange: (ids: string[]) => void
  error: string
}

function Categories({ ids, onChange, error }: IdsProps) {
  const { t } = useLingui()
  const { data } = useListCategoriesInfiniteQuery({})
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  const offered = all.filter(({ id, archived }) => !archived || ids.includes(id))
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{t`Categories`}</legend>
      <div className={styles.checks}>
        {offered.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={ids.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}

function Products({ ids, known, onChange, error }: IdsProps & { known: readonly Named[] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useListProductsInfiniteQuery({ search, sort: 'name' }, { skip: search === '' })
  /** The items chosen here, with their names. */
  const [added, setAdded] = useState<Named[]>([])
  const names = new Map([...known, ...added].map(({ id, name }) => [id, name]))
  return (
    <Finder
      legend={t`Products`}
      label={t`Find a product`}
      found={search ? (data?.pages[0]?.items ?? []) : []}
      chosen={ids.map((id) => ({ id, name: names.get(id) ?? id }))}
      typed={typed}
      onType={setTyped}
      onChange={(ids, one) => {
        if (one) setAdded((before) => [...before, one])
        onChange(ids)
      }}
      error={error}
    />
  )
}

function Fabrics({
  codes,
  onChange,
  error,
}: {
  codes: string[]
  onChange: (codes: string[]) => void
  error: string
}) {
  const { t } = useLingui()
  const fabrics = useFabrics()
  const [typed, setTyped] = useState('')
  const search = typed.trim().toLowerCase()
  const named = fabrics.map(({ code, name }) => ({ id: code, name: `${name} (${code})` }))
  return (
    <Finder
      legend={t`Fabrics`}
      label={t`Find a fabric`}
      hint={t`Custom shirts and ready-made shirts of these fabrics.`}
      found={search ? named.filter(({ name }) => name.toLowerCase().includes(search)) : []}
      chosen={codes.map((code) => named.find(({ id }) => id === code) ?? { id: code, name: code })}
      typed={typed}
      onType={setTyped}
      onChange={onChange}
      error={error}
    />
  )
}

interface FinderProps {
  legend: string
  label: string
  hint?: string
  found: readonly Named[]
  chosen: readonly Named[]
  typed: string
  onType: (typed: string) => void
  /** @param one the item that was added; null when one was removed. */
  onChange: (ids: string[], one: Named | null) => void
  error: string
}

/** The chosen items, and a search for more. */
function Finder({ legend, label, hint, found, chosen, typed, onType, onChange, error }: FinderProps) {
  const { t } = useLingui()
  const ids = chosen.map(({ id }) => id)
  const offered = found.filter(({ id }) => !ids.includes(id)).slice(0, maxFound)
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {chosen.length > 0 && (
        <ul className={rows.rows}>
          {chosen.map(({ id, name }) => (
            <li key={id} className={styles.chosen}>
              {name}
              <Button
                variant="bare"
                size="small"
                aria-label={t`Remove ${name}`}
                onClick={() =>
                  onChange(
                    ids.filter((one) => one !== id),
                    null,
                  )
                }
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={label}
        hint={hint}
        type="search"
        required={false}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
      {offered.length > 0 && (
        <ul className={rows.found} aria-label={label}>
          {offered.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...ids, id], { id, name })
                  onType('')
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
