// The guide-visibility flags: which explanation stands beside the form. At most one of the guides does;
// `existingSize` says whether the saved sets are offered.
import { useEffect, useState } from 'react'
import type { BodyField } from '#garment/body/fields.ts'
import { lowerBody } from '#contract/measurement.ts'
import { group, useShopDispatch } from '../../../state/group.ts'

const hidden = {
  upperBodyGuide: false,
  lowerBodyGuide: false,
  sizeGuide: false,
  heightGuide: false,
  shoulderGuide: false,
  preferredFitGuide: false,
}
export type Guide = keyof typeof hidden

/** Everything one is asked for that has a guide. */
export type GuidedField = BodyField | 'size' | 'fit'

export const guideFlags = group({
  name: 'guideFlags',
  initial: { ...hidden, existingSize: true },
  reducers: {
    guideShown(state, { payload }: { payload: Guide }) {
      Object.assign(state, hidden, { [payload]: true })
    },
    /** The form is open, or it is closed and the saved sets are offered. */
    formOpened(state, { payload }: { payload: boolean }) {
      Object.assign(state, hidden, { existingSize: !payload })
    },
  },
})

/** The guide a field belongs to. */
export function guideOf(field: GuidedField): Guide {
  if (field === 'size') return 'sizeGuide'
  if (field === 'fit') return 'preferredFitGuide'
  if (field === 'heightMm' || field === 'weightKg') return 'heightGuide'
  if (field === 'shoulderMm') return 'shoulderGuide'
  return (lowerBody as readonly string[]).includes(field) ? 'lowerBodyGuide' : 'upperBodyGuide'
}

/** Which field has its guide shown, and the function that shows the guide of a field with the focus. */
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
