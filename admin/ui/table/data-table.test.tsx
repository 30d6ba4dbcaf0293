// @vitest-environment happy-dom
// A list: what it shows while it loads, is empty or fails; search, order and columns in the address; acting on many rows.
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { english } from '#web/testing/english.ts'
import { Empty } from '../states.tsx'
import type { BulkAction } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { Filters } from './filters.tsx'
import { useListState } from './list-state.ts'

interface Shirt {
  id: string
  name: string
  price: number
  fabric: string
}

const shirts: Shirt[] = [
  { id: '1', name: 'Harrow', price: 90, fabric: 'Oxford' },
  { id: '2', name: 'Tucson', price: 110, fabric: 'Denim' },
]

const columns: Column<Shirt>[] = [
  { id: 'name', label: { id: 'Name' }, cell: ({ name }) => name },
  { id: 'price', label: { id: 'Price' }, cell: ({ price }) => price, align: 'end' },
  { id: 'fabric', label: { id: 'Fabric' }, cell: ({ fabric }) => fabric },
  { id: 'id', label: { id: 'Number' }, cell: ({ id }) => id, optional: true },
]

const loaded = {
  data: { pages: [{ items: shirts }] },
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

let isNarrow = false
beforeEach(() => {
  isNarrow = false
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface TestListProps {
  query?: Partial<Omit<typeof loaded, 'data'>> & { data?: typeof loaded.data | undefined; error?: unknown }
  bulkActions?: BulkAction[]
}

function TestList({ query, bulkActions }: TestListProps) {
  const state = useListState({ columns: ['order', 'name'], first: 'order' })
  return (
    <DataTable
      label="Shirts"
      query={{ ...loaded, ...query }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      state={state}
      filters={
        <Filters
          state={state}
          search={{ id: 'Search shirts' }}
          filters={[
            { name: 'fabric', label: { id: 'Fabric' }, options: [{ value: 'denim', label: 'Denim' }] },
          ]}
        />
      }
      bulkActions={bulkActions ?? []}
      empty={<Empty title="No shirts yet" />}
    />
  )
}

function show(props: TestListProps = {}, address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <TestList {...props} /> }], {
    initialEntries: [address],
  })
  render(
    <I18nProvider i18n={english}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return { search: () => decodeURIComponent(router.state.location.search), user: userEvent.setup() }
}

const headings = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓↕]/, ''))

it('shows the records in a table, each named by its first cell', () => {
  show()
  expect(headings()).toEqual(['Name', 'Price', 'Fabric'])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Harrow', 'Tucson'])
})

it('says that it is loading, empty, or could not be loaded', async () => {
  show({ query: { data: undefined } })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  cleanup()
  show({ query: { data: { pages: [{ items: [] }] } } })
  expect(screen.getByText('No shirts yet')).toBeTruthy()
  cleanup()
  const refetch = vi.fn<() => void>()
  const { user } = show({
    query: {
      data: undefined,
      error: { code: 'Failed', message: 'the list is locked', status: 500 },
      refetch,
    },
  })
  expect(screen.getByRole('alert').textContent).toContain('The list is locked.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('keeps the shown rows when a further page could not be loaded', () => {
  show({ query: { error: { code: '', message: '', status: 0 } } })
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain('did not answer')
})

it('writes search, filters and sorting to the address, and removes them again', async () => {
  const { user, search } = show()
  await user.type(screen.getByRole('searchbox', { name: 'Search shirts' }), ' harrow ')
  await waitFor(() => expect(search()).toBe('?q=harrow'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fabric' }), 'Denim')
  expect(search()).toBe('?q=harrow&fabric=denim')
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  expect(search()).toContain('sort=name')
  expect(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByText('Sorted by Name, ascending')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  expect(search()).toContain('sort=-name')
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  expect(search()).not.toContain('sort')
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(search()).toBe('')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('searches at once when the field loses focus, so that a link clicked then still opens', async () => {
  const { user, search } = show()
  await user.type(screen.getByRole('searchbox', { name: 'Search shirts' }), 'tuc')
  await user.tab()
  expect(search()).toBe('?q=tuc')
})

it('shows the columns of any address, and lets them be chosen and moved', async () => {
  const { user, search } = show({}, '/?columns=fabric,nothing,id,fabric,name')
  expect(headings()).toEqual(['Name', 'Fabric', 'Number'])
  const choice = within(screen.getByRole('list', { name: 'Columns', hidden: true }))
  await user.click(choice.getByRole('checkbox', { name: 'Fabric', hidden: true }))
  await user.click(choice.getByRole('checkbox', { name: 'Price', hidden: true }))
  expect(search()).toBe('?columns=id,price')
  await user.click(choice.getByRole('button', { name: 'Move Price up', hidden: true }))
  expect(search()).toBe('?columns=price,id')
  expect(headings()).toEqual(['Name', 'Price', 'Number'])
})

it('acts on the chosen rows, and keeps them chosen when it did not work', async () => {
  const act = vi.fn<BulkAction['act']>()
  act.mockResolvedValueOnce(false).mockResolvedValue(true)
  const { user } = show({ bulkActions: [{ label: 'Archive', act }] })
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Tucson' }))
  expect(screen.getByText('1 chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(act).toHaveBeenLastCalledWith(['2'])
  expect(screen.getByText('1 chosen')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Choose all that are shown' }))
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(act).toHaveBeenLastCalledWith(['1', '2'])
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
})

it('acts on all matching rows, when there are more than are shown', async () => {
  const act = vi.fn<BulkAction['act']>()
  const actOnAll = vi.fn<NonNullable<BulkAction['actOnAll']>>(async () => true)
  const bulkActions = [
    { label: 'Archive', act, actOnAll },
    { label: 'Print', act },
  ]
  const { user } = show({ bulkActions, query: { hasNextPage: true } })
  await user.click(screen.getByRole('checkbox', { name: 'Choose Tucson' }))
  await user.click(screen.getByRole('button', { name: 'Choose all that match' }))
  expect(screen.getByText('All that match are chosen')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(act).not.toHaveBeenCalled()
  expect(actOnAll).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  cleanup()
  show({ bulkActions })
  await user.click(screen.getByRole('checkbox', { name: 'Choose Tucson' }))
  expect(screen.queryByRole('button', { name: 'Choose all that match' })).toBeNull()
})

it('shows more on request, as long as there is more', async () => {
  const fetchNextPage = vi.fn<() => void>()
  const { user } = show({ query: { hasNextPage: true, fetchNextPage } })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

it('shows a card for each record on a narrow window', () => {
  isNarrow = true
  show({ bulkActions: [{ label: 'Archive', act: async () => true }] })
  expect(screen.queryByRole('table')).toBeNull()
  const [first] = within(screen.getByRole('list', { name: 'Shirts' })).getAllByRole('listitem')
  expect(first!.textContent).toBe('HarrowPrice90FabricOxford')
  expect(within(first!).getByRole('checkbox', { name: 'Choose Harrow' })).toBeTruthy()
})

it('can be sorted on a narrow window too, and ignores a sorting that no longer exists', async () => {
  isNarrow = true
  const { user, search } = show({}, '/?sort=gone')
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(order.selectedOptions[0]!.textContent).toBe('Default order')
  await user.selectOptions(order, 'Name, descending')
  expect(search()).toBe('?sort=-name')
  await user.selectOptions(order, 'Default order')
  expect(search()).toBe('')
})

it('collapses the filters on a narrow window, with the number that are set', async () => {
  isNarrow = true
  const { user } = show({}, '/?fabric=denim&q=harrow&sort=name')
  const button = screen.getByRole('button', { name: 'Filters (1)' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})
