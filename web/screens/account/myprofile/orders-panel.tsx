// The account's tab Orders.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadOrders } from '../../../features/order/order.ts'
import { OrderList, pageIn } from '../../../features/order/order-list.tsx'
import { useShopDispatch } from '../../../state/group.ts'
import { Panel } from './panel.tsx'

export default function OrdersPanel() {
  const dispatch = useShopDispatch()
  const page = pageIn(useLocation().search)
  useEffect(() => {
    void dispatch(loadOrders({ page }))
  }, [dispatch, page])
  return (
    <Panel title="Orders">
      <OrderList />
    </Panel>
  )
}
