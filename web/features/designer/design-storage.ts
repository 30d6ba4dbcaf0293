// Stores the current design: in the tab, for reloads, and in the browser, for another tab or another day. The browser has
// the design that was changed last in any tab; an open tab keeps its own design.
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { safeLocalStorage, safeSessionStorage } from '../../state/storage.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { designer, isUntouched } from './designer.ts'
import type { SavedDesignRef } from './designer.ts'

const key = 'design'

interface StoredDesign {
  code: string
  /** The saved design that is open. */
  saved?: SavedDesignRef | null
}

function storedDesignIn({ read }: typeof safeSessionStorage): StoredDesign | null {
  const stored = read(key)
  return typeof stored === 'object' && stored !== null && 'code' in stored ? (stored as StoredDesign) : null
}

/** A design in the cart is finished, and is no longer offered to continue. */
export const clearStoredDesign = (): void => safeLocalStorage.remove(key)

/**
 * @param address what the address names: a design, a line of the cart to change, or nothing, which continues the stored
 * design.
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
    if (!inTab) popupMessage(msg`Your unfinished design is open`)
    // Only on arrival: later the shopper may have undone all changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!untouched) safeSessionStorage.write(key, { code: designCode(state.design), saved: state.saved })
  }, [state.design, state.saved, untouched])
  // The design of a link and a line of the cart do not replace the shopper's own unfinished design.
  const ownDesign = state.step !== null && address !== 'line'
  useEffect(() => {
    if (!ownDesign) return
    const code = designCode(state.design)
    if (code === designCode(state.first)) clearStoredDesign()
    else safeLocalStorage.write(key, { code })
  }, [state.design, state.first, ownDesign])
}
