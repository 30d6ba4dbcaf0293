// @vitest-environment happy-dom
// The deviations of the workshop: said in a sentence, corrected after they were shown, and undone.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Deviations, getDeviations } from '#contract/admin/deviations.ts'
import { usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { getPatternSettings, updatePatternSettings } from '#contract/admin/pattern-settings.ts'
import { getSession } from '#contract/admin/session.ts'
import { garmentMeasures } from '#contract/measurement.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const collar = {
  measure: 'collar',
  shirts: 23,
  meanMm: -2.1,
  range: { fromMm: -2.6, toMm: -1.6 },
  biasMm: -2,
} as const
const chest = {
  ...collar,
  measure: 'chest',
  meanMm: 0.4,
  range: { fromMm: -0.3, toMm: 1.1 },
  biasMm: 0,
} as const
const found: Deviations = {
  version: 4,
  offsets: Object.fromEntries(garmentMeasures.map((measure) => [measure, 0])) as Deviations['offsets'],
  shirts: 23,
  from: '2026-03-01T10:00:00.000Z',
  to: '2026-03-20T10:00:00.000Z',
  deviations: [collar, chest],
  fabrics: [{ key: 'XC001', name: 'Alba Poplin', shirts: 23, deviations: [collar] }],
  operators: [{ key: 'm', name: 'Sam Sewer', shirts: 12, deviations: [{ ...collar, biasMm: 0 }] }],
}
const settings = { version: 4, settings: usualPatternSettings }

it('a bias is corrected in the patterns, and back', async () => {
  test.api.reply(getDeviations, { data: found })
  test.api.reply(getPatternSettings, { data: settings })
  test.api.replyTo(updatePatternSettings, ({ version }) => ({ data: { ...settings, version: version + 1 } }))
  const { user } = openBackOffice('/production/deviations')
  expect(await screen.findByText('Collars come out 2 mm small, 23 shirts')).toBeTruthy()
  expect(screen.getByText('Alba Poplin: Collars come out 2 mm small, 23 shirts')).toBeTruthy()
  expect(screen.queryByText(/Sam Sewer:/)).toBeNull()
  expect(screen.queryByText(/Chests come out/)).toBeNull()
  expect(screen.getByText('−2.6 to −1.6')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct patterns: Collars come out 2 mm small' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('+2 mm')
  await within(dialog).findByRole('img', { name: 'Collar stand, outer, before and after' })
  expect(test.api.sent(updatePatternSettings)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Apply correction' }))
  expect(await screen.findByText('Collar correction: +2 mm')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(test.api.sent(updatePatternSettings)).toEqual([
    { version: 4, changes: { collarOffsetMm: 2 } },
    { version: 5, changes: { collarOffsetMm: 0 } },
  ])
})

it('members who may not write settings only read, and a shop without readings is told what to do', async () => {
  test.api.reply(getSession, { data: sampleSession({ permissions: ['read production'] }) })
  test.api.reply(getDeviations, { data: { ...found, operators: null } })
  const first = openBackOffice('/production/deviations')
  await screen.findByText('Collars come out 2 mm small, 23 shirts')
  expect(screen.queryByRole('button', { name: /Correct patterns/ })).toBeNull()
  expect(screen.queryByText('By operator')).toBeNull()
  first.unmount()
  const none = { ...found, shirts: 0, from: null, to: null, deviations: [], fabrics: [], operators: null }
  test.api.reply(getDeviations, { data: none })
  openBackOffice('/production/deviations')
  expect(await screen.findByText(/^No readings yet/)).toBeTruthy()
})
