// The screen of a list in an order made by hand: it has no search, filters or columns, and all of it is shown.
import type { ComponentProps, ReactNode } from 'react'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { AskedPermission } from '#contract/admin/permissions.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { ApiError } from '#web/api/port.ts'
import { useMay } from '../../context/session.ts'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import type { ListQuery } from '../../ui/table/column.ts'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { News } from '../news/news.tsx'

interface Named {
  id: string
  name: string
}

interface OrderedPageProps<Item extends Named> extends Pick<ComponentProps<typeof Screen>, 'title' | 'lead'> {
  query: ListQuery<Item>
  file: AdminEndpoint
  /** Where a record is created. */
  create: { to: string; label: string }
  /** Who may change the list. */
  permission: AskedPermission
  /** What records are called in the log whose changes are told. */
  news: readonly string[]
  /** What is said when there is none. */
  none: { title: string; text?: ReactNode }
  /** Whether it is put into an order; those that are not come last. */
  isOrdered?: (item: Item) => boolean
  saveOrder: (ids: string[]) => Promise<ApiError | undefined>
  isSaving: boolean
  children: (item: Item) => ReactNode
}

export function OrderedPage<Item extends Named>(props: OrderedPageProps<Item>) {
  const { title, lead, query, file, create, permission, news, none } = props
  const may = useMay()
  const createButton = may(permission) && (
    <LinkButton to={create.to} size="small">
      {create.label}
    </LinkButton>
  )
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        <>
          <ExportLinks files={[{ label: title, endpoint: file }]} />
          {createButton}
        </>
      }
      width="form"
    >
      <News recordTypes={news} query={query} />
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length > 0 ? (
            <Items {...props} items={items} />
          ) : (
            <Empty title={none.title} action={createButton}>
              {none.text}
            </Empty>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Items<Item extends Named>({
  items,
  permission,
  isOrdered,
  saveOrder,
  isSaving,
  children,
}: OrderedPageProps<Item> & { items: Item[] }) {
  const mayWrite = useMay()(permission)
  const ids = (isOrdered ? items.filter(isOrdered) : items).map(({ id }) => id)
  const move = useOrder(ids, saveOrder)
  return (
    <OrderedList
      items={items}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      busy={isSaving}
      onMove={mayWrite ? move : null}
      movable={ids.length}
    >
      {children}
    </OrderedList>
  )
}
