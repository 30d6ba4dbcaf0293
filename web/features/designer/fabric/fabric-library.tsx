// The fabrics to choose from: search, filters, and a swatch of each fabric at the same scale.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { FabricView } from '#contract/design.ts'
import { swatchWidth } from '#garment/drawing/swatch.ts'
import { fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { noFilter, filtered, activeFilterCount } from './fabric-filter.ts'
import { FabricFilters } from './fabric-filters.tsx'
import { fabricList, loadFabrics } from '../../../shared/fabric-list.ts'
import styles from './fabric-library.module.css'
import {
  FabricGrid,
  FabricOption,
  FabricSearch,
  foundText,
  useFabricLanguage,
} from '../../swatches/fabric-option.tsx'
import { OrderSwatch } from '../../swatches/order-swatch.tsx'
import { useFabricSearch } from '../../swatches/use-fabric-search.ts'
import { FabricSwatch } from '../../../stage/drawn/fabric-swatch.tsx'
import { optionToggle } from '../flags.ts'

const FabricComparison = lazy(() => import('./fabric-comparison.tsx'))

interface FabricLibraryProps {
  legend: string
  /** Code of the chosen fabric; null when there is none. */
  value: string | null
  onChoose: (code: string) => void
  /** The address of a fabric's details. */
  factsAt: (code: string) => string
}

const shownFirst = 12
/** As many as fit side by side on a phone. */
const maxCompared = 3

export function FabricLibrary({ legend, value, onChoose, factsAt }: FabricLibraryProps) {
  const { t, i18n } = useLingui()
  const { fabricList: list, shirt, loading } = useGroup(fabricList)
  const dispatch = useShopDispatch()
  const open = useGroup(optionToggle, (state) => state.optionToggle)
  const [filter, setFilter] = useState(noFilter)
  const [more, setMore] = useState(false)
  const language = useFabricSearch(filter.search)
  const { fabrics: matches, searchedFor } = useMemo(
    () => filtered(list, filter, language),
    [list, filter, language],
  )
  const count = matches.length
  const shown = more ? matches : matches.slice(0, shownFirst)
  const filterCount = activeFilterCount(filter)
  const comparing = useComparing(value)
  const filtersId = useId()
  if (list.length === 0)
    return (
      <NoFabrics loading={loading} loaded={shirt !== null} onAgain={() => void dispatch(loadFabrics({}))} />
    )
  const chosen = list.find(({ code }) => code === value)
  return (
    <div className={styles.library}>
      {chosen && <Chosen fabric={chosen} to={factsAt(chosen.code)} />}
      <div className={styles.searching}>
        <FabricSearch
          label={t`Find a fabric`}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <Button
          variant="line"
          size="small"
          aria-expanded={open}
          aria-controls={filtersId}
          onClick={() => dispatch(optionToggle.actions.set(!open))}
        >
          {filterCount > 0 ? <Trans>Filters ({filterCount})</Trans> : <Trans>Filters</Trans>}
        </Button>
        <Button variant="line" size="small" onClick={comparing.toggle}>
          {comparing.picked === null ? t`Compare fabrics` : t`Stop comparing`}
        </Button>
      </div>
      <div id={filtersId} hidden={!open}>
        {open && <FabricFilters list={list} filter={filter} onChange={setFilter} />}
      </div>
      <p className={styles.count}>
        <span role="status">{foundText(count, searchedFor, i18n)}</span>
        {(filterCount > 0 || filter.search !== '') && (
          <button type="button" onClick={() => setFilter(noFilter)}>
            <Trans>Show all</Trans>
          </button>
        )}
      </p>
      {count === 0 && (
        <p className={styles.none}>
          <Trans>No fabric matches all the filters. Remove a filter, or ask us to look for one.</Trans>
        </p>
      )}
      {comparing.picked === null ? (
        <Swatches
          legend={legend}
          list={shown}
          type="radio"
          picked={value === null ? [] : [value]}
          onPick={onChoose}
        />
      ) : (
        <Swatches
          legend={t`Fabrics to compare`}
          list={shown}
          type="checkbox"
          picked={comparing.picked}
          onPick={comparing.pick}
        />
      )}
      {shown.length < count && (
        <Button variant="line" wide onClick={() => setMore(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
      {comparing.picked !== null && (
        <Comparing list={list} value={value} comparing={comparing} onChoose={onChoose} />
      )}
    </div>
  )
}

/** The fabrics picked to be compared; null while nothing is compared. */
function useComparing(value: string | null) {
  const [picked, setPicked] = useState<string[] | null>(null)
  const [open, setOpen] = useState(false)
  return {
    picked,
    open,
    /** A comparison starts with the chosen fabric. */
    toggle: () => setPicked(picked === null ? (value === null ? [] : [value]) : null),
    pick: (code: string) =>
      setPicked((before) =>
        before?.includes(code) ? before.filter((each) => each !== code) : [...(before ?? []), code],
      ),
    show: () => setOpen(true),
    close: () => setOpen(false),
    end: () => {
      setOpen(false)
      setPicked(null)
    },
  }
}

interface ComparingProps {
  list: FabricView[]
  value: string | null
  comparing: ReturnType<typeof useComparing>
  onChoose: (code: string) => void
}

/** The picked fabrics, and the button to compare them. */
function Comparing({ list, value, comparing, onChoose }: ComparingProps) {
  const langOf = useFabricLanguage()
  const { t } = useLingui()
  const picked = (comparing.picked ?? []).flatMap((code) => list.find((each) => each.code === code) ?? [])
  const count = picked.length
  return (
    <div className={styles.comparing}>
      <p className="unseen" role="status">
        {t`${count} of at most ${{ most: maxCompared }} picked`}
      </p>
      <Button wide size="small" disabled={count < 2} onClick={comparing.show}>
        {count < 2 ? (
          <Trans>Pick two or three fabrics</Trans>
        ) : (
          <Plural value={count} one="Compare # fabric" other="Compare # fabrics" />
        )}
      </Button>
      <Dialog open={comparing.open} onClose={comparing.close} title={t`Compare fabrics`}>
        {comparing.open && (
          <Suspense fallback={<Spinner />}>
            <FabricComparison
              langOf={langOf}
              fabrics={picked}
              value={value}
              onChoose={(code) => {
                onChoose(code)
                comparing.end()
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}

function stockNote({ state, shirtsLeft }: FabricView): MessageDescriptor | null {
  if (state === 'sold out') return msg`Sold out`
  if (state !== 'low') return null
  return msg`Running out: fabric for ${plural(shirtsLeft, { one: '# more shirt', other: '# more shirts' })}`
}

function StockNote({ fabric }: { fabric: FabricView }) {
  const { t } = useLingui()
  const note = stockNote(fabric)
  return note && <em>{t(note)}</em>
}

function Chosen({ fabric, to }: { fabric: FabricView; to: string }) {
  const { i18n, t } = useLingui()
  const { code, weightGsm } = fabric
  const langOf = useFabricLanguage()
  const weave = fabricLabel('weave', fabric.weave, i18n)
  const season = fabricLabel('season', fabric.season, i18n)
  const note = stockNote(fabric)
  return (
    <div className={styles.chosen}>
      <FabricSwatch
        code={fabric.code}
        widthMm={swatchWidth(fabric.code)}
        detail="whole"
        className={styles.swatch}
      />
      <div className={styles.facts}>
        <p className={styles.name} lang={langOf(code)}>
          {fabricText(fabric.code, i18n)}
        </p>
        <p className={styles.kind}>{t`${code} · ${weave}, ${{ weight: weightGsm }} g/m², ${season}`}</p>
        {note && <p className={styles.scarce}>{t(note)}</p>}
        <div className={styles.more}>
          <Link to={to} preventScrollReset className={styles.about}>
            <Trans>Fabric details</Trans>
          </Link>
          <OrderSwatch code={fabric.code} soldOut={fabric.state === 'sold out'} brief />
        </div>
      </div>
    </div>
  )
}

interface SwatchesProps {
  legend: string
  list: FabricView[]
  /** Radios to choose one fabric, or checkboxes to pick some to compare. */
  type: 'radio' | 'checkbox'
  /** Codes. */
  picked: readonly string[]
  onPick: (code: string) => void
}

function Swatches({ legend, list, type, picked, onPick }: SwatchesProps) {
  const id = useId()
  const formatMoney = useMoney()
  const full = type === 'checkbox' && picked.length >= maxCompared
  return (
    <fieldset>
      <legend className="unseen">{legend}</legend>
      <FabricGrid>
        {list.map((fabric) => {
          const chosen = picked.includes(fabric.code)
          const unavailable = full || (type === 'radio' && fabric.state === 'sold out')
          return (
            <FabricOption
              key={fabric.code}
              fabric={fabric}
              type={type}
              name={id}
              chosen={chosen}
              // A picked fabric can always be unpicked.
              disabled={unavailable && !chosen}
              onChoose={onPick}
            >
              {fabric.priceMinor > 0 && `, +\u00a0${formatMoney(fabric.priceMinor)}`}
              <StockNote fabric={fabric} />
            </FabricOption>
          )
        })}
      </FabricGrid>
    </fieldset>
  )
}

interface NoFabricsProps {
  loading: boolean
  /** Whether the shop has answered, so that an empty list means that it offers none. */
  loaded: boolean
  onAgain: () => void
}

function NoFabrics({ loading, loaded, onAgain }: NoFabricsProps) {
  return (
    <div className={styles.none} role="status">
      {loading ? (
        <p>
          <Trans>The fabrics are loading.</Trans>
        </p>
      ) : loaded ? (
        <p>
          <Trans>No fabric is offered at the moment.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>The fabrics could not be loaded. Your shirt is unchanged.</Trans>
          </p>
          <Button variant="line" size="small" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
