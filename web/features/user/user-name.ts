// The small local group `userName`: the name in the header, stored between visits.
import { tokenKey } from '#contract/texts.ts'
import { group, shopperChanged } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'

export const userNameKey = 'userName'

export const userName = group({
  name: 'userName',
  /** Empty for a guest. */
  initial: { userName: '' },
  reducers: {
    named(state, { payload }: { payload: string }) {
      state.userName = payload
    },
  },
})

/** The stored name; empty without a token. */
export function storedUserName(): string {
  return (localStorage.getItem(tokenKey) && localStorage.getItem(userNameKey)) || ''
}

/** Stores the name. To be called after signing in and after a change of the name. */
export const storeUserName = (name: string) => (dispatch: ShopStore['dispatch']) => {
  localStorage.setItem(userNameKey, name)
  dispatch(userName.actions.named(name))
}

/** To be called after the token was removed: removes the name and the shopper's data in the groups. */
export const clearShopper = () => (dispatch: ShopStore['dispatch']) => {
  localStorage.removeItem(userNameKey)
  dispatch(shopperChanged())
}
