// The state group of the shopper's saved designs.
import * as designEndpoints from '#contract/design.ts'
import type { SavedDesign } from '#contract/design.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { group, itemsOf, serverCall } from '../../../state/group.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'

const saveDesignKeys = createIdempotencyKeys<BodyOf<typeof designEndpoints.saveDesign>>()
const saveDesignCall = serverCall('savedDesigns', designEndpoints.saveDesign, { keyOf: saveDesignKeys.keyOf })

export const loadDesigns = serverCall('savedDesigns', designEndpoints.getDesigns)
export const removeDesign = serverCall('savedDesigns', designEndpoints.removeDesign)

export const savedDesigns = group({
  name: 'savedDesigns',
  initial: {
    /** Newest first. */
    designList: [] as SavedDesign[],
    /** Whether the list was loaded. */
    isLoaded: false,
  },
  calls({ on }) {
    on(loadDesigns, (state, { data }) => {
      state.designList = itemsOf(data.data as SavedDesign[] | string)
      state.isLoaded = true
    })
    on(removeDesign, (state, { data }) => {
      state.designList = state.designList.filter(({ id }) => id !== data.removed)
    })
    on(saveDesignCall, (state, { data: { design } }) => {
      state.designList = [design, ...state.designList.filter(({ id }) => id !== design.id)]
    })
  },
})

/** Saves a design; repeats without an answer save it once. */
export const saveDesign =
  (input: BodyOf<typeof designEndpoints.saveDesign>) =>
  (dispatch: (thunk: ReturnType<typeof saveDesignCall>) => ReturnType<ReturnType<typeof saveDesignCall>>) => {
    const saving = dispatch(saveDesignCall(input))
    void saving.then((outcome) =>
      saveDesignKeys.answered(
        input,
        saveDesignCall.rejected.match(outcome) ? outcome.payload?.status : undefined,
      ),
    )
    return saving
  }
