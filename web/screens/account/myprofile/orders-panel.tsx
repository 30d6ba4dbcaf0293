// The account's tab Orders.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadOrders } from '../../../features/order/order.ts'
import { OrderList, pageIn } from '../../../features/order/order-list.tsx'
import { useShopDispatch } from '../../../state/group.ts'
import { Panel } from './panel.tsx'

export default function OrdersPanel() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const page = pageIn(useLocation().search)
  useEffect(() => {
    void dispatch(loadOrders({ page }))
  }, [dispatch, page])
  return (
    <Panel title={t`Orders`}>
      <OrderList />
    </Panel>
  )
}
