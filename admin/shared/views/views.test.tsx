// @vitest-environment happy-dom
// The saved views of a list: saved under a name, changed, shared and deleted.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  createView,
  deleteView,
  listViews,
  restoreView,
  type SavedView,
  updateView,
} from '#contract/admin/views.ts'
import { listDeliveries, listWebhooks } from '#contract/admin/webhooks.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const view: SavedView = {
  id: sampleId(1),
  version: 3,
  name: 'Failures',
  query: 'state=failed',
  shared: false,
  by: null,
  mayChange: true,
}
const serveWith =
  (own: Partial<SavedView> = {}) =>
  (api: FakeApi) => {
    api.reply(listViews, { data: { items: [{ ...view, ...own }], next: null } })
    api.reply(listWebhooks, { data: { items: [], next: null } })
    api.reply(listDeliveries, { data: { items: [], next: null } })
  }
const list = 'webhooks/deliveries'
const address = `/${list}?state=failed`
const opened = `${address}&view=${view.id}`
const notFound = { code: 'Not Found', message: 'view not found' } as const

it.each([
  action({
    name: 'saved under a name, for everybody',
    address,
    serve: serveWith(),
    open: ['Save as view …'],
    act: 'Save',
    missing: { Name: 'Enter a name' },
    fill: { Name: ' Failed ', 'Every member of staff sees it': true },
    endpoint: createView,
    sent: { list, query: 'state=failed', name: 'Failed', shared: true },
    refusal: { code: 'Invalid Input', message: 'name is too long', field: 'name', beside: 'Name' },
    reply: { data: { view } },
  }),
  action({
    name: 'renamed, unless somebody else has renamed it',
    address: opened,
    serve: serveWith(),
    open: ['Rename or share', { Name: '' }],
    act: 'Save',
    missing: { Name: 'Enter a name' },
    fill: { Name: 'Broken' },
    endpoint: updateView,
    sent: { id: view.id, version: 3, changes: { name: 'Broken' } },
    conflict: {
      field: 'name',
      yours: 'Broken',
      theirs: 'Lost',
      says: { field: 'Name', values: ['Lost', 'Broken'] },
    },
    refusal: { code: 'Invalid Input', message: 'name is too long', field: 'changes.name', beside: 'Name' },
    reply: { data: { view: { ...view, version: 4, name: 'Broken' } } },
  }),
  action({
    name: 'changed to what is shown now',
    address: `/${list}?state=waiting&view=${view.id}`,
    serve: serveWith(),
    act: 'Save current view',
    endpoint: updateView,
    sent: { id: view.id, version: 3, changes: { query: 'state=waiting' } },
    refusal: notFound,
    reply: { data: { view: { ...view, version: 4, query: 'state=waiting' } } },
    done: 'Failures is saved.',
    undo: {
      endpoint: updateView,
      sent: { id: view.id, version: 4, changes: { query: 'state=failed' } },
      reply: { data: { view: { ...view, version: 5 } } },
    },
  }),
  action({
    name: 'not changed when somebody else has changed what it shows',
    address: `/${list}?state=waiting&view=${view.id}`,
    serve: serveWith(),
    act: 'Save current view',
    endpoint: updateView,
    sent: { id: view.id, version: 3, changes: { query: 'state=waiting' } },
    refusal: { code: 'Stale', message: 'Somebody else has changed what Failures shows. Open it to see that' },
    reply: { data: { view: { ...view, version: 4, query: 'state=waiting' } } },
  }),
  action({
    name: 'deleted',
    address: opened,
    serve: serveWith(),
    act: 'Delete view',
    endpoint: deleteView,
    sent: { id: view.id },
    refusal: notFound,
    reply: { data: { deleted: view.id } },
    done: 'Failures is deleted.',
    undo: { endpoint: restoreView, sent: { id: view.id }, reply: { data: { view } } },
  }),
])('view: $name', async (one) => expectAction(test.api, one))

it('of another member is opened, and cannot be changed', async () => {
  serveWith({ by: 'Sam Sewer', mayChange: false })(test.api)
  const { user } = openBackOffice(`/${list}`)
  await user.click(await screen.findByRole('link', { name: /^Failures/ }))
  expect(screen.getByRole('link', { name: /^Failures/ }).getAttribute('aria-current')).toBe('page')
  expect(test.api.sent(listDeliveries).at(-1)).toMatchObject({ state: 'failed' })
  expect(screen.queryByRole('button', { name: /view/ })).toBeNull()
})
