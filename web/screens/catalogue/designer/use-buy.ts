// Adds the designed shirt to the cart, or changes its line.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { designCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import type { FitChoice } from '#contract/design.ts'
import type { ApiError } from '../../../api/port.ts'
import { addCart, updateCart } from '../../../features/cart/cart.ts'
import { customCartFlag } from '../../../features/designer/flags.ts'
import { clearStoredDesign } from '../../../features/designer/design-storage.ts'
import { loadFabrics } from '../../../shared/fabric-list.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { popupMessage } from '../../../ui/messages.tsx'

interface ItemInput {
  design: Design
  fit: FitChoice | null
  quantity: number
  /** The line of the cart to change. */
  line: string | null
}

export function useBuy({ design, fit, quantity, line }: ItemInput) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // An error is about the shirt at the time of the press; a changed shirt has none.
  const [failure, setFailure] = useState({ item: '', text: '' })
  const inCart = useGroup(customCartFlag, (state) => state.customCartFlag)
  const code = designCode(design)
  const item = JSON.stringify([code, fit, quantity])
  const buy = async () => {
    setBusy(true)
    const setError = (text: string) => setFailure({ item, text })
    setError('')
    const input = { design: code, quantity, ...(fit && { fit }) }
    const outcome = await (line === null
      ? dispatch(addCart(input))
      : dispatch(updateCart({ line, ...input })))
    setBusy(false)
    if ('error' in outcome) {
      const { status, message } = outcome.payload as ApiError
      // The warning has the text already.
      if (status === 400 && line === null) return
      setError(
        status === 0 ? t`The shop could not be reached; nothing was changed. Try again.` : `${message}.`,
      )
      if (status === 409) void dispatch(loadFabrics({}))
      return
    }
    if (line !== null) {
      popupMessage(t`Your cart is updated`, 'success')
      void navigate('/cart')
      return
    }
    clearStoredDesign()
    dispatch(customCartFlag.actions.set(true))
    popupMessage(t`Your shirt is in your cart`, 'success')
  }
  return { buy: () => void buy(), busy, error: failure.item === item ? failure.text : '', inCart }
}
