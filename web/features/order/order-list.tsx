// A page of the list of a customer's orders.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadOrders, order } from './order.ts'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import styles from './order-list.module.css'

/** The page of the address, newest orders first. The screen dispatches `loadOrders`. */
export function OrderList() {
  const { t } = useLingui()
  const { ordersList, paging, loading } = useGroup(order)
  const dispatch = useShopDispatch()
  const page = pageIn(useLocation().search)
  const isLoaded = paging?.page === page
  if (loading && !isLoaded) return <Loading />
  if (!paging || !isLoaded) {
    const retry = () => void dispatch(loadOrders({ page }))
    return <NotLoaded onRetry={retry} />
  }
  if (paging.total === 0) return <NothingYet />
  if (ordersList.length === 0) return <NoSuchPage />
  return (
    <>
      <ul className={styles.orders} aria-busy={loading}>
        {ordersList.map((one) => (
          <OrderCard key={one.id} order={one} />
        ))}
      </ul>
      <Pagination page={paging.page} pages={paging.pages} label={t`Pages of orders`} />
    </>
  )
}

/** The page number in an address; the first page if it is invalid. */
export function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function Loading() {
  return (
    <>
      <p className="unseen" role="status">
        <Trans>Loading your orders</Trans>
      </p>
      <ul className={styles.orders} aria-busy="true">
        <OrderCardSkeleton />
        <OrderCardSkeleton />
        <OrderCardSkeleton />
      </ul>
    </>
  )
}

function NothingYet() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No orders yet`}
      action={{ to: '/shop', label: t`See all shirts` }}
      secondAction={{ to: '/trackingorder', label: t`Track an order placed as a guest` }}
    >
      <Trans>Your orders are kept here: the items, their status, and the size that fitted.</Trans>
    </EmptyState>
  )
}

function NoSuchPage() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Page not found`} action={{ to: '/order', label: t`Go to the newest orders` }}>
      <Trans>You have no orders on this page.</Trans>
    </EmptyState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your orders could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
      secondAction={{ to: '/shop', label: t`See all shirts` }}
    >
      <Trans>The shop could not be reached. Your orders are safe with us.</Trans>
    </EmptyState>
  )
}
