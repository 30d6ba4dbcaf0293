// A page of the list of a customer's orders.
import { useLocation } from 'react-router'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadOrders, order } from './order.ts'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import styles from './order-list.module.css'

/** The page of the address, newest orders first. The screen dispatches `loadOrders`. */
export function OrderList() {
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
      <Pagination page={paging.page} pages={paging.pages} label="Pages of orders" />
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
        Loading your orders
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
  return (
    <EmptyState
      title="No orders yet"
      action={{ to: '/shop', label: 'See all shirts' }}
      secondAction={{ to: '/trackingorder', label: 'Track an order placed as a guest' }}
    >
      Once you order something, it is kept here: what it was, where it is, and the size that fitted.
    </EmptyState>
  )
}

function NoSuchPage() {
  return (
    <EmptyState title="Page not found" action={{ to: '/order', label: 'Go to the newest orders' }}>
      You have fewer orders than that.
    </EmptyState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Your orders could not be loaded"
      action={{ label: 'Try again', onClick: onRetry }}
      secondAction={{ to: '/shop', label: 'See all shirts' }}
    >
      The shop could not be reached. Your orders are safe with us.
    </EmptyState>
  )
}
