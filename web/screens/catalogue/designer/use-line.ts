// Changing a line of the cart in the designer: opens its design, which is saved to the same line.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'react-redux'
import { readDesignCode } from '#garment/design/design-code.ts'
import type { CartLine } from '#contract/cart.ts'
import type { FitChoice } from '#contract/design.ts'
import { cart, loadCart } from '../../../features/cart/cart.ts'
import { designer } from '../../../features/designer/designer.ts'
import type { ShopStore } from '../../../state/store.ts'
import { fitChoiceOf } from '../../../shared/line-fit.ts'
import { notice } from '../../../ui/messages.tsx'

export interface OpenLine {
  id: string
  quantity: number
  fit: FitChoice | null
}

/** Milliseconds before a load without an answer is repeated. */
const retryMs = 4000

/** The line of the address, once it is loaded; null when there is none. */
export function useLine(onOpen: (line: OpenLine) => void): string | null {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('line')
  const store = useStore() as ShopStore
  const navigate = useNavigate()
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    if (id === null || id === open) return
    let cancelled = false
    let timer: ReturnType<typeof setTimeout>
    const find = async () => {
      const outcome = await store.dispatch(loadCart({}))
      if (cancelled) return
      if ('error' in outcome) {
        notice(t`The shop could not be reached. Your shirt opens as soon as it answers.`, 'danger')
        timer = setTimeout(() => void find(), retryMs)
        return
      }
      const { cartList, savedForLater } = cart.in(store)
      const line = [...cartList, ...savedForLater].find((each) => each.id === id)
      const read = readDesignCode(line?.design?.code)
      if (!line || !read) {
        notice(t`That shirt is no longer in your cart. Here is the designer.`)
        void navigate(pathname, { replace: true })
        return
      }
      setOpen(id)
      store.dispatch(designer.actions.opened({ design: read.design }))
      onOpen(openLine(line))
    }
    void find()
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [id, open, store, navigate, pathname, onOpen, t])
  return id !== null && id === open ? id : null
}

const openLine = ({ id, quantity, design }: CartLine): OpenLine => ({
  id,
  quantity,
  fit: fitChoiceOf(design?.fit),
})
