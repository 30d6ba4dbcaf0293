// A line of the cart that is being designed anew: its design is opened, and goes back into the same line.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'react-redux'
import { readDesignCode } from '#garment/design-code.ts'
import type { CartLine } from '#contract/cart.ts'
import type { FitChoice, LineFit } from '#contract/design.ts'
import { standardSizes } from '#contract/measurement.ts'
import { cart, loadCart } from '../../features/cart/cart.ts'
import { designer } from '../../features/designer/designer.ts'
import type { ShopStore } from '../../state/store.ts'
import { notice } from '../../ui/messages.tsx'

export interface OpenLine {
  id: string
  quantity: number
  fit: FitChoice | null
}

/** What a line says of its fit, as it is chosen anew; null when its measurements are gone. */
function choiceOf(fit: LineFit | null): FitChoice | null {
  if (fit === null) return null
  if (fit.kind === 'measured') return fit.measurement === null ? null : { measurement: fit.measurement }
  const size = standardSizes.find((each) => each === fit.size)
  return size ? { size, fit: fit.fit } : null
}

/** The line the address names, once it is there; null when it names none. */
export function useLine(onOpen: (line: OpenLine) => void): string | null {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('line')
  const store = useStore() as ShopStore
  const navigate = useNavigate()
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    if (id === null || id === open) return
    let left = false
    const find = async () => {
      await store.dispatch(loadCart({}))
      if (left) return
      const { cartList, savedForLater } = cart.in(store)
      const line = [...cartList, ...savedForLater].find((each) => each.id === id)
      const read = readDesignCode(line?.design?.code)
      if (!line || !read) {
        notice('That shirt is no longer in your cart. Here is the designer.')
        void navigate(pathname, { replace: true })
        return
      }
      setOpen(id)
      store.dispatch(designer.actions.opened({ design: read.design }))
      onOpen(openLine(line))
    }
    void find()
    return () => {
      left = true
    }
  }, [id, open, store, navigate, pathname, onOpen])
  return id !== null && id === open ? id : null
}

const openLine = ({ id, quantity, design }: CartLine): OpenLine => ({
  id,
  quantity,
  fit: choiceOf(design?.fit ?? null),
})
