// The products, categories, fabrics or looks of a section: found by name, in the order shown.
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { SectionRecord } from '#contract/section-kinds.ts'
import { fabricName } from '#garment/fabric/fabric-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useListCategoriesInfiniteQuery, useListProductsInfiniteQuery } from '../../../api/products.ts'
import { useListLooksInfiniteQuery } from '../../../api/shirts.ts'
import { emptyListLabels } from '../../../shared/section-labels.ts'
import { useFabrics } from '../../../shared/use-fabrics.ts'
import { useAllItems } from '../../../shared/use-item.ts'
import { moved } from '../../../ui/ordering.ts'
import { OrderedList } from '../../../ui/ordered-list.tsx'
import styles from './sections.module.css'

interface FoundRecord {
  id: string
  name: string
}

interface SectionRecordsProps {
  name: string
  label: string
  of: SectionRecord
  max: number
  ids: string[]
  onChange: (ids: string[] | undefined) => void
}

export function SectionRecords({ of, ...props }: SectionRecordsProps) {
  if (of === 'product') return <Products {...props} />
  if (of === 'category') return <Categories {...props} />
  return of === 'fabric' ? <Fabrics {...props} /> : <Looks {...props} />
}

type KindProps = Omit<SectionRecordsProps, 'of'>

/** Products are searched by the server, because there may be many. */
function Products(props: KindProps) {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<Record<string, string>>({})
  const search = useDeferredValue(typed.trim())
  const { data } = useListProductsInfiniteQuery({
    ...(search && { search }),
    status: 'published',
    sort: 'name',
  })
  const found = data?.pages[0]?.items ?? []
  const names = { ...known, ...Object.fromEntries(found.map(({ id, name }) => [id, name])) }
  return (
    <Chosen
      {...props}
      found={found}
      typed={typed}
      nameOf={(id) => names[id] ?? id}
      onType={setTyped}
      onChange={(ids) => {
        setKnown(names)
        props.onChange(ids)
      }}
    />
  )
}

function Categories(props: KindProps) {
  const all = useAllItems(useListCategoriesInfiniteQuery({}))
  return <ChosenOf {...props} all={all ?? []} />
}

function Fabrics(props: KindProps) {
  const { i18n } = useLingui()
  const all = useFabrics().filter(({ offered }) => offered !== false)
  return <ChosenOf {...props} all={all.map((one) => ({ id: one.code, name: fabricName(one, i18n) }))} />
}

function Looks(props: KindProps) {
  const all = useAllItems(useListLooksInfiniteQuery({}))
  return <ChosenOf {...props} all={(all ?? []).filter(({ published }) => published)} />
}

/** Records of a list that is loaded completely. */
function ChosenOf({ all, ...props }: KindProps & { all: readonly FoundRecord[] }) {
  const [typed, setTyped] = useState('')
  const search = typed.trim().toLowerCase()
  return (
    <Chosen
      {...props}
      found={all.filter(({ name }) => name.toLowerCase().includes(search))}
      typed={typed}
      nameOf={(id) => all.find((one) => one.id === id)?.name ?? id}
      onType={setTyped}
    />
  )
}

const maxFound = 30

interface ChosenProps extends KindProps {
  found: readonly FoundRecord[]
  typed: string
  nameOf: (id: string) => string
  onType: (typed: string) => void
}

/** The chosen records in their order, and a dialog that finds more. */
function Chosen({ name, label, max, ids, onChange, nameOf, ...search }: ChosenProps) {
  const { t } = useLingui()
  const [isFinding, setFinding] = useState(false)
  const change = (next: string[]) => onChange(next.length > 0 ? next : undefined)
  const add = (id: string) => {
    change(max === 1 ? [id] : [...ids, id])
    if (max === 1 || ids.length + 1 === max) setFinding(false)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {ids.length === 0 && emptyListLabels[name] && <p className={styles.hint}>{t(emptyListLabels[name])}</p>}
      {ids.length > 0 && (
        <OrderedList
          items={ids}
          idOf={(id) => id}
          nameOf={nameOf}
          busy={false}
          onMove={(from, to) => change(moved(ids, from, to))}
        >
          {(id) => (
            <span className={styles.record}>
              {nameOf(id)}
              <Button
                variant="bare"
                size="small"
                aria-label={t`Remove ${{ name: nameOf(id) }}`}
                onClick={() => change(ids.filter((one) => one !== id))}
              >
                <Trans>Remove</Trans>
              </Button>
            </span>
          )}
        </OrderedList>
      )}
      {(ids.length < max || max === 1) && (
        <p>
          <Button
            variant="line"
            size="small"
            aria-label={t`Choose: ${label}`}
            onClick={() => setFinding(true)}
          >
            <Trans comment="A product, category, fabric or look">Choose</Trans>
          </Button>
        </p>
      )}
      {isFinding && (
        <Finder {...search} label={label} ids={ids} onAdd={add} onClose={() => setFinding(false)} />
      )}
    </fieldset>
  )
}

interface FinderProps extends Pick<ChosenProps, 'label' | 'ids' | 'found' | 'typed' | 'onType'> {
  onAdd: (id: string) => void
  onClose: () => void
}

function Finder({ label, ids, found, typed, onType, onAdd, onClose }: FinderProps) {
  const { t } = useLingui()
  const offered = found.filter(({ id }) => !ids.includes(id)).slice(0, maxFound)
  return (
    <Dialog open title={label} onClose={onClose}>
      <TextField
        label={t`Search`}
        type="search"
        required={false}
        autoComplete="off"
        value={typed}
        maxLength={80}
        onChange={({ target }) => onType(target.value)}
      />
      <ul className={styles.found} aria-label={label}>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onAdd(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {offered.length === 0 && (
        <p className={styles.hint}>
          <Trans>Nothing found</Trans>
        </p>
      )}
    </Dialog>
  )
}
