// The related products, found by search, in the order of the product's page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { AdminProduct } from '#contract/admin/products.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useListProductsInfiniteQuery } from '../../../api/products.ts'
import type { ProductForm } from './use-product-form.ts'
import styles from './rows.module.css'

const maxRelated = 12
const maxFound = 6

interface Found {
  id: string
  name: string
  pictureHash: string
}

export function Related({ product, form }: { product: AdminProduct; form: ProductForm }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useListProductsInfiniteQuery({ search, sort: 'name' }, { skip: search === '' })
  const ids = form.values['relatedIds'] as string[]
  /** Products added here, which the saved product does not have yet. */
  const [added, setAdded] = useState<Found[]>([])
  const known = new Map([...product.related, ...added].map((one) => [one.id, one]))
  const found = search
    ? (data?.pages[0]?.items ?? [])
        .filter(({ id }) => id !== product.id && !ids.includes(id))
        .slice(0, maxFound)
    : []
  return (
    <>
      {ids.length > 0 && (
        <ol className={styles.rows}>
          {ids.map((id) => {
            const { name = id, pictureHash } = known.get(id) ?? {}
            return (
              <li key={id} className={styles.related}>
                <div className={styles.picture}>
                  {pictureHash && <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="2rem" />}
                </div>
                {name}
                <Button
                  variant="bare"
                  size="small"
                  aria-label={t`Remove ${name}`}
                  onClick={() =>
                    form.set(
                      'relatedIds',
                      ids.filter((one) => one !== id),
                    )
                  }
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            )
          })}
        </ol>
      )}
      {ids.length < maxRelated ? (
        <TextField
          label={t`Find a product`}
          type="search"
          required={false}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <p className={styles.hint}>
          <Trans>No more can be added.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t`Found products`}>
          {found.map(({ id, name, pictureHash }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setAdded((before) => [...before, { id, name, pictureHash }])
                  form.set('relatedIds', [...ids, id])
                  setTyped('')
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
