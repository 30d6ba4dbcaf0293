// The small local group `collectedSize`: the set of measurements being typed. It is kept on other screens.
import type { PartialMeasures } from '#garment/body/check.ts'
import type { BodyAnswers } from '#contract/body-answers.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { BodyEstimate } from '#garment/body/estimate/estimate.ts'
import type { BodyField } from '#garment/body/fields.ts'
import type { LengthUnit, StandardSize } from '#contract/measurement.ts'
import { group } from '../../../state/group.ts'
import { type MeasurementDraft, filledFrom, withEstimate, withText, withUnit, withValues } from './draft.ts'

type Collected = { collectedSize: MeasurementDraft | null }
type Change<Payload> = (draft: MeasurementDraft, payload: Payload) => MeasurementDraft

const changing =
  <Payload>(change: Change<Payload>) =>
  (state: Collected, { payload }: { payload: Payload }) => {
    if (state.collectedSize) state.collectedSize = change(state.collectedSize, payload)
  }

export const collectedSize = group({
  name: 'collectedSize',
  initial: { collectedSize: null } as Collected,
  reducers: {
    begun(state: Collected, { payload }: { payload: MeasurementDraft }) {
      state.collectedSize = payload
    },
    ended(state: Collected) {
      state.collectedSize = null
    },
    typed: changing((draft, { field, text }: { field: BodyField; text: string }) =>
      withText(draft, field, text),
    ),
    corrected: changing((draft, values: PartialMeasures) => withValues(draft, values)),
    confirmed: changing((draft, values: PartialMeasures) => ({
      ...draft,
      confirmed: { ...draft.confirmed, ...values },
    })),
    answered: changing((draft, answers: Partial<BodyAnswers>) => ({
      ...draft,
      answers: { ...draft.answers, ...answers },
    })),
    estimated: changing((draft, estimate: BodyEstimate) => withEstimate(draft, estimate)),
    personChosen: changing((draft, person: string | null) => ({ ...draft, person })),
    named: changing((draft, name: string) => ({ ...draft, name })),
    unitChosen: changing((draft, unit: LengthUnit) => withUnit(draft, unit)),
    sizeChosen: changing((draft, size: StandardSize | null) => ({ ...draft, size })),
    filled: changing((draft, size: StandardSize) => filledFrom(draft, size)),
    fitChosen: changing((draft, fit: Fit) => ({ ...draft, fit })),
  },
})
