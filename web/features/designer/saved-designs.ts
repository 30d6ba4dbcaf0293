// The shopper's saved designs: to save, to compare, to go on with, to rename and to remove.
import * as designEndpoints from '#contract/design.ts'
import type { SavedDesign } from '#contract/design.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../state/idempotency-key.ts'

const saves = createIdempotencyKeys<BodyOf<typeof designEndpoints.saveDesign>>()
const save = serverCall('savedDesigns', designEndpoints.saveDesign, { keyOf: saves.keyOf })

export const loadDesigns = serverCall('savedDesigns', designEndpoints.getDesigns)
export const learnDesigns = serverCall('savedDesigns', designEndpoints.getDesigns, { inPassing: true })
export const dropDesign = serverCall('savedDesigns', designEndpoints.removeDesign)

export const savedDesigns = group({
  name: 'savedDesigns',
  initial: {
    /** Newest first. */
    designList: [] as SavedDesign[],
    /** Whether the list was ever answered. */
    known: false,
  },
  calls({ on }) {
    on(loadDesigns, (state, { data }) => {
      state.designList = itemsOf(data.data as SavedDesign[] | string)
      state.known = true
    })
    on(dropDesign, (state, { data }) => {
      state.designList = state.designList.filter(({ id }) => id !== data.removed)
    })
    on(save, (state, { data: { design } }) => {
      state.designList = [design, ...state.designList.filter(({ id }) => id !== design.id)]
    })
  },
})

/** Saves a design; repeated without an answer it is saved once. */
export const keepDesign =
  (input: BodyOf<typeof designEndpoints.saveDesign>) =>
  (dispatch: (thunk: ReturnType<typeof save>) => ReturnType<ReturnType<typeof save>>) => {
    const saving = dispatch(save(input))
    void saving.then((outcome) =>
      saves.answered(input, save.rejected.match(outcome) ? outcome.payload?.status : undefined),
    )
    return saving
  }
