// Adds a piece to an order: a product in a colour and a size, or a design.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import { maxPieces } from '#contract/fields.ts'
import { measurementName } from '#contract/measurement-name.ts'
import { standardSizes } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useGetCustomerQuery } from '../../api/customers.ts'
import { useGetProductQuery, useListProductsInfiniteQuery } from '../../api/products.ts'
import { useListLooksInfiniteQuery } from '../../api/shirts.ts'
import { useMay } from '../../context/session.ts'
import { fitLabels, offeredVariants } from '../product-labels.ts'
import { Loaded } from '../../ui/states.tsx'
import { TakeMeasurements } from '../take-measurements/take-measurements.tsx'
import styles from './add-piece.module.css'

interface AddProps {
  /** `name`: shown to the member who adds it. */
  onAdd: (piece: OrderPiece, name: string) => void
  /** The customer whose saved designs and measurements can be chosen; null for a guest. */
  customerId?: string | null
  /** A button that designs a shirt; left out: none. */
  designer?: ComponentType<{ onUse: (code: string) => void }> | undefined
}

const piecesIn = (typed: string): number => Math.min(maxPieces, Math.max(1, Math.trunc(Number(typed)) || 1))

export function AddPiece({ onAdd, customerId = null, designer }: AddProps) {
  const may = useMay()
  return (
    <div className={styles.sections}>
      {may('read products') ? (
        <AddProduct onAdd={onAdd} />
      ) : (
        <p>
          <Trans>To choose products your role has to see them.</Trans>
        </p>
      )}
      <AddDesign key={customerId} onAdd={onAdd} customerId={customerId} designer={designer} />
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
    <div className={styles.section}>
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
          <Trans>No published products found</Trans>
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
          onAdd={(piece, name) => {
            onAdd(piece, name)
            setProduct('')
            setSearch('')
          }}
        />
      )}
    </div>
  )
}

function Variants({ id, onAdd }: AddProps & { id: string }) {
  const { t, i18n } = useLingui()
  const query = useGetProductQuery({ id })
  const [chosen, setChosen] = useState('')
  const [quantity, setQuantity] = useState('1')
  return (
    <Loaded query={query}>
      {({ product }) => {
        const offered = offeredVariants(product, i18n)
        const variant = offered.find((one) => one.id === chosen) ?? offered.find(({ stock }) => stock > 0)
        const pieces = piecesIn(quantity)
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
                  {one.name} · {t`${{ stock: one.stock }} in stock`}
                </option>
              ))}
            </SelectField>
            <QuantityField label={t`Quantity`} value={quantity} onChange={setQuantity} />
            <Button
              variant="line"
              size="small"
              onClick={() =>
                onAdd(
                  { product: id, colour: variant.colour, size: variant.size, quantity: pieces },
                  [product.name, variant.name].filter(Boolean).join(' · '),
                )
              }
            >
              <Trans>Add to order</Trans>
            </Button>
          </div>
        )
      }}
    </Loaded>
  )
}

const QuantityField = ({ label, value, onChange }: ChoiceProps & { label: string }) => (
  <TextField
    label={label}
    type="number"
    inputMode="numeric"
    min={1}
    max={maxPieces}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** The code of a design, from a link to the shop or typed alone. */
const codeIn = (typed: string): string =>
  decodeURIComponent(/[?&]design=([^&#\s]+)/.exec(typed)?.[1] ?? typed.trim())

type Size = (typeof standardSizes)[number]

/**
 * Adds a design of the look book, of the customer, or by its link; in a standard size, or in the customer's
 * measurements.
 */
function AddDesign({ onAdd, customerId = null, designer: Designer }: AddProps) {
  const { t } = useLingui()
  const { designs, measurements, looks } = useKnownDesigns(customerId)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [cut, setCut] = useState('M')
  const [fit, setFit] = useState<(typeof fits)[number]>('regular')
  const [quantity, setQuantity] = useState('1')
  const [error, setError] = useState('')
  const measured = measurements.find(({ id }) => id === cut)
  const add = () => {
    const code = chosen || codeIn(typed)
    if (!/^\d+_/.test(code)) return setError(t`Choose a design or paste its link`)
    const known = [...designs, ...looks].find((one) => one.code === chosen)
    const piece = {
      design: code,
      fit: measured ? { measurement: measured.id } : { size: cut as Size, fit },
      quantity: piecesIn(quantity),
    } as OrderPiece
    onAdd(piece, [known?.name ?? t`Designed shirt`, measured ? measurementName(measured) : cut].join(' · '))
    setChosen('')
    return setTyped('')
  }
  return (
    <details className={styles.section}>
      <summary>
        <Trans>Add designed shirt</Trans>
      </summary>
      <div className={styles.choice}>
        <DesignChoice
          designs={designs}
          looks={looks}
          value={chosen}
          onChange={(code) => {
            setChosen(code)
            setError('')
          }}
        />
        {!chosen && (
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
        )}
        {Designer && (
          <Designer
            onUse={(code) => {
              setChosen('')
              setTyped(code)
              setError('')
            }}
          />
        )}
        <SizeChoice measurements={measurements} value={cut} onChange={setCut} />
        {customerId !== null && <TakeMeasurements customer={customerId} onSaved={setCut} />}
        {!measured && (
          <SelectField
            label={t`Fit`}
            value={fit}
            onChange={({ target }) => setFit(target.value as typeof fit)}
          >
            {fits.map((one) => (
              <option key={one} value={one}>
                {t(fitLabels[one])}
              </option>
            ))}
          </SelectField>
        )}
        <QuantityField
          label={t({ message: 'Pieces', context: 'of a line' })}
          value={quantity}
          onChange={setQuantity}
        />
        <Button variant="line" size="small" onClick={add}>
          <Trans>Add shirt</Trans>
        </Button>
      </div>
    </details>
  )
}

type KnownDesigns = ReturnType<typeof useKnownDesigns>

interface ChoiceProps {
  value: string
  onChange: (value: string) => void
}

function DesignChoice({
  designs,
  looks,
  value,
  onChange,
}: ChoiceProps & Pick<KnownDesigns, 'designs' | 'looks'>) {
  const { t } = useLingui()
  if (designs.length + looks.length === 0) return null
  return (
    <SelectField label={t`Design`} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t`By its link`}</option>
      <Group
        label={t`Saved by the customer`}
        options={designs.map(({ id, name, code }) => ({ id, name, value: code }))}
      />
      <Group label={t`Look book`} options={looks.map(({ id, name, code }) => ({ id, name, value: code }))} />
    </SelectField>
  )
}

function SizeChoice({ measurements, value, onChange }: ChoiceProps & Pick<KnownDesigns, 'measurements'>) {
  const { t } = useLingui()
  return (
    <SelectField
      label={measurements.length > 0 ? t`Size or measurements` : t`Size`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {standardSizes.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
      <Group
        label={t`Made to measure`}
        options={measurements.map((set) => ({ id: set.id, name: measurementName(set), value: set.id }))}
      />
    </SelectField>
  )
}

interface GroupProps {
  label: string
  options: readonly { id: string; name: string; value: string }[]
}

const Group = ({ label, options }: GroupProps) =>
  options.length > 0 && (
    <optgroup label={label}>
      {options.map(({ id, name, value }) => (
        <option key={id} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  )

/** The look book and the customer's saved designs, as far as the member may read them. */
function useKnownDesigns(customerId: string | null) {
  const may = useMay()
  const looks = useListLooksInfiniteQuery({}, { skip: !may('read content') })
  const isReadable = customerId !== null && may('read customers')
  const { currentData } = useGetCustomerQuery({ id: customerId ?? '' }, { skip: !isReadable })
  const { designs = [], measurements = [] } = isReadable ? (currentData?.customer ?? {}) : {}
  return {
    designs,
    measurements,
    looks: (looks.data?.pages ?? [])
      .flatMap(({ items }) => items)
      .filter(({ published, problem }) => published && problem === null),
  }
}
