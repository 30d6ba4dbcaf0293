// A few sequences of `npm run bench -- sequences`; that the plans of failed ones are shortened, and that a plan can be
// repeated.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, type Plan, planOf, type Step } from './plan.ts'
import { openRunner, type Runner } from './run-plan.ts'
import { shorten } from './shorten.ts'

const stepOf = (step: Partial<Step>): Step => ({
  act: 'buy',
  at: 0,
  n: 2,
  m: 2,
  along: false,
  once: false,
  faults: [],
  ...step,
})
const planWith = (...steps: Partial<Step>[]): Plan => ({ processes: 2, order: 1, steps: steps.map(stepOf) })
const fault = (on: Fault['on'], at: number, kind: Fault['kind']): Fault => ({ on, at, kind })

describe('on one database', () => {
  let runner: Runner
  beforeAll(async () => {
    runner = await openRunner()
  })
  afterAll(() => runner.close())

  it.each([1, 2, 3])('every law holds after the sequence of seed %i', async (seed) => {
    expect((await runner.run(planOf(seed))).wrong).toEqual([])
  })

  it('the same plan has the same orders and faults again', async () => {
    const one = await runner.run(planOf(4))
    expect(await runner.run(planOf(4))).toEqual(one)
  })

  it.each<Fault>([
    fault('statement', 12, 'lost after'),
    fault('statement', 12, 'process dies'),
    fault('statement', 12, 'process freezes'),
    fault('request', 4, 'reply lost'),
  ])('a shopper who repeats the order after $kind at $on $at has one order', async (during) => {
    const { wrong, orders, faults } = await runner.run(planWith({ faults: [during] }))
    expect([wrong, orders, faults.get(during.kind)]).toEqual([[], 1, 1])
  })
})

it('a plan that fails is shortened to the steps and faults that it needs', async () => {
  const wanted = fault('statement', 7, 'deadlock')
  const plan = planOf(5)
  const steps = plan.steps.with(
    9,
    stepOf({ act: 'cancel', faults: [fault('file', 1, 'store away'), wanted] }),
  )
  const fails = async (shorter: Plan) =>
    shorter.steps.some(({ act, faults }) => act === 'cancel' && faults.includes(wanted))
  expect((await shorten({ ...plan, steps }, fails)).steps).toEqual([
    stepOf({ act: 'cancel', faults: [wanted] }),
  ])
})
