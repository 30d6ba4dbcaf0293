// The design in hand stays with the tab: who leaves and comes back, or loads the page anew, goes on where they were.
import { useEffect } from 'react'
import { designCode, readDesignCode } from '#garment/design-code.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { keepInTab, keptInTab } from '../../state/in-tab.ts'
import { designer, isUntouched } from './designer.ts'
import type { Saved } from './designer.ts'

const key = 'design'

interface Kept {
  code: string
  saved: Saved | null
}

function kept(): Kept | null {
  const found = keptInTab(key)
  return typeof found === 'object' && found !== null && 'code' in found ? (found as Kept) : null
}

const keep = (what: Kept) => keepInTab(key, what)

/** @param resume whether what the tab kept is to be shown; not when the address names a design of its own. */
export function useKeptDesign(resume: boolean): void {
  const dispatch = useShopDispatch()
  const state = useGroup(designer)
  const untouched = isUntouched(state)
  useEffect(() => {
    if (!resume || !untouched) return
    const { code, saved } = kept() ?? {}
    const read = readDesignCode(code)
    if (read) dispatch(designer.actions.opened({ design: read.design, ...(saved && { saved }) }))
    // Only on arrival: what is untouched later was made so by the shopper.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!untouched) keep({ code: designCode(state.design), saved: state.saved })
  }, [state.design, state.saved, untouched])
}
