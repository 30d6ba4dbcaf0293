// Saved measurements (spec section 7), called over HTTP on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp } from '#contract/account.ts'
import {
  addMeasurements,
  getAllMeasurements,
  getOneMeasurements,
  type Measurement,
  type MeasurementInput,
  maxMeasurements,
  removeMeasurements,
  removePerson,
  renamePerson,
  updateMeasurements,
} from '#contract/measurement.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { testMeasurements } from '../test-measurements.ts'

let test: TestApi
let token: string
let accounts = 0
let statements = 0

beforeAll(async () => {
  test = await openTestApi({ onStatement: () => statements++ })
})
afterAll(() => test.close())
beforeEach(async () => {
  token = await test.guest()
})

const mine: MeasurementInput = {
  ...testMeasurements,
  name: 'My usual',
  unit: 'in',
  body: { ...testMeasurements.body, neckMm: 393.7, inseamMm: 812 },
  heightMm: 1798,
  weightKg: 78.5,
}
const add = (more: object = {}, as = token) => test.call(addMeasurements, { ...mine, ...more }, { token: as })
const save = async (more: object = {}) => (await add(more)).body.data.measurement
const all = async (as = token) =>
  (await test.call(getAllMeasurements, undefined, { token: as })).body.data.data
const names = async (as = token) => ((await all(as)) as Measurement[]).map(({ name }) => name)

describe('sets of measurements', () => {
  it('have the text of the specification’s section 4 when there are none', async () => {
    expect(await all()).toBe('No data found')
  })
  it('exist for guests too, stored as entered to the tenth of a millimetre', async () => {
    const saved = await save()
    expect(saved).toMatchObject(mine)
    expect(await all()).toEqual([saved])
    const one = await test.call(getOneMeasurements, { id: saved.id }, { token })
    expect(one.body.data.data).toEqual(saved)
    expect((await save({ heightMm: 1798.04 })).heightMm).toBe(1798)
  })
  it('need all measures of the upper body, and no others', async () => {
    const { inseamMm: _, ...body } = mine.body
    expect((await add({ body, heightMm: null, weightKg: null, size: null })).status).toBe(200)
    const { wristMm: __, ...less } = body
    const refused = await add({ body: less })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ code: 'Invalid Input', field: 'body.wristMm' })
  })
  it('refuse only impossible values: zero, negative, more than three metres', async () => {
    for (const chestMm of [0, -1, 3000.1, 1e308, '985', null]) {
      const { status, body } = await add({ body: { ...mine.body, chestMm } })
      expect(status).toBe(400)
      expect(body.error?.field).toBe('body.chestMm')
    }
    expect((await add({ body: { ...mine.body, chestMm: 33 } })).status).toBe(200)
    expect((await add({ size: 'HUGE' })).body.error?.field).toBe('size')
    expect((await add({ body: { ...mine.body, tailMm: 300 } })).status).toBe(400)
  })
  it('keep the answers and ranges of what was estimated, until the set is replaced without them', async () => {
    const estimated = { chestMm: { low: 960, high: 1010 } }
    const answers = { ageYears: 41, collarMm: 400, belly: 'round' }
    const saved = await save({ estimated, answers })
    expect(saved).toMatchObject({ estimated, answers })
    const replaced = await test.call(updateMeasurements, { id: saved.id, ...mine }, { token })
    expect(replaced.body.data.measurement).toMatchObject({ estimated: {}, answers: {} })
    expect((await add({ answers: { belly: 'huge' } })).status).toBe(400)
    expect((await add({ answers: { name: 'Quark' } })).status).toBe(400)
    expect((await add({ estimated: { heightMm: { low: 1, high: 2 } } })).status).toBe(400)
  })
  it('are replaced completely, and the most recently saved comes first', async () => {
    const first = await save({ name: 'First' })
    await save({ name: 'Second' })
    expect(await names()).toEqual(['Second', 'First'])
    const changed = await test.call(
      updateMeasurements,
      { id: first.id, ...mine, name: 'Winter', size: null, fit: 'relaxed' },
      { token },
    )
    expect(changed.body.data.measurement).toMatchObject({
      id: first.id,
      name: 'Winter',
      size: null,
      fit: 'relaxed',
    })
    expect(await names()).toEqual(['Winter', 'Second'])
  })
  it('are removed', async () => {
    const { id } = await save()
    expect((await test.call(removeMeasurements, { id }, { token })).body.data).toEqual({ removed: id })
    expect(await all()).toBe('No data found')
    expect((await test.call(removeMeasurements, { id }, { token })).status).toBe(404)
  })
  it('are at most fifty, also of parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: maxMeasurements + 4 }, () => add()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxMeasurements)
    expect(answers.find(({ status }) => status !== 200)!.body.error?.code).toBe('Not Possible Now')
    expect(await all()).toHaveLength(maxMeasurements)
  })
  it('are saved once for one Idempotency-Key', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => test.call(addMeasurements, mine, { token, key: 'one' })),
    )
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await all()).toHaveLength(1)
  })
  it('of another are not found, like ones that do not exist', async () => {
    const { id } = await save()
    const other = await test.guest()
    for (const ask of [
      (which: string) => test.call(getOneMeasurements, { id: which }, { token: other }),
      (which: string) => test.call(updateMeasurements, { id: which, ...mine }, { token: other }),
      (which: string) => test.call(removeMeasurements, { id: which }, { token: other }),
    ]) {
      const theirs = await ask(id)
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual((await ask('00000000-0000-4000-8000-000000000000')).body)
    }
    expect(await all(other)).toBe('No data found')
    expect(await all()).toHaveLength(1)
  })
  it('need a session', async () => {
    const { status, body } = await test.call(getAllMeasurements)
    expect([status, body.error?.code]).toEqual([401, 'Authentication Failed'])
  })
  it('are moved when the guest signs up or in', async () => {
    await save({ name: 'As a guest' })
    const email = `bo${++accounts}@example.com`
    const account = { fullName: 'Bo', email, password: 'correct horse battery' }
    const up = (await test.call(signUp, account, { token })).body.data.authtoken
    expect(await names(up)).toEqual(['As a guest'])
    const guest = await test.guest()
    await add({ name: 'As another guest' }, guest)
    const { body } = await test.call(signIn, { email, password: account.password }, { token: guest })
    const back = body.data.authtoken
    expect(await names(back)).toEqual(['As another guest', 'As a guest'])
  })
  describe('of several people', () => {
    const people = async (as = token) => {
      const sets = await all(as)
      return sets === 'No data found' ? [] : (sets as Measurement[]).map(({ person, name }) => [person, name])
    }
    it('are the shopper’s, or of a person with a name', async () => {
      expect((await save()).person).toBeNull()
      expect((await save({ person: ' Jonas ' })).person).toBe('Jonas')
      expect((await add({ person: ' ' })).body.error?.field).toBe('person')
      expect((await add({ person: 'x'.repeat(61) })).status).toBe(400)
    })
    it('stay with their person when they are replaced without one', async () => {
      const { id } = await save({ person: 'Jonas' })
      const replace = async (more: object) =>
        (await test.call(updateMeasurements, { id, ...mine, ...more }, { token })).body.data.measurement
          .person
      expect(await replace({})).toBe('Jonas')
      expect(await replace({ person: 'Ada' })).toBe('Ada')
      expect(await replace({ person: null })).toBeNull()
    })
    it('are renamed together, and join those of a person with that name', async () => {
      for (const [person, name] of [
        ['Jonas', 'a'],
        ['Ada', 'b'],
        ['Jonas', 'c'],
        [null, 'd'],
      ])
        await save({ person, name })
      const renamed = await test.call(renamePerson, { person: 'Jonas', name: 'Ada' }, { token })
      const expected = [
        [null, 'd'],
        ['Ada', 'c'],
        ['Ada', 'b'],
        ['Ada', 'a'],
      ]
      expect(renamed.body.data.measurements.map(({ person, name }) => [person, name])).toEqual(expected)
      expect(await people()).toEqual(expected)
      expect((await test.call(renamePerson, { person: 'Jonas', name: 'X' }, { token })).status).toBe(404)
      expect((await test.call(renamePerson, { person: 'Ada', name: '' }, { token })).body.error?.field).toBe(
        'name',
      )
    })
    it('are removed with their person', async () => {
      await save({ name: 'mine' })
      await save({ person: 'Jonas' })
      const { body } = await test.call(removePerson, { person: 'Jonas' }, { token })
      expect(body.data.measurements.map(({ name }) => name)).toEqual(['mine'])
      expect((await test.call(removePerson, { person: 'Jonas' }, { token })).status).toBe(404)
    })
    it('of another shopper cannot be renamed or removed', async () => {
      await save({ person: 'Jonas' })
      const other = await test.guest()
      expect((await test.call(renamePerson, { person: 'Jonas', name: 'X' }, { token: other })).status).toBe(
        404,
      )
      expect((await test.call(removePerson, { person: 'Jonas' }, { token: other })).status).toBe(404)
      expect(await people()).toEqual([['Jonas', 'My usual']])
    })
    it('meet those of the account when a guest signs in', async () => {
      const email = `jo${++accounts}@example.com`
      const account = { fullName: 'Bo', email, password: 'correct horse battery' }
      const own = (await test.call(signUp, account, { token })).body.data.authtoken
      await add({ person: 'Jonas', name: 'summer' }, own)
      const guest = await test.guest()
      await add({ person: 'Jonas', name: 'winter' }, guest)
      const { body } = await test.call(signIn, { email, password: account.password }, { token: guest })
      expect(await people(body.data.authtoken)).toEqual([
        ['Jonas', 'winter'],
        ['Jonas', 'summer'],
      ])
    })
  })
  it('are read in two statements', async () => {
    await save()
    statements = 0
    await all()
    expect(statements).toBe(2)
  })
})
