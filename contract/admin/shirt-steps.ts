// The states of a shirt that is made, and the steps that lead from one to the next.
import { type OrderStatus, orderStatuses } from '../order-status.ts'
import type { Tone } from '../tone.ts'

/** From the order that is paid to the parcel, in this order. */
export const shirtStates = ['approved', 'cut', 'sewn', 'checked', 'packed'] as const
export type ShirtState = (typeof shirtStates)[number]

export const shirtTones: Record<ShirtState, Tone> = {
  approved: 'plain',
  cut: 'gold',
  sewn: 'gold',
  checked: 'gold',
  packed: 'success',
}

/** The steps ahead, each to the state of its name, and those back. */
export const shirtSteps = ['cut', 'sewn', 'checked', 'packed', 'altered', 'remade'] as const
export type ShirtStep = (typeof shirtSteps)[number]
/** A step ahead. */
export type TimedStep = Extract<ShirtStep, ShirtState>

const isAhead = (step: ShirtStep): step is TimedStep => (shirtStates as readonly string[]).includes(step)
export const timedSteps = shirtSteps.filter(isAhead)

/** `altered`: it is to be sewn again in part. `remade`: it is to be cut again, and takes its fabric again. */
const stepsBack: Record<Exclude<ShirtStep, TimedStep>, { from: readonly ShirtState[]; to: ShirtState }> = {
  altered: { from: ['sewn', 'checked'], to: 'cut' },
  remade: { from: ['cut', 'sewn', 'checked'], to: 'approved' },
}

const stateBefore = (state: ShirtState): ShirtState => shirtStates[shirtStates.indexOf(state) - 1]!

/** From which states a step leads to which. */
export const factsOfStep = (step: ShirtStep): { from: readonly ShirtState[]; to: ShirtState } =>
  isAhead(step) ? { from: [stateBefore(step)], to: step } : stepsBack[step]

/** A state in which a shirt waits for its next step. */
export type WaitingState = Exclude<ShirtState, 'packed'>
export const waitingStates = shirtStates.filter((state): state is WaitingState => state !== 'packed')

/** The steps ahead of a shirt. */
export const stepsFrom = (state: ShirtState): TimedStep[] =>
  timedSteps.filter((step) => shirtStates.indexOf(step) > shirtStates.indexOf(state))

/** The step that comes next; null when the shirt is packed. */
export const nextStepOf = (state: ShirtState): TimedStep | null => stepsFrom(state)[0] ?? null

/** A status that an order has when all of its shirts have come as far. */
export type ShirtStatus = Extract<OrderStatus, TimedStep>
export const isShirtStatus = (status: OrderStatus): status is ShirtStatus =>
  (timedSteps as readonly string[]).includes(status)
export const shirtStatuses = orderStatuses.filter(isShirtStatus)

/** What all shirts of an order go through for the order to become this, from where they are. */
export function stepsToStatus(status: ShirtStatus): { from: ShirtState; steps: TimedStep[] } {
  const from = shirtStatuses[shirtStatuses.indexOf(status) - 1] ?? 'approved'
  return { from, steps: stepsFrom(from).filter((step) => !stepsFrom(status).includes(step)) }
}
