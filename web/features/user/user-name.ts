// The small local group `userName`: whose name the header shows, and how it is kept between visits.
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

/** The name kept in this browser. Without a token it is nobody's. */
export function storedUserName(): string {
  return (localStorage.getItem(tokenKey) && localStorage.getItem(userNameKey)) || ''
}

/** Called after signing in, and when the name was changed. */
export const storeUserName = (name: string) => (dispatch: ShopStore['dispatch']) => {
  localStorage.setItem(userNameKey, name)
  dispatch(userName.actions.named(name))
}

/** The token is gone: so is the name, and all the groups knew of whom it belonged to. */
export const clearShopper = () => (dispatch: ShopStore['dispatch']) => {
  localStorage.removeItem(userNameKey)
  dispatch(shopperChanged())
}
