// The screen of a list whose order is set by hand. It has no search, filters or columns, and shows all items.
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
  /** The link that creates a record. */
  create: { to: string; label: string }
  /** The permission to change the list. */
  permission: AskedPermission
  /** The record types in the log whose changes by others are announced. */
  news: readonly string[]
  /** The texts of an empty list. */
  none: { title: string; text?: ReactNode }
  /** Whether an item can be moved; other items come last. */
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
