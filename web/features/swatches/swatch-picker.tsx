// Choosing the fabrics of a swatch set: the chosen ones, all fabrics, and the buttons that buy.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FabricView } from '#contract/design.ts'
import { maxPieces } from '#contract/fields.ts'
import type { ProductDetail } from '#contract/product.ts'
import { maxSwatches } from '#contract/swatches.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import type { ApiError } from '../../api/port.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/form/choice.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { Price } from '../../shared/price.tsx'
import { addCart, updateCart } from '../cart/cart.ts'
import { findFabrics } from '#garment/search/fabric-search.ts'
import { fabricList, loadFabrics } from '../../shared/fabric-list.ts'
import { FabricSwatch } from '../../stage/drawn/fabric-swatch.tsx'
import { BuyBar } from '../productdetails/buy-bar.tsx'
import { DeliveryPromise } from '../productdetails/delivery-promise.tsx'
import { useWish } from '../wish/wish-button.tsx'
import { FabricGrid, FabricOption, FabricSearch, foundText, useFabricLanguage } from './fabric-option.tsx'
import { chooseSwatches, fabricsInUrl, restoreSwatches, swatchList, toggled } from './swatch-list.ts'
import { useFabricSearch } from './use-fabric-search.ts'
import styles from './swatch-picker.module.css'

const shownFirst = 24

export function SwatchPicker({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const [query] = useSearchParams()
  const line = query.get('line')
  const { codes } = useGroup(swatchList)
  const { fabricList: fabrics, loading } = useGroup(fabricList)
  const fabricsOfUrl = fabricsInUrl(query).join('.')
  useEffect(() => {
    dispatch(restoreSwatches(fabricsOfUrl === '' ? [] : fabricsOfUrl.split('.')))
    void dispatch(loadFabrics({}))
  }, [dispatch, fabricsOfUrl])
  const choose = (code: string) => dispatch(chooseSwatches(toggled(codes, code)))
  const [quantity, setQuantity] = useState(1)
  const choices = useRef<HTMLFieldSetElement>(null)
  // The buttons stay visible when the fabrics are scrolled away.
  const toFabrics = () => choices.current?.scrollIntoView({ block: 'nearest' })
  const { busy, added, error, missing, add, update, buyNow } = useBuying(codes, quantity, toFabrics)
  const noneChosen = missing && codes.length === 0
  const [wished, toggleWish] = useWish(product)
  const soldOut = codes.filter((code) => fabrics.find((fabric) => fabric.code === code)?.state === 'sold out')
  const messageId = useId()
  return (
    <div className={styles.picker}>
      <Chosen codes={codes} onRemove={choose} />
      <Fabrics fabrics={fabrics} loading={loading} codes={codes} onChoose={choose} list={choices} />
      <div className={styles.buying}>
        <p id={messageId} role="status" className={styles.message}>
          {error ||
            (soldOut.length > 0
              ? t`${{ fabrics: soldOut.map((code) => fabricText(code, i18n)).join(', ') }}: sold out. Please choose another.`
              : noneChosen
                ? t`Please choose one to ${maxSwatches} fabrics.`
                : '')}
        </p>
        {line === null ? (
          <>
            <div className={styles.sets}>
              <QuantityStepper label={t`Sets`} value={quantity} max={maxPieces} onChange={setQuantity} />
              <p>
                <span className={`${styles.count} numbers`}>{countText(codes.length, i18n)}</span>
                <Price priceMinor={product.priceMinor * quantity} />
              </p>
            </div>
            <BuyBar
              inRow
              about={
                <>
                  <Price priceMinor={product.priceMinor} />
                  <small>
                    {noneChosen ? (
                      <span className={styles.missing}>
                        <Trans>Choose one to {maxSwatches} fabrics</Trans>
                      </span>
                    ) : (
                      countText(codes.length, i18n)
                    )}
                  </small>
                </>
              }
              describedBy={messageId}
              adding={busy}
              added={added}
              wished={wished}
              onAdd={add}
              onBuy={buyNow}
              onWish={toggleWish}
            />
          </>
        ) : (
          <Button wide busy={busy} onClick={() => update(line)} aria-describedby={messageId}>
            <Trans>Update cart</Trans>
          </Button>
        )}
      </div>
      <DeliveryPromise amountMinor={product.priceMinor * quantity} isLetter />
      <p className={styles.note}>
        <Trans>Swatches are cut for you, so they cannot be returned.</Trans>
      </p>
    </div>
  )
}

const countText = (count: number, i18n: I18n): string =>
  i18n._(count === 0 ? msg`No fabric chosen yet` : msg`${count} of ${maxSwatches} fabrics`)

function Chosen({ codes, onRemove }: { codes: string[]; onRemove: (code: string) => void }) {
  const { i18n, t } = useLingui()
  const langOf = useFabricLanguage()
  const { length: count } = codes
  return (
    <section className={styles.chosen} aria-label={t`Chosen fabrics`}>
      <h2 className={styles.title}>
        {count === 0 ? (
          <Trans>
            Your fabrics <span className="numbers">(No fabric chosen yet)</span>
          </Trans>
        ) : (
          <Trans>
            Your fabrics{' '}
            <span className="numbers">
              ({count} of {maxSwatches} fabrics)
            </span>
          </Trans>
        )}
      </h2>
      <ul>
        {codes.map((code) => {
          const fabric = fabricText(code, i18n)
          return (
            <li key={code}>
              <FabricSwatch code={code} widthMm={60} ratio={1.2} detail="whole" className={styles.swatch} />
              <span lang={langOf(code)}>{fabric}</span>
              <Button variant="bare" size="small" onClick={() => onRemove(code)}>
                <Trans>
                  Remove<span className="unseen"> {fabric}</span>
                </Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface FabricsProps {
  fabrics: FabricView[]
  loading: boolean
  codes: string[]
  onChoose: (code: string) => void
  list: RefObject<HTMLFieldSetElement | null>
}

function Fabrics({ fabrics, loading, codes, onChoose, list }: FabricsProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const [more, setMore] = useState(false)
  const dispatch = useShopDispatch()
  const language = useFabricSearch(search)
  const { fabrics: matches, searchedFor } = useMemo(
    () => findFabrics(fabrics, search, language),
    [fabrics, search, language],
  )
  const { length: count } = matches
  const shown = more ? matches : matches.slice(0, shownFirst)
  if (fabrics.length === 0) {
    return (
      <div role="status" className={styles.note}>
        {loading ? (
          <p>
            <Trans>Loading the fabrics…</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>The fabrics could not be loaded.</Trans>
            </p>
            <Button variant="line" size="small" onClick={() => void dispatch(loadFabrics({}))}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </div>
    )
  }
  return (
    <fieldset ref={list} className={styles.fabrics}>
      <legend className={styles.title}>
        <Trans>Choose up to {maxSwatches} fabrics</Trans>
      </legend>
      <FabricSearch label={t`Search fabrics`} value={search} onChange={setSearch} />
      <p role="status" className={styles.count}>
        {count === 0 ? t`No fabric found. Try another word.` : foundText(count, searchedFor, i18n)}
      </p>
      <FabricGrid>
        {shown.map((fabric) => {
          const chosen = codes.includes(fabric.code)
          const soldOut = fabric.state === 'sold out'
          return (
            <FabricOption
              key={fabric.code}
              fabric={fabric}
              type="checkbox"
              chosen={chosen}
              disabled={!chosen && (soldOut || codes.length >= maxSwatches)}
              showBox
              onChoose={onChoose}
            >
              {soldOut && (
                <em>
                  <Trans>Sold out</Trans>
                </em>
              )}
            </FabricOption>
          )
        })}
      </FabricGrid>
      {shown.length < count && (
        <Button variant="line" wide onClick={() => setMore(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </fieldset>
  )
}

/** How long the button shows that the set was added, in seconds. */
const addedSeconds = 4

function useBuying(codes: string[], quantity: number, onNone: () => void) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(0)
  const [failure, setFailure] = useState({ codes, text: '' })
  // The message is about these fabrics only.
  const error = failure.codes === codes ? failure.text : ''
  const setError = (text: string) => setFailure({ codes, text })
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (added === 0) return
    const over = setTimeout(() => setAdded(0), addedSeconds * 1000)
    return () => clearTimeout(over)
  }, [added])
  const none = () => {
    setMissing(true)
    if (codes.length === 0) onNone()
    return codes.length === 0
  }
  const ask = async (send: () => Promise<{ error?: unknown; payload?: unknown }>): Promise<boolean> => {
    if (none() || busy) return false
    setBusy(true)
    setError('')
    const outcome = await send()
    setBusy(false)
    if (!('error' in outcome)) return true
    const { status, message } = outcome.payload as ApiError
    setError(status === 0 ? t`The shop could not be reached; nothing was added. Try again.` : `${message}.`)
    if (status === 409) void dispatch(loadFabrics({}))
    return false
  }
  const add = async () => {
    if (!(await ask(() => dispatch(addCart({ swatches: codes, quantity }))))) return
    setAdded((times) => times + 1)
    popupMessage(t`Swatch set is in your cart`, 'success')
  }
  const update = async (line: string) => {
    if (await ask(() => dispatch(updateCart({ line, swatches: codes })))) void navigate('/cart')
  }
  const buyNow = () => {
    if (none()) return
    const query = new URLSearchParams({
      buynow: '1',
      swatches: codes.join('.'),
      quantity: String(quantity),
    })
    void navigate(`/checkout?${query}`)
  }
  return {
    busy,
    added: added > 0,
    error,
    missing,
    add: () => void add(),
    update: (line: string) => void update(line),
    buyNow,
  }
}
