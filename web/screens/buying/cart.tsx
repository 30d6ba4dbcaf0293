// The cart: its lines, the lines saved for later, and its total.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cartKeyIn } from '#contract/cart-link.ts'
import type { CartLine } from '#contract/cart.ts'
import { addCart, cart, changeLine, isSettled, loadCart } from '../../features/cart/cart.ts'
import { reopenCart } from '../../features/cart/reopen-cart.ts'
import type { LineChange } from '../../features/cart/cart.ts'
import { CartLineItem } from '../../features/cart/cart-line.tsx'
import { CartSummaryPanel } from '../../features/cart/cart-summary.tsx'
import { SizeDialog } from '../../features/cart/size-dialog.tsx'
import { UndoNotice } from '../../features/cart/undo-notice.tsx'
import { optimisticCart } from '../../features/cart/optimistic-cart.ts'
import { loadWaitingOrders, order } from '../../features/order/order.ts'
import { PendingOrders } from '../../features/order/payment/pending-orders.tsx'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'
import { lineProblem } from '../../shared/reply-texts.ts'
import { fitChoiceOf } from '../../shared/line-fit.ts'
import { errorText } from '../../ui/error-text.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import styles from './cart.module.css'

/** Waits only for the first answer; a cart loaded before is shown at once and loaded again. */
export async function load({ store }: ScreenContext): Promise<void> {
  const loading = Promise.all([store.dispatch(loadCart({})), store.dispatch(loadWaitingOrders({}))])
  if (cart.in(store).summary === null) await loading
}

export function page({ i18n }: ScreenContext): PageInfo {
  return { title: i18n._(msg`Your cart`), description: i18n._(msg`What you have chosen.`), noindex: true }
}

/** Puts the items of a reminder's link into this cart, once. */
function useReopenedCart(): void {
  const { i18n } = useLingui()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useShopDispatch()
  const key = cartKeyIn(hash)
  useEffect(() => {
    if (key === null) return
    void dispatch(reopenCart(key)).then(async (error) => {
      if (error) popupMessage(errorText(error, i18n), 'danger')
      await navigate('/cart', { replace: true })
    })
  }, [key, dispatch, navigate, i18n])
}

export default function CartScreen() {
  const { t } = useLingui()
  const state = useGroup(cart)
  const dispatch = useShopDispatch()
  const { cartList, savedForLater, summary: serverSummary, pendingChanges, errors } = state
  const { lines, saved, summary } = useMemo(
    () => optimisticCart({ cartList, savedForLater, summary: serverSummary, pendingChanges, errors }),
    [cartList, savedForLater, serverSummary, pendingChanges, errors],
  )
  const [sizing, setSizing] = useState<CartLine | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useReopenedCart()
  const { removed, remove, undo, dismiss } = useRemoval(() => heading.current?.focus())
  const checkout = useCheckoutNavigation()
  const removedName = removed ? removed.product.name : ''

  if (!summary) return <NotLoaded onRetry={() => void dispatch(loadCart({}))} />
  const change = (line: CartLine) => (next: LineChange) => {
    if (next.removed) remove(line)
    void dispatch(changeLine(line.id, next))
  }
  const show = (line: CartLine) => (
    <CartLineItem
      key={line.id}
      line={line}
      error={errors[line.id]}
      onChange={change(line)}
      onChangeSize={() => setSizing(line)}
    />
  )
  return (
    <div className={`page ${styles.screen}`}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Your cart</Trans>
      </h1>
      <PendingOrders onBack={() => void dispatch(loadCart({}))} />
      <div className={styles.columns}>
        {lines.length > 0 ? (
          <section className={styles.lines} aria-labelledby="lines">
            <h2 id="lines" className="unseen">
              <Trans>Items</Trans>
            </h2>
            <ul>{lines.map(show)}</ul>
          </section>
        ) : (
          <NothingYet />
        )}
        {lines.length > 0 && (
          <aside className={styles.aside}>
            <CartSummaryPanel
              summary={summary}
              settling={checkout.settling}
              busy={checkout.leaving}
              onCheckout={checkout.go}
            />
          </aside>
        )}
        {saved.length > 0 && (
          <section className={styles.saved} aria-labelledby="saved">
            <h2 id="saved">
              <Trans>Saved for later</Trans>
            </h2>
            <ul>{saved.map(show)}</ul>
          </section>
        )}
      </div>
      <SizeDialog
        line={sizing}
        onClose={() => setSizing(null)}
        onChoose={(size) => {
          if (sizing && size !== sizing.size) void dispatch(changeLine(sizing.id, { size }))
          setSizing(null)
        }}
      />
      <UndoNotice
        text={removed && !errors[removed.id] ? t`${removedName} removed.` : null}
        onUndo={undo}
        onEnd={dismiss}
      />
    </div>
  )
}

/** The last removed line, for as long as its notice is shown. */
function useRemoval(giveFocus: () => void) {
  const { t } = useLingui()
  const { store } = useShop()
  const dispatch = useShopDispatch()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const dismiss = () => {
    const unsent =
      document.activeElement?.closest('[role="status"]') || document.activeElement === document.body
    setRemoved(null)
    if (unsent) giveFocus()
  }
  const undo = async () => {
    if (!removed) return
    dismiss()
    // Restoring it before the removal is done would remove it again.
    await settled(store)
    if (cart.in(store).pendingChanges[removed.id]?.removed) {
      return void dispatch(cart.actions.changeDropped({ line: removed.id }))
    }
    const { savedForLater } = removed
    const added = await dispatch(addCart(addInputOf(removed)))
    if ('error' in added) {
      const { status = 0, message = '' } = added.payload ?? {}
      popupMessage(status === 0 ? t`The shop could not be reached. Try again.` : message, 'danger')
      // After an error the notice stays, so that it can be restored again.
      return setRemoved(removed)
    }
    const { line } = added.payload.data
    if (savedForLater) await dispatch(changeLine(line.id, { savedForLater }))
  }
  return { removed, remove: setRemoved, undo: () => void undo(), dismiss }
}

/** The input that adds a line to the cart again. */
function addInputOf({ product, colour, size, quantity, design }: CartLine): Parameters<typeof addCart>[0] {
  if (!design) return { product: product.id, colour: colour.key, size, quantity }
  const fit = fitChoiceOf(design.fit)
  return { design: design.code, quantity, ...(fit && { fit }) }
}

/** Goes to the checkout when every change is answered and no line has a problem. */
function useCheckoutNavigation() {
  const { i18n, t } = useLingui()
  const { store } = useShop()
  const navigate = useNavigate()
  const settling = useGroup(cart, (state) => !isSettled(state))
  const [leaving, setLeaving] = useState(false)
  const go = async () => {
    setLeaving(true)
    await settled(store)
    setLeaving(false)
    const now = cart.in(store)
    const blocked = optimisticCart(now).lines.find((line) => line.problem)
    const unsent = Object.keys(now.pendingChanges).length > 0
    if (!blocked && !unsent) return navigate('/checkout')
    const name = blocked && blocked.product.name
    const problem = blocked && lineProblem(i18n, blocked)
    popupMessage(blocked ? t`${name}: ${problem}` : t`A change has not arrived yet.`, 'danger')
    const line = blocked && document.querySelector<HTMLElement>(`[data-line="${blocked.id}"]`)
    line?.scrollIntoView({ block: 'center' })
  }
  return { settling, leaving, go: () => void go() }
}

/** Resolves when no change is being sent or waiting. */
function settled(store: ShopStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSettled(cart.in(store))) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })
}

function NothingYet() {
  const { t } = useLingui()
  const { config } = useShop()
  const waiting = useGroup(order, (state) => state.waiting.length > 0)
  return (
    <EmptyState
      title={waiting ? t`Nothing else in your cart` : t`Your cart is empty`}
      action={{ to: '/shop', label: t`See all shirts` }}
      {...(has(config, 'designs') && {
        secondAction: { to: '/productdetail', label: t`Design your shirt` },
      })}
    >
      <Trans>
        What you put into your cart is kept here, on this device and, once you sign in, wherever you are.
      </Trans>
    </EmptyState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Your cart could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
      secondAction={{ to: '/shop', label: t`See all shirts` }}
    >
      <Trans>The shop could not be reached. Nothing you had in your cart is lost.</Trans>
    </ErrorState>
  )
}
