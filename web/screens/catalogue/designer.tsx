// The custom-shirt designer, at /productdetail without an id.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'
import { choiceText } from '#garment/design/choices.ts'
import { withdrawnChoice } from '#garment/design/offers.ts'
import { priceOf, type Price } from '#garment/design/price.ts'
import type { FitChoice } from '#contract/design.ts'
import { sharePath } from '#contract/picture.ts'
import { groundOf } from '../../stage/common/ground.ts'
import { ModelStage } from '../../stage/model-stage.tsx'
import { designerPartsOf, viewOfPart } from '../../stage/common/parts.ts'
import type { DesignerPart, StageView } from '../../stage/common/parts.ts'
import { whenActive } from '../../ui/when-idle.ts'
import { FitAndQuantity } from '../../features/designer/fit-and-quantity.tsx'
import { ChoiceLinks, PartLinks } from '../../features/designer/choice-links.tsx'
import { openDesign, designer } from '../../features/designer/designer.ts'
import { fabricList, loadFabrics } from '../../shared/fabric-list.ts'
import { DesignSummary } from '../../features/designer/design-summary.tsx'
import { useStoredDesign } from '../../features/designer/design-storage.ts'
import { InBrowser } from '../../features/designer/in-browser.tsx'
import { PartPanel } from '../../features/designer/parts/part-panel.tsx'
import { PartTabs } from '../../features/designer/parts/part-tabs.tsx'
import { PriceBar } from '../../features/designer/price-bar.tsx'
import { DesignToolbar } from '../../features/designer/design-toolbar.tsx'
import type { Task } from '../../features/designer/design-toolbar.tsx'
import { useOffers, useShirtPrices } from '../../features/designer/use-shirt-prices.ts'
import { describe, useDesigner, useAnnouncement } from '../../features/designer/use-designer.ts'
import { existSize } from '../../features/existSize/exist-size.ts'
import { MeasurementsButton } from '../../features/existSize/measurements-button.tsx'
import { DeliveryPromise } from '../../features/productdetails/delivery-promise.tsx'
import { useShop } from '../../context/shop.ts'
import { notFound, type PageInfo, type ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import styles from './designer.module.css'
import { useBuy } from './designer/use-buy.ts'
import { useLine } from './designer/use-line.ts'
import type { OpenLine } from './designer/use-line.ts'

const loadTaskDialogs = () => import('../../features/designer/saved/task-dialogs.tsx')
const TaskDialogs = lazy(loadTaskDialogs)
const LinkChanges = lazy(() => import('../../features/designer/link-changes.tsx'))
const FabricFacts = lazy(() => import('../../features/designer/fabric/fabric-facts.tsx'))

export async function load({ store, url }: ScreenContext): Promise<void> {
  openLink(store, url.searchParams)
  const part = url.searchParams.get('part') as DesignerPart | null
  if (part && designerPartsOf(designer.in(store).design).includes(part))
    store.dispatch(designer.actions.partSelected(part))
  const code = url.searchParams.get('design')
  const [fabrics] = await Promise.all([
    fabricList.in(store).fabricList.length > 0 ? null : store.dispatch(loadFabrics({})),
    // The server needs the design only for link previews; the browser reads the code itself.
    code !== null && import.meta.env.SSR && store.dispatch(openDesign({ code })),
  ])
  // Without prices no shirt can be designed. The designer works without all other data.
  if (fabrics && loadFabrics.rejected.match(fabrics) && fabrics.payload?.code === 'Not Possible Now')
    throw fabrics.payload
  const { first } = designer.in(store)
  const offered = fabricList.in(store).fabricList.map((fabric) => fabric.code)
  if (offered.length > 0 && !offered.includes(first.fabric)) store.dispatch(designer.actions.begun(offered))
}

/** Opens the design of a link once, so that the shopper's changes to it stay. */
function openLink(store: ScreenContext['store'], query: URLSearchParams): void {
  const code = query.get('design')
  if (code === null || designer.in(store).opened?.code === code) return
  const read = readDesignCode(code)
  if (!read) throw notFound()
  store.dispatch(designer.actions.opened({ design: read.design, opened: { code, changesRead: false } }))
}

export function page({ store, url, config, i18n }: ScreenContext): PageInfo {
  const { design, picture } = designer.in(store)
  const shared = url.searchParams.has('design')
  const [first, last] = fabricList.in(store).shirt?.makingDays ?? config.makingDays
  return {
    title: i18n._(shared ? msg`A shirt somebody designed` : msg`Design your shirt`),
    description: i18n._(
      shared
        ? msg`${{ design: describe(design, i18n, fabricList.in(store).shirt?.offers) }}. Open it in the designer and make it yours.`
        : msg`Choose the fabric, the collar, the cuffs and everything else, and see the shirt and its price at once. Made for you in ${first} to ${last} working days.`,
    ),
    // The page of a link has its own URL and preview picture. Search engines index the plain designer.
    canonical: shared ? `/productdetail?design=${designCode(design)}` : '/productdetail',
    noindex: shared,
    ...(picture && { image: sharePath(picture.hash) }),
  }
}

export default function DesignerScreen() {
  const designing = useDesigner()
  const { state, design, select, change } = designing
  const [view, setView] = useState<StageView>(viewOfPart(state.selectedPart))
  const tasks = useTasks()
  const buying = useBuying(design)
  const announcement = useAnnouncement()
  useTaskDialogs()
  useFreshData()
  useStoredDesign(useDesignSource())
  useDropDesignFromUrl(state.step !== null)
  const prices = useShirtPrices()
  const price = prices && priceOf(design, prices)
  const show = (part: DesignerPart) => {
    select(part)
    setView(viewOfPart(part))
  }
  const replaceDesign = (other: Design) => {
    change(other)
    tasks.close()
  }
  return (
    <div className={styles.designer}>
      <h1 className="unseen">
        <Trans>Design your shirt</Trans>
      </h1>
      <OpenedLink />
      <Workspace designing={designing} view={view} onView={setView} onSelect={show} onTask={tasks.open} />
      <Suspense>
        <section className={`page ${styles.text}`} aria-labelledby="in-words">
          <div>
            <h2 id="in-words">
              <Trans>Your design</Trans>
            </h2>
            <DesignSummary
              design={design}
              onSelect={(part) => {
                show(part)
                document.getElementById(`part-${part}`)?.focus()
              }}
            />
          </div>
          <SizeAndQuantity design={design} buying={buying} price={price} />
        </section>
      </Suspense>
      <PriceBar price={price}>
        <BuyButton design={design} buying={buying} />
      </PriceBar>
      <p className="unseen" role="status">
        {announcement}
      </p>
      <FabricDialog design={design} onChange={change} />
      {tasks.used && (
        <Suspense>
          <TaskDialogs
            task={tasks.task}
            onClose={tasks.close}
            design={design}
            first={state.first}
            saved={state.saved}
            onStartOver={() => {
              replaceDesign(state.first)
              show('fabric')
            }}
            onTake={replaceDesign}
          />
        </Suspense>
      )}
    </div>
  )
}

interface WorkspaceProps {
  designing: ReturnType<typeof useDesigner>
  view: StageView
  onView: (view: StageView) => void
  onSelect: (part: DesignerPart) => void
  onTask: (task: Task) => void
}

/** The shirt, and the choices of the selected part. */
function Workspace({ designing, view, onView, onSelect, onTask }: WorkspaceProps) {
  const { state, design, undo, redo, choose, change } = designing
  const offers = useOffers()
  const facts = useFabricFacts()
  return (
    <div className={styles.workspace}>
      <div className={styles.preview} data-ground={groundOf(design)}>
        <div className={styles.tools}>
          <DesignToolbar
            canUndo={state.past.length > 0}
            canRedo={state.future.length > 0}
            onUndo={undo}
            onRedo={redo}
            onTask={onTask}
          />
        </div>
        <div className={styles.stage}>
          <ModelStage
            design={design}
            selectedPart={state.selectedPart}
            onSelectPart={onSelect}
            view={view}
            onView={onView}
            name={state.saved?.name}
            texts={offers}
          />
        </div>
      </div>
      <div className={styles.tabs}>
        <PartTabs design={design} selected={state.selectedPart} onSelect={onSelect} />
        <PartLinks design={design} part={state.selectedPart} />
      </div>
      <div className={styles.panel}>
        {/* In a Suspense of its own it hydrates separately, in a shorter task. */}
        <Suspense>
          <PartPanel
            part={state.selectedPart}
            design={design}
            onChoose={(part, key) => {
              onView(viewOfPart(part))
              choose(part, key)
            }}
            onChange={change}
            onView={onView}
            factsAt={facts.at}
          />
          <ChoiceLinks design={design} part={state.selectedPart} />
        </Suspense>
      </div>
    </div>
  )
}

/** The size and quantity to buy, of a new shirt or of the cart line that is being changed, and the action that buys. */
function useBuying(design: Design) {
  const [fit, setFit] = useState<FitChoice | null>(null)
  const [quantity, setQuantity] = useState(1)
  const line = useLine(
    useCallback((open: OpenLine) => {
      setFit(open.fit)
      setQuantity(open.quantity)
    }, []),
  )
  return { ...useBuy({ design, fit, quantity, line }), fit, setFit, quantity, setQuantity, line }
}

interface BuyingProps {
  design: Design
  buying: ReturnType<typeof useBuying>
}

function SizeAndQuantity({ design, buying, price }: BuyingProps & { price: Price | null }) {
  const { fit, setFit, quantity, setQuantity } = buying
  const { config } = useShop()
  const making = useGroup(fabricList, ({ shirt }) => shirt?.makingDays) ?? config.makingDays
  const sets = useGroup(existSize, (state) => state.existSize)
  return (
    <div className={styles.buying}>
      <h2>
        <Trans>Size and quantity</Trans>
      </h2>
      <NeedsScripts>
        <Trans>
          Putting it into the cart, saving and sharing it needs JavaScript, which is switched off in this
          browser.
        </Trans>
      </NeedsScripts>
      <FitAndQuantity
        design={design}
        fit={fit}
        onFit={setFit}
        sets={sets}
        measure={<MeasurementsButton onUse={({ id }) => setFit({ measurement: id })} />}
        quantity={quantity}
        onQuantity={setQuantity}
      />
      <DeliveryPromise amountMinor={(price?.totalMinor ?? 0) * quantity} making={making} />
    </div>
  )
}

function BuyButton({ design, buying }: BuyingProps) {
  const soldOut = useSoldOut(design)
  return (
    <>
      <div className={`${styles.buy} scripted`}>
        {buying.inCart && (
          <Link to="/cart" className={styles.inCart}>
            <Trans>In your cart</Trans>
          </Link>
        )}
        <Button busy={buying.busy} onClick={buying.buy} aria-describedby="not-bought">
          {buying.line === null ? <Trans>Add to cart</Trans> : <Trans>Update cart</Trans>}
        </Button>
      </div>
      <p id="not-bought" className={styles.error} role="status">
        {buying.error || soldOut}
      </p>
    </>
  )
}

/** The details of a fabric, from which it can be chosen. */
function FabricDialog({ design, onChange }: { design: Design; onChange: (design: Design) => void }) {
  const { i18n } = useLingui()
  const { fabric, close } = useFabricFacts()
  const choose = (other: Design) => {
    onChange(other)
    close()
  }
  return (
    <Dialog
      open={fabric !== undefined}
      onClose={close}
      place="end"
      title={fabric ? fabricText(fabric.code, i18n) : ''}
    >
      {fabric && (
        <InBrowser>
          <FabricFacts
            fabric={fabric}
            chosen={fabric.code === design.fabric}
            onChoose={() => choose({ ...design, fabric: fabric.code })}
            onLook={choose}
          />
        </InBrowser>
      )}
    </Dialog>
  )
}

/** A message when the design of a link had to be changed to be opened. */
function OpenedLink() {
  const opened = useGroup(designer, (state) => state.opened)
  const dispatch = useShopDispatch()
  if (!opened || opened.changesRead) return null
  const { changes } = readDesignCode(opened.code)!
  if (changes.length === 0) return null
  return (
    <div className={`page ${styles.changes}`} role="status">
      <p>
        <Trans>This design could not be opened just as the link says:</Trans>
      </p>
      <Suspense fallback={null}>
        <LinkChanges changes={changes} />
      </Suspense>
      <button type="button" onClick={() => dispatch(designer.actions.changesRead(undefined))}>
        <Trans>OK</Trans>
      </button>
    </div>
  )
}

/** The source of the design in the address: a link, a line of the cart, or none. */
function useDesignSource(): 'design' | 'line' | null {
  const query = new URLSearchParams(useLocation().search)
  return query.has('line') ? 'line' : query.has('design') ? 'design' : null
}

/** Removes the design from the address after a change, so that a reload keeps the change. */
function useDropDesignFromUrl(changed: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!changed || !query.has('design')) return
    query.delete('design')
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true })
  }, [changed, pathname, search, navigate])
}

/**
 * The open dialog of the toolbar. After the first one was opened, they stay mounted, so that closing one restores the
 * focus.
 */
function useTasks() {
  const [task, setTask] = useState<Task | null>(null)
  const [used, setUsed] = useState(false)
  return {
    task,
    used,
    open: (opened: Task) => {
      setUsed(true)
      setTask(opened)
    },
    close: () => setTask(null),
  }
}

/** Loads the dialogs of the toolbar when the page is used: then a press opens one at once. */
function useTaskDialogs(): void {
  useEffect(() => whenActive(() => void loadTaskDialogs().catch(() => {})), [])
}

/** Loads the fabrics' stock when the page is used. */
function useFreshData(): void {
  const dispatch = useShopDispatch()
  useEffect(() => whenActive(() => void dispatch(loadFabrics({}))), [dispatch])
}

/** A sentence about fabrics that are sold out and choices that are no longer offered. */
function useSoldOut(design: Design): string {
  const { fabric, contrast } = design
  const offers = useOffers()
  const { i18n, t } = useLingui()
  const { fabricList: list, shirt } = useGroup(fabricList)
  if (list.length === 0) return shirt ? t`No fabric is offered at the moment.` : ''
  for (const code of [fabric, contrast ?? fabric]) {
    const listed = list.find((one) => one.code === code)
    if (listed && listed.state !== 'sold out') continue
    const name = fabricText(code, i18n)
    return listed
      ? t`${{ fabric: name }} is sold out. Choose another fabric.`
      : t`${{ fabric: name }} is not offered any more. Choose another fabric.`
  }
  const withdrawn = withdrawnChoice(offers, design)
  if (!withdrawn) return ''
  const option = choiceText(withdrawn.choice, i18n, offers)
  return withdrawn.where === 'everywhere'
    ? t`${option} is not offered any more. Please choose something else.`
    : t`${option} is not offered in ${{ fabric: fabricText(fabric, i18n) }}. Please choose something else.`
}

/** The fabric whose details are open, from the address. */
function useFabricFacts() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const list = useGroup(fabricList, (state) => state.fabricList)
  const query = new URLSearchParams(search)
  const code = query.get('fabric')
  const to = (fabric: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('fabric')
    if (fabric) next.set('fabric', fabric)
    return `${pathname}${next.size > 0 ? `?${next}` : ''}`
  }
  return {
    fabric: code === null ? undefined : list.find((each) => each.code === code.toUpperCase()),
    at: to,
    close: () => {
      if (code !== null) void navigate(to(null), { replace: true, preventScrollReset: true })
    },
  }
}
