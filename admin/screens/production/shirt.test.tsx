// @vitest-environment happy-dom
// A shirt in the workshop: its steps with rolls, measures and reasons, and why a step was not recorded.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { getPatternSettings } from '#contract/admin/pattern-settings.ts'
import {
  getShirt,
  listShirts,
  recordStep,
  type Shirt,
  type ShirtStepDone,
  undoStep,
} from '#contract/admin/production.ts'
import { stateBefore } from '#contract/admin/shirt-steps.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { errorOf } from '#web/testing/render.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()
afterEach(() => localStorage.clear())

const number = 'PL-7K3M-Q9XD-1'
const roll = (id: number, dyeLot: string) => ({ id: sampleId(id), dyeLot, lengthMm: 2_500 })
const done: ShirtStepDone = {
  id: sampleId(41),
  step: 'cut',
  note: null,
  measured: null,
  by: 'Sam Sewer',
  at: '2026-03-10T10:00:00.000Z',
  undone: false,
}
const shirt: Shirt = {
  id: sampleId(40),
  number,
  order: 'PL-7K3M-Q9XD',
  version: 3,
  state: 'approved',
  dueOn: '2026-03-20',
  note: null,
  fabric: { code: 'XC001', name: 'Poplin' },
  size: 'M',
  fit: 'regular',
  pictureHash: 'shirt',
  claim: null,
  waitsForApproval: false,
  approval: null,
  designCode: '1_XC001',
  cloths: [{ code: 'XC001', name: 'Poplin', mm: 1_800, rolls: [roll(42, 'A7'), roll(43, 'B2')] }],
  estimated: {},
  measures: [{ measure: 'chest', sewnMm: 1_100, underMm: 10, overMm: 10 }],
  steps: [done],
  others: [],
  openShirts: 1,
}
const serveWith =
  (own: Partial<Shirt> = {}) =>
  (api: FakeApi) => {
    api.reply(getShirt, { data: { shirt: { ...shirt, ...own } } })
    api.reply(listEntries, { data: { items: [], next: null } })
    api.reply(getPatternSettings, { data: { version: 1, settings: usualPatternSettings } })
    api.reply(listShirts, { data: { items: [], next: null } })
  }
const address = `/production/${number}`
const step = { id: expect.any(String), doneAt: expect.any(String), number, version: 3 }

/** A button to press, or fields to fill in by their labels. */
type Press = string | Record<string, string>

it.each<[string, Partial<Shirt>, Press[], object, string]>([
  [
    'is cut from the roll that was chosen',
    { state: 'approved' },
    [{ 'Cut from': sampleId(43) }, 'Mark as cut'],
    { step: 'cut', roll: sampleId(43) },
    'is cut.',
  ],
  [
    'passes the check with what was measured',
    { state: stateBefore('checked') },
    [{ 'Chest, all round': '110.9' }, 'Mark as passed'],
    { step: 'checked', measured: { chest: 1_109 } },
    'has passed its check.',
  ],
  [
    'is altered for the measure that does not fit',
    { state: stateBefore('checked') },
    [{ 'Chest, all round': '108.9' }, 'Alter …', 'Alter shirt'],
    { step: 'altered', note: 'Chest, all round: 11 mm too small', measured: { chest: 1_089 } },
    'is to be altered.',
  ],
  [
    'is made again for a usual reason',
    { state: 'cut' },
    ['Remake …', 'Stain', 'Remake'],
    { step: 'remade', note: 'Stain' },
    'is to be made again.',
  ],
  [
    'is made again for another reason',
    { state: 'cut' },
    ['Remake …', { 'Reason for remake': ' Ink ' }, 'Remake'],
    { step: 'remade', note: 'Ink' },
    'is to be made again.',
  ],
])('a shirt %s, and back', async (_name, own, presses, sent, sentence) => {
  serveWith(own)(test.api)
  test.api.replyTo(recordStep, ({ step }) => ({
    data: { outcome: 'recorded' as const, step: { ...done, step }, shirt },
  }))
  test.api.reply(undoStep, { data: { shirt } })
  const { user } = openBackOffice(address)
  await screen.findByRole('article', { name: number })
  for (const press of presses)
    if (typeof press === 'string') await user.click(screen.getByRole('button', { name: press }))
    else
      for (const [label, value] of Object.entries(press))
        fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(await screen.findByText(`${number} ${sentence}`)).toBeTruthy()
  expect(test.api.sent(recordStep)).toEqual([{ ...step, ...sent }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(test.api.sent(undoStep)).toEqual([{ step: test.api.sent(recordStep)[0]!.id }])
})

it('a step that is pressed twice is sent once; its refusal is shown until it is read', async () => {
  serveWith()(test.api)
  test.api.refuse(recordStep, 'Not Possible Now', 'its order is cancelled')
  const release = test.api.hold(recordStep)
  const { user } = openBackOffice(address)
  await user.dblClick(await screen.findByRole('button', { name: 'Mark as cut' }))
  release()
  expect(await screen.findByText(`${number} was not recorded: Its order is cancelled.`)).toBeTruthy()
  expect(test.api.sent(recordStep)).toEqual([{ ...step, step: 'cut' }])
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/was not recorded/)).toBeNull()
})

it('the last step is undone', async () => {
  serveWith({ state: 'cut' })(test.api)
  test.api.refuse(undoStep, 'Not Possible Now', 'something was done since')
  const { user } = openBackOffice(address)
  const undo = await screen.findByRole('button', { name: 'Undo this step' })
  await user.click(undo)
  expect(await screen.findByText('Something was done since.')).toBeTruthy()
  test.api.reply(undoStep, { data: { shirt } })
  const release = test.api.hold(undoStep)
  await user.dblClick(undo)
  release()
  expect(await screen.findByText('The last step is undone.')).toBeTruthy()
  expect(test.api.sent(undoStep)).toEqual([{ step: done.id }, { step: done.id }])
})

it('a shirt is not sent back without a reason', async () => {
  serveWith({ state: 'cut' })(test.api)
  const { user } = openBackOffice(address)
  await user.click(await screen.findByRole('button', { name: 'Remake …' }))
  await user.click(screen.getByRole('button', { name: 'Remake' }))
  const reason = screen.getByLabelText('Reason for remake')
  expect(errorOf(reason)).toContain('Enter a reason')
  expect(document.activeElement).toBe(reason)
  expect(test.api.sent(recordStep)).toEqual([])
})

it('a measure out of tolerance does not pass the check', async () => {
  serveWith({ state: stateBefore('checked') })(test.api)
  const { user } = openBackOffice(address)
  const chest = await screen.findByLabelText('Chest, all round')
  await user.type(chest, '111.1')
  expect(errorOf(chest)).toContain('Chest, all round: 11 mm too large')
  expect(screen.queryByRole('button', { name: 'Mark as passed' })).toBeNull()
  await user.clear(chest)
  await user.type(chest, '111')
  expect(screen.getByRole('button', { name: 'Mark as passed' })).toBeTruthy()
})

it('the member who was first is named, until the message is read', async () => {
  serveWith()(test.api)
  test.api.reply(recordStep, { data: { outcome: 'overtaken', step: done, shirt } })
  const { user } = openBackOffice(address)
  await user.click(await screen.findByRole('button', { name: 'Mark as cut' }))
  expect(await screen.findByText(/^Not recorded: Sam Sewer has already recorded this/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/^Not recorded/)).toBeNull()
})

it('a step without an answer is stored, and shown', async () => {
  serveWith()(test.api)
  test.api.drop(recordStep)
  const { user } = openBackOffice(address)
  await user.click(await screen.findByRole('button', { name: 'Mark as cut' }))
  expect(await screen.findByText(/^1 step is kept here until the shop answers\./)).toBeTruthy()
})

describe('the number on a ticket', () => {
  async function typed(text: string) {
    const { user } = openBackOffice('/floor')
    await user.type(await screen.findByLabelText('Number on the ticket'), `${text}{Enter}`)
    return user
  }

  it('shows its shirt, however it is typed, and is emptied for the next one', async () => {
    serveWith()(test.api)
    const user = await typed('pl-7k3m-q9xd-1')
    expect(await screen.findByRole('article', { name: number })).toBeTruthy()
    expect(test.api.sent(getShirt)).toEqual([{ number }])
    await user.click(screen.getByRole('button', { name: 'Another shirt' }))
    expect(screen.queryByRole('article', { name: number })).toBeNull()
  })

  it('is refused beside the field when it is invalid, and nothing is requested', async () => {
    serveWith()(test.api)
    await typed('PL-7')
    const field = screen.getByLabelText('Number on the ticket')
    await waitFor(() => expect(errorOf(field)).toContain('For example PL-7K3M-Q9XD-1.'))
    expect(test.api.sent(getShirt)).toEqual([])
  })

  it('of no shirt is not found', async () => {
    serveWith()(test.api)
    test.api.refuse(getShirt, 'Not Found', 'shirt not found')
    await typed(number)
    expect(await screen.findByText(`Shirt ${number} not found`)).toBeTruthy()
  })
})

it('its pattern is offered for the roll of this device, whose width is remembered', async () => {
  serveWith()(test.api)
  const first = openBackOffice(address)
  const width = await screen.findByLabelText<HTMLInputElement>('Width of the roll, mm')
  await waitFor(() => expect(width.value).toBe('914'))
  const rollLink = () => screen.queryByText('PDF for a roll of paper')?.getAttribute('href')
  fireEvent.change(width, { target: { value: '29' } })
  expect(rollLink()).toBeUndefined()
  expect(screen.getByText('Enter whole millimetres from 300 to 2000')).toBeTruthy()
  fireEvent.change(width, { target: { value: '1050' } })
  expect(rollLink()).toBe(`/admin/production/printPattern?number=${number}&paper=roll&width=1050`)
  expect(screen.getByText('DXF for cutting machines, AAMA').getAttribute('href')).toBe(
    `/admin/production/getPatternDxf?number=${number}&dialect=aama`,
  )
  first.unmount()
  openBackOffice(address)
  expect((await screen.findByLabelText<HTMLInputElement>('Width of the roll, mm')).value).toBe('1050')
})
