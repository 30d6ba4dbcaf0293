// What is picked for a returning shopper, and what they looked at last.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { tokenKey } from '#contract/texts.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { loadForYou, loadSeen, product } from '../product/product.ts'
import { Rail } from './products.tsx'

/**
 * For returning shoppers only, so rendered in the browser only. It is far enough down the page not to move what is
 * visible.
 */
export function ForYou() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const picked = useGroup(product, (state) => state.foryou)
  const seen = useGroup(product, (state) => state.seen)
  useEffect(() => {
    if (!localStorage.getItem(tokenKey)) return
    void dispatch(loadForYou({}))
    void dispatch(loadSeen({}))
  }, [dispatch])
  return (
    <>
      <Rail name={t`For you`} products={picked.slice(0, 4)} />
      <Rail name={t`Recently viewed`} products={seen.slice(0, 4)} />
    </>
  )
}
