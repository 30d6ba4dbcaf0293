// The guide-visibility flags: which guide is shown beside the form, at most one. `existingSize` says whether the saved sets
// are shown.
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

/** The fields that have a guide. */
export type GuidedField = BodyField | 'size' | 'fit'

export const guideFlags = group({
  name: 'guideFlags',
  initial: { ...hidden, existingSize: true },
  reducers: {
    guideShown(state, { payload }: { payload: Guide }) {
      Object.assign(state, hidden, { [payload]: true })
    },
    /** The form was opened, or closed, which shows the saved sets. */
    formOpened(state, { payload }: { payload: boolean }) {
      Object.assign(state, hidden, { existingSize: !payload })
    },
  },
})

/** The guide of a field. */
export function guideOf(field: GuidedField): Guide {
  if (field === 'size') return 'sizeGuide'
  if (field === 'fit') return 'preferredFitGuide'
  if (field === 'heightMm' || field === 'weightKg') return 'heightGuide'
  if (field === 'shoulderMm') return 'shoulderGuide'
  return (lowerBody as readonly string[]).includes(field) ? 'lowerBodyGuide' : 'upperBodyGuide'
}

/** The field whose guide is shown, and the function that shows the guide of a focused field. */
export function useGuided() {
  const dispatch = useShopDispatch()
  const [guided, setGuided] = useState<GuidedField>('neckMm')
  const guide = (field: GuidedField) => {
    setGuided(field)
    dispatch(guideFlags.actions.guideShown(guideOf(field)))
  }
  // While the form is open, its guides replace the saved sets.
  useEffect(() => {
    dispatch(guideFlags.actions.formOpened(true))
    dispatch(guideFlags.actions.guideShown(guideOf('neckMm')))
    return () => {
      dispatch(guideFlags.actions.formOpened(false))
    }
  }, [dispatch])
  return { guided, guide }
}
