// The screen of a list, made from its description: columns, sorting, filters and permissions, search, exports, saved
// views, the notice of others' changes, and the texts of an empty list.
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { AskedPermission } from '#contract/admin/permissions.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useMay } from '../../context/session.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import type { BulkAction } from '../../ui/table/bulk-bar.tsx'
import type { ListQuery } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { News } from '../news/news.tsx'
import { Views } from '../views/views.tsx'
import type { ShownList } from './use-list.ts'

interface ListPageProps<Row> extends Pick<ComponentProps<typeof Screen>, 'title' | 'lead' | 'nav' | 'back'> {
  list: ShownList<Row>
  /** The result of the hook of its call. */
  query: ListQuery<Row>
  /** The accessible name of the list, if it is not the title. */
  label?: string
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** The exports of the list, with its sorting and filters. */
  files?: readonly { label: string; endpoint: AdminEndpoint }[]
  /** Further files beside the exports. */
  furtherFiles?: ComponentProps<typeof ExportLinks>['files']
  /** Buttons beside the heading, between the exports and the button that creates a record. */
  actions?: ReactNode
  /** The link that creates a record. */
  create?: { to: string; label: string; permission: AskedPermission }
  bulkActions?: readonly BulkAction[]
  /** The record types in the log whose changes by others are announced; `any`: all; or another notice. */
  news?: readonly string[] | 'any' | ReactElement
  /** The list that saved views belong to: the path of the screen. */
  views?: string
  /**
   * The texts when no record matches, and when there is none, with the `create` link and a further `action`. Null: the
   * link stays above the list.
   */
  noMatch?: string
  none?: { title: string; text?: ReactNode; action?: ReactNode }
  /** Dialogs, and content above the list. */
  children?: ReactNode
}

export function ListPage<Row extends object>({
  list: { state, columns, search, filters, matching, call },
  query,
  title,
  label = title,
  lead,
  nav,
  back,
  rowId,
  rowName,
  files,
  furtherFiles,
  actions,
  create,
  bulkActions,
  news,
  views,
  noMatch = '',
  none,
  children,
}: ListPageProps<Row>) {
  const may = useMay()
  const createButton = create && may(create.permission) && (
    <LinkButton to={create.to} size="small">
      {create.label}
    </LinkButton>
  )
  const exported = [...(files ?? []).map((file) => ({ ...file, filters: call })), ...(furtherFiles ?? [])]
  const isUnfiltered = !noMatch || Object.keys(matching).length === 0
  const isEmpty = query.data !== undefined && query.data.pages.every(({ items }) => items.length === 0)
  // An empty list offers it below its text, and only there.
  const isCreatedBelow = isEmpty && isUnfiltered && none !== undefined && none.action !== null
  return (
    <Screen
      title={title}
      lead={lead}
      nav={nav}
      {...(back && { back })}
      actions={
        <>
          {exported.length > 0 && <ExportLinks files={exported} />}
          {actions}
          {!isCreatedBelow && createButton}
        </>
      }
    >
      {children}
      {isValidElement(news)
        ? news
        : news && <News query={query} {...(news !== 'any' && { recordTypes: news })} />}
      {views && <Views list={views} />}
      <DataTable
        label={label}
        query={query}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        state={state}
        filters={
          (search || filters.length > 0) && <Filters state={state} search={search} filters={filters} />
        }
        {...(bulkActions && { bulkActions })}
        empty={
          none && isUnfiltered ? (
            <Empty
              title={none.title}
              action={
                isCreatedBelow && (
                  <>
                    {createButton}
                    {none.action}
                  </>
                )
              }
            >
              {none.text}
            </Empty>
          ) : (
            <NoMatch title={noMatch} />
          )
        }
      />
    </Screen>
  )
}

function NoMatch({ title }: { title: string }) {
  return (
    <Empty title={title}>
      <Trans>Search for something else, or clear the filters.</Trans>
    </Empty>
  )
}
