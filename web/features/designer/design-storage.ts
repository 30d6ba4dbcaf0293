// The current design is stored: in the tab, for a reload, and in the browser, for a shopper who opens another tab
// or comes back another day. The browser keeps what was changed last, in whichever tab; an open tab keeps
// its own design.
import { useEffect } from 'react'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { safeLocalStorage, safeSessionStorage } from '../../state/storage.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { designer, isUntouched } from './designer.ts'
import type { SavedDesignRef } from './designer.ts'

const key = 'design'
const startCode = designCode(defaultDesign)

interface StoredDesign {
  code: string
  /** What the design is saved as, for the shopper whose tab it is. */
  saved?: SavedDesignRef | null
}

function storedDesignIn({ read }: typeof safeSessionStorage): StoredDesign | null {
  const stored = read(key)
  return typeof stored === 'object' && stored !== null && 'code' in stored ? (stored as StoredDesign) : null
}

/** A design that was put into the cart is finished: nobody has to be reminded of it. */
export const clearStoredDesign = (): void => safeLocalStorage.remove(key)

/**
 * @param address what it names: a design of its own, which is shown as it is; a line of the cart, which is changed
 * there; or nothing, and the shopper goes on where they were.
 */
export function useStoredDesign(address: 'design' | 'line' | null): void {
  const dispatch = useShopDispatch()
  const state = useGroup(designer)
  const untouched = isUntouched(state)
  useEffect(() => {
    if (address !== null || !untouched) return
    const inTab = storedDesignIn(safeSessionStorage)
    const { code, saved } = inTab ?? storedDesignIn(safeLocalStorage) ?? {}
    const read = readDesignCode(code)
    if (!read) return
    dispatch(designer.actions.opened({ design: read.design, ...(saved && { saved }) }))
    if (!inTab) popupMessage('Your unfinished design is open')
    // Only on arrival: what is untouched later was made so by the shopper.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!untouched) safeSessionStorage.write(key, { code: designCode(state.design), saved: state.saved })
  }, [state.design, state.saved, untouched])
  // Looking at a link's design, or changing a line of the cart, leaves the shopper's own unfinished one alone.
  const ownDesign = state.step !== null && address !== 'line'
  useEffect(() => {
    if (!ownDesign) return
    const code = designCode(state.design)
    if (code === startCode) clearStoredDesign()
    else safeLocalStorage.write(key, { code })
  }, [state.design, ownDesign])
}
