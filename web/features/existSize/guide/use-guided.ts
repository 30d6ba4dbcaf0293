// Which field's guide is shown: the flags of the state group follow the focus.
import { useEffect, useState } from 'react'
import { useShopDispatch } from '../../../state/group.ts'
import { type GuidedField, guideFlags, guideOf } from './guide-flags.ts'

export function useGuided() {
  const dispatch = useShopDispatch()
  const [guided, setGuided] = useState<GuidedField>('neckMm')
  const guide = (field: GuidedField) => {
    setGuided(field)
    dispatch(guideFlags.actions.guideShown(guideOf(field)))
  }
  // While the form is open, its guides take the place of the saved sets.
  useEffect(() => {
    dispatch(guideFlags.actions.formOpened(true))
    dispatch(guideFlags.actions.guideShown(guideOf('neckMm')))
    return () => {
      dispatch(guideFlags.actions.formOpened(false))
    }
  }, [dispatch])
  return { guided, guide }
}
