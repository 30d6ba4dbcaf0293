// The account's tab Wishlist, for guests too.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { authLink } from '../../../features/account/return-to.ts'
import { addCart } from '../../../features/cart/cart.ts'
import { storedUserName } from '../../../features/user/user-name.ts'
import { loadProfile, user } from '../../../features/user/user.ts'
import { WishList } from '../../../features/wish/wish-list.tsx'
import type { Chosen } from '../../../features/wish/wish-list.tsx'
import { WishTools } from '../../../features/wish/wish-tools.tsx'
import { wish } from '../../../features/wish/wish.ts'
import type { ApiError } from '../../../api/port.ts'
import { errorOf, useGroup, useShopDispatch } from '../../../state/group.ts'
import { Panel } from './panel.tsx'
import { Link } from '../../../ui/link.tsx'

export default function WishlistPanel() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const isEmpty = useGroup(wish, ({ isLoaded, wishList }) => isLoaded && wishList.length === 0)
  const noMail = useEndMail()
  const add = async (chosen: Chosen): Promise<ApiError | undefined> => {
    const outcome = await dispatch(addCart({ ...chosen, quantity: 1 }))
    return errorOf(outcome)
  }
  return (
    <Panel title={t`Wishlist`}>
      {!isEmpty && <WishTools noMail={noMail} />}
      <WishList onAdd={add} />
    </Panel>
  )
}

/** Emails go only to customers whose address is confirmed. */
function useEndMail() {
  const dispatch = useShopDispatch()
  const profile = useGroup(user, (state) => state.userList)
  const name = storedUserName()
  useEffect(() => {
    if (name && !profile) void dispatch(loadProfile())
  }, [dispatch, name, profile])
  if (!name) {
    return (
      <Trans>
        <Link to={authLink('/signin', '/myprofile?tab=wishlist')}>Sign in</Link>, and your list goes with you;
        if you like we write to you when something is back in stock or costs less.
      </Trans>
    )
  }
  if (!profile || profile.emailVerified) return null
  return (
    <Trans>
      <Link to="/myprofile?tab=profile">Confirm your email</Link>, and we can write to you when something is
      back in stock or costs less.
    </Trans>
  )
}
