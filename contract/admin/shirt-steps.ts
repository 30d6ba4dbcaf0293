// The states of a shirt in production, and the steps between them.
import { type OrderStatus, orderStatuses } from '../order-status.ts'
import type { Tone } from '../tone.ts'

/** In the order of production. */
export const shirtStates = ['approved', 'cut', 'sewn', 'checked', 'packed'] as const
export type ShirtState = (typeof shirtStates)[number]

export const shirtTones: Record<ShirtState, Tone> = {
  approved: 'plain',
  cut: 'gold',
  sewn: 'gold',
  checked: 'gold',
  packed: 'success',
}

/** The steps forward, each named after its state, and the steps back. */
export const shirtSteps = ['cut', 'sewn', 'checked', 'packed', 'altered', 'remade'] as const
export type ShirtStep = (typeof shirtSteps)[number]
/** A step forward. */
export type TimedStep = Extract<ShirtStep, ShirtState>

const isAhead = (step: ShirtStep): step is TimedStep => (shirtStates as readonly string[]).includes(step)
export const timedSteps = shirtSteps.filter(isAhead)

/** `altered`: parts of it are sewn again. `remade`: it is cut again and uses fabric again. */
const stepsBack: Record<Exclude<ShirtStep, TimedStep>, { from: readonly ShirtState[]; to: ShirtState }> = {
  altered: { from: ['sewn', 'checked'], to: 'cut' },
  remade: { from: ['cut', 'sewn', 'checked'], to: 'approved' },
}

/** The state in which a shirt waits for a step forward. */
export const stateBefore = (step: TimedStep): ShirtState => shirtStates[shirtStates.indexOf(step) - 1]!

/** The states before each step, and the state after it. */
export const factsOfStep = (step: ShirtStep): { from: readonly ShirtState[]; to: ShirtState } =>
  isAhead(step) ? { from: [stateBefore(step)], to: step } : stepsBack[step]

/** A state in which a shirt waits for its next step. */
export type WaitingState = Exclude<ShirtState, 'packed'>
export const waitingStates = shirtStates.filter((state): state is WaitingState => state !== 'packed')

/** The steps forward of a shirt. */
export const stepsFrom = (state: ShirtState): TimedStep[] =>
  timedSteps.filter((step) => shirtStates.indexOf(step) > shirtStates.indexOf(state))

/** The step that comes next; null when the shirt is packed. */
export const nextStepOf = (state: ShirtState): TimedStep | null => stepsFrom(state)[0] ?? null

/** An order status that follows from the states of its shirts. */
export type ShirtStatus = Extract<OrderStatus, TimedStep>
export const isShirtStatus = (status: OrderStatus): status is ShirtStatus =>
  (timedSteps as readonly string[]).includes(status)
export const shirtStatuses = orderStatuses.filter(isShirtStatus)

/** The steps of a shirt until its order can have the status. */
export function stepsToStatus(status: ShirtStatus): { from: ShirtState; steps: TimedStep[] } {
  const from = shirtStatuses[shirtStatuses.indexOf(status) - 1] ?? 'approved'
  return { from, steps: stepsFrom(from).filter((step) => !stepsFrom(status).includes(step)) }
}
