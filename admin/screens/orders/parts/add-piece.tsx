// Puts a piece into a new order: a product in a colour and a size, or a design by its code.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { createPhoneOrder } from '#contract/admin/phone-orders.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { standardSizes } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useGetProductQuery, useListProductsInfiniteQuery } from '../../../api/products.ts'
import { useMay } from '../../../context/session.ts'
import { fitTexts } from '../../../shared/product-words.ts'
import { Loaded } from '../../../ui/states.tsx'
import styles from './add-piece.module.css'

type Line = BodyOf<typeof createPhoneOrder>['lines'][number]

interface AddProps {
  onAdd: (line: Line) => void
}

export function AddPiece({ onAdd }: AddProps) {
  const may = useMay()
  return (
    <div className={styles.ways}>
      {may('read products') ? (
        <AddProduct onAdd={onAdd} />
      ) : (
        <p>
          <Trans>To choose products your role has to see them.</Trans>
        </p>
      )}
      <AddDesign onAdd={onAdd} />
    </div>
  )
}

function AddProduct({ onAdd }: AddProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [product, setProduct] = useState('')
  const typed = search.trim()
  const query = useListProductsInfiniteQuery(
    { search: typed.slice(0, 80), status: 'published', sort: 'name' },
    { skip: typed === '' },
  )
  const found = typed === '' ? [] : (query.currentData?.pages[0]?.items ?? []).slice(0, 8)
  return (
    <div className={styles.way}>
      <TextField
        label={t`Find a product`}
        type="search"
        maxLength={80}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setProduct('')
        }}
      />
      {typed !== '' && query.currentData && found.length === 0 && (
        <p role="status">
          <Trans>No published product is called that.</Trans>
        </p>
      )}
      {!product && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button variant="line" size="small" onClick={() => setProduct(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {product && (
        <Variants
          key={product}
          id={product}
          onAdd={(line) => {
            onAdd(line)
            setProduct('')
            setSearch('')
          }}
        />
      )}
    </div>
  )
}

function Variants({ id, onAdd }: AddProps & { id: string }) {
  const { t } = useLingui()
  const query = useGetProductQuery({ id })
  const [chosen, setChosen] = useState('')
  const [quantity, setQuantity] = useState('1')
  return (
    <Loaded query={query}>
      {({ product }) => {
        const colours = new Map(product.colours.map(({ key, name }) => [key, name]))
        const offered = product.variants.filter((one) => one.offered && colours.has(one.colour))
        const variant = offered.find((one) => one.id === chosen) ?? offered.find(({ stock }) => stock > 0)
        const pieces = Math.min(50, Math.max(1, Math.trunc(Number(quantity)) || 1))
        if (!variant)
          return (
            <p role="status">
              <Trans>{product.name} is sold out.</Trans>
            </p>
          )
        return (
          <div className={styles.choice}>
            <SelectField
              label={t`Colour and size of ${{ product: product.name }}`}
              value={variant.id}
              onChange={({ target }) => setChosen(target.value)}
            >
              {offered.map((one) => (
                <option key={one.id} value={one.id} disabled={one.stock === 0}>
                  {[colours.get(one.colour), sizeText(one.size, 'letters')].filter(Boolean).join(', ')} ·{' '}
                  {t`${{ stock: one.stock }} in stock`}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t`Quantity`}
              type="number"
              inputMode="numeric"
              min={1}
              max={50}
              value={quantity}
              onChange={({ target }) => setQuantity(target.value)}
            />
            <Button
              variant="line"
              size="small"
              onClick={() =>
                onAdd({ product: id, colour: variant.colour, size: variant.size, quantity: pieces })
              }
            >
              <Trans>Add to the order</Trans>
            </Button>
          </div>
        )
      }}
    </Loaded>
  )
}

/** A link to a design of the shop, or the code in it. */
const codeIn = (typed: string): string => /[?&]design=([^&#]+)/.exec(typed)?.[1] ?? typed.trim()

function AddDesign({ onAdd }: AddProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState<(typeof standardSizes)[number]>('M')
  const [fit, setFit] = useState<(typeof fits)[number]>('regular')
  const [error, setError] = useState('')
  const add = () => {
    const code = decodeURIComponent(codeIn(typed))
    if (!/^\d+_/.test(code)) return setError(t`Please paste the link of a design.`)
    onAdd({ design: code, fit: { size, fit }, quantity: 1 } as Line)
    return setTyped('')
  }
  return (
    <details className={styles.way}>
      <summary>
        <Trans>Add a designed shirt</Trans>
      </summary>
      <div className={styles.choice}>
        <TextField
          label={t`Link of the design`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError('')
          }}
        />
        <SelectField
          label={t`Size`}
          value={size}
          onChange={({ target }) => setSize(target.value as typeof size)}
        >
          {standardSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Fit`} value={fit} onChange={({ target }) => setFit(target.value as typeof fit)}>
          {fits.map((one) => (
            <option key={one} value={one}>
              {t(fitTexts[one])}
            </option>
          ))}
        </SelectField>
        <Button variant="line" size="small" onClick={add}>
          <Trans>Add the shirt</Trans>
        </Button>
      </div>
    </details>
  )
}
