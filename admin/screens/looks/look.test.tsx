// @vitest-environment happy-dom
// A look: only what was changed is sent; its design is chosen part by part; publishing can be undone.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { type AdminLook, createLook, listLooks, orderLooks, updateLook } from '#contract/admin/looks.ts'
import { listOptions } from '#contract/admin/options.ts'
import { action, expectAction } from '../../testing/action.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

/** The fabric of the drawn shirt is woven in a worker, which this environment does not have. */
class NoWorker extends EventTarget {
  postMessage() {}
}
beforeEach(() => {
  vi.stubGlobal('Worker', NoWorker)
  return () => vi.unstubAllGlobals()
})

const harbour: AdminLook = {
  id: 'harbour',
  version: 3,
  name: 'Harbour',
  words: 'Blue and white.',
  code: '1_XC066_collar.spread',
  pictureHash: 'a'.repeat(32),
  published: false,
  problem: null,
  translations: {},
}

function serve(...looks: AdminLook[]): void {
  test.api.reply(listLooks, { data: { items: looks, next: null } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  test.api.reply(listOptions, { data: { items: [], next: null } })
}

it('sends the chosen design, and no unchanged text', async () => {
  serve(harbour)
  const { user } = openBackOffice('/looks/harbour')
  await user.selectOptions(await screen.findByLabelText('Collar'), 'Club Collar')
  await user.selectOptions(screen.getByLabelText('Sleeves'), 'Short Sleeve')
  expect(screen.queryByLabelText('Cuff')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Buttons'), 'Horn')
  await user.type(screen.getByLabelText('Monogram'), 'a.b')
  await user.selectOptions(screen.getByLabelText('Letters’ style'), 'Script')
  const code = '1_XC066_collar.club_sleeves.short_button.horn_monogram.AdB.chest.navy.script'
  test.api.replyTo(updateLook, () => {
    serve({ ...harbour, version: 4, code })
    return { data: { look: { ...harbour, version: 4, code } } }
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(updateLook)).toEqual([{ id: 'harbour', version: 3, changes: { code } }])
})

it('shows the shop’s own names of options', async () => {
  serve(harbour)
  const choices = ['standard', 'spread'].map((key) => ({
    key,
    isDefault: key === 'standard',
    offered: true,
    fabrics: null,
    name: key === 'spread' ? 'Bottega Collar' : null,
    description: null,
    translations: {},
  }))
  test.api.reply(listOptions, { data: { items: [{ part: 'collar', version: 2, choices }], next: null } })
  openBackOffice('/looks/harbour')
  const collar = await screen.findByLabelText('Collar')
  await within(collar).findByRole('option', { name: 'Bottega Collar' })
  expect((collar as HTMLSelectElement).selectedOptions[0]!.text).toBe('Bottega Collar')
  expect(within(collar).getByRole('option', { name: 'Standard Collar' })).toBeTruthy()
})

it('shows a refusal of the design beside it, where the focus moves', async () => {
  serve(harbour)
  const { user } = openBackOffice('/looks/harbour')
  await user.selectOptions(await screen.findByLabelText('Collar'), 'Club Collar')
  test.api.refuse(updateLook, 'Invalid Input', 'it cannot be sewn', 'changes.code')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('It cannot be sewn.'))
})

it('is published, and unpublished with Undo', async () => {
  serve(harbour)
  const { user } = openBackOffice('/looks/harbour')
  test.api.reply(updateLook, { data: { look: { ...harbour, version: 4, published: true } } })
  await user.click(await screen.findByRole('button', { name: 'Publish now' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(test.api.sent(updateLook)).toEqual([
      { id: 'harbour', version: 3, changes: { published: true } },
      { id: 'harbour', version: 4, changes: { published: false } },
    ]),
  )
})

it('is created with its texts and the default design', async () => {
  await expectAction(
    test.api,
    action({
      name: 'a look',
      address: '/looks/new',
      serve: () => serve(harbour),
      act: 'Create look',
      missing: { Name: 'Name is required', Text: 'Text is required' },
      fill: { Name: 'Harbour', Text: 'Blue and white.' },
      endpoint: createLook,
      sent: { name: 'Harbour', words: 'Blue and white.', code: '1_XC010' },
      refusal: { code: 'Invalid Input', message: 'name is taken', field: 'name', beside: 'Name' },
      reply: { data: { look: harbour } },
      done: 'Publish now',
    }),
  )
})

it('is moved in the list, which marks what shoppers do not see', async () => {
  const camel = {
    ...harbour,
    id: 'camel',
    name: 'Camel',
    published: true,
    problem: { message: 'Club Collar is not offered any more' },
  }
  serve(harbour, camel)
  const { user } = openBackOffice('/looks')
  expect(await screen.findByText('Not published')).toBeTruthy()
  expect(screen.getByText('Shoppers do not see it: Club Collar is not offered any more.')).toBeTruthy()
  test.api.reply(orderLooks, { data: { ids: ['camel', 'harbour'] } })
  await user.click(screen.getByRole('button', { name: 'Move Camel up' }))
  expect(test.api.sent(orderLooks)).toEqual([{ ids: ['camel', 'harbour'] }])
})
