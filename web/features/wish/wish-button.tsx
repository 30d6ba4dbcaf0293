// The heart of the wishlist on a product's picture, and its action for other buttons.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { HeartIcon } from '../../ui/icons.tsx'
import { notice, popupMessage } from '../../ui/messages.tsx'
import { loadWishlistOnce, setWished, wish } from './wish.ts'
import styles from './wish-button.module.css'

interface Wished {
  id: string
  name: string
}

/** Whether a product is on the wishlist, and the function that changes that with a message. */
export function useWish({ id, name }: Wished): [on: boolean, toggle: () => void] {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const on = useGroup(wish, (state) => state.wished.includes(id))
  useEffect(() => {
    void dispatch(loadWishlistOnce())
  }, [dispatch])
  const toggle = async () => {
    const error = await dispatch(setWished(id, !on))
    if (error?.status === 0) notice(t`The shop could not be reached. Your wishlist is as it was.`, 'danger')
    else if (error) notice(t`The wishlist could not be changed: ${{ reason: error.message }}`, 'danger')
    else popupMessage(on ? t`${name} is off your wishlist` : t`${name} is on your wishlist`)
  }
  return [on, () => void toggle()]
}

export function WishHeart({ product }: { product: Wished }) {
  const { t } = useLingui()
  const { name } = product
  const [on, toggle] = useWish(product)
  return (
    <button
      type="button"
      className={`${styles.heart} ${on ? styles.on : ''} scripted`}
      aria-label={on ? t`Remove ${name} from wishlist` : t`Add ${name} to wishlist`}
      onClick={toggle}
    >
      <HeartIcon full={on} />
    </button>
  )
}
