// @vitest-environment happy-dom
// The form of a record: only changes are sent, errors are shown beside their fields, and a conflicting change by
// another member is a choice.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { listRoles, type Role, updateRole } from '#contract/admin/roles.ts'
import { errorOf, alerts } from '#web/testing/render.tsx'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const season: Role = {
  id: '00000000-0000-4000-8000-000000000021',
  version: 4,
  name: 'Season',
  permissions: ['read products'],
  isOwner: false,
  members: 0,
  mayGrant: true,
}

function serve(role: Partial<Role> = {}): void {
  test.api.reply(listRoles, { data: { items: [{ ...season, ...role }], next: null } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
}

async function openRole() {
  serve()
  const page = openBackOffice(`/staff/roles/${season.id}`)
  return { ...page, name: await screen.findByRole('textbox', { name: 'Name' }) }
}

const save = () => screen.getByRole('button', { name: 'Save' })

it('sends only what was changed, with the version it was changed from', async () => {
  const { user, name } = await openRole()
  expect(screen.queryByText('Not saved yet')).toBeNull()
  await user.type(name, 's')
  test.api.replyTo(updateRole, ({ changes }) => {
    serve({ version: 5, name: changes.name! })
    return { data: { role: { ...season, version: 5, name: changes.name! } } }
  })
  await user.click(save())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(updateRole)).toEqual([{ id: season.id, version: 4, changes: { name: 'Seasons' } }])
})

it('a change that is reverted by hand does not count, and Discard reverts all', async () => {
  const { user, name } = await openRole()
  const see = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Prices: See' })
  await user.click(see)
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(see)
  expect(screen.queryByText('Not saved yet')).toBeNull()
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((name as HTMLInputElement).value).toBe('Season')
})

it('asks before it is left without saving; the changes are kept or discarded', async () => {
  const { user, router, name } = await openRole()
  await user.type(name, '!')
  const leave = async () => user.click(screen.getByRole('link', { name: 'Roles' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Discard changes?' }))
  await leave()
  await user.click(dialog().getByRole('button', { name: 'Keep editing' }))
  expect((name as HTMLInputElement).value).toBe('Season!')
  expect(router.state.location.pathname).toBe(`/staff/roles/${season.id}`)
  await leave()
  await user.click(dialog().getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/roles'))
  expect(test.api.sent(updateRole)).toEqual([])
})

it('is left without a question when nothing is changed', async () => {
  const { user, router } = await openRole()
  await user.click(screen.getByRole('link', { name: 'Roles' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/roles'))
})

it('the permission to change includes the one to see', async () => {
  const { user } = await openRole()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box('Prices: Change'))
  expect(box('Prices: See').checked).toBe(true)
  await user.click(box('Prices: See'))
  expect(box('Prices: Change').checked).toBe(false)
})

it('errors are shown beside their fields, and nothing invalid is sent', async () => {
  const { user, name } = await openRole()
  await user.clear(name)
  await user.click(save())
  expect(errorOf(name)).toBe('Enter a name')
  expect(test.api.sent(updateRole)).toEqual([])
  await user.type(name, 'Owner')
  test.api.refuse(updateRole, 'Invalid Input', 'there is a role with this name', 'changes.name')
  await user.click(save())
  await waitFor(() => expect(errorOf(name)).toBe('There is a role with this name.'))
  test.api.refuse(updateRole, 'Not Possible Now', 'the role is being deleted')
  await user.click(save())
  await waitFor(() => expect(alerts()).toContain('The role is being deleted.'))
})

it('without an answer nothing is lost, and it can be saved again', async () => {
  const { user, name } = await openRole()
  await user.type(name, 's')
  test.api.drop(updateRole)
  await user.click(save())
  await waitFor(() => expect(alerts().join(' ')).toContain('did not answer'))
  expect((name as HTMLInputElement).value).toBe('Seasons')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})

it.each([
  {
    choice: /Typed by you/,
    sent: [{ name: 'Autumn', permissions: ['read products', 'read prices'] }],
    name: 'Autumn',
  },
  {
    choice: /Saved by somebody else/,
    sent: [{ permissions: ['read products', 'read prices'] }],
    name: 'Winter',
  },
])(
  'a field that another member has changed too is a choice: $choice',
  async ({ choice, sent, name: kept }) => {
    const { user, name } = await openRole()
    await user.clear(name)
    await user.type(name, 'Autumn')
    await user.click(screen.getByRole('checkbox', { name: 'Prices: See' }))
    serve({ version: 7, name: 'Winter' })
    test.api.refuse(updateRole, 'Stale', 'somebody else has changed the same fields', undefined, [
      { field: 'name', yours: 'Autumn', theirs: 'Winter' },
    ])
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed the same' }))
    expect(dialog.getByText('Winter')).toBeTruthy()
    expect(dialog.getByText('Autumn')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: choice }))
    test.api.replyTo(updateRole, ({ changes }) => {
      const role = { ...season, name: 'Winter', ...changes, version: 8 }
      serve(role)
      return { data: { role } }
    })
    await user.click(dialog.getByRole('button', { name: 'Save selection' }))
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    expect(test.api.sent(updateRole).slice(1)).toEqual(
      sent.map((changes) => ({ id: season.id, version: 7, changes })),
    )
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe(kept)
  },
)

it('a record that is loaded again while somebody types does not hide a conflict', async () => {
  const { user, name } = await openRole()
  await user.type(name, 's')
  serve({ version: 9, name: 'Winter', permissions: ['read products', 'read log'] })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Log: See' }).checked).toBe(true),
  )
  expect((name as HTMLInputElement).value).toBe('Seasons')
  test.api.refuse(updateRole, 'Stale', 'somebody else has changed the same fields', undefined, [
    { field: 'name', yours: 'Seasons', theirs: 'Winter' },
  ])
  await user.click(save())
  await screen.findByRole('dialog', { name: 'Somebody else has changed the same' })
  expect(test.api.sent(updateRole)).toEqual([{ id: season.id, version: 4, changes: { name: 'Seasons' } }])
})
