import { useEffect } from 'react'

interface ListQuery<Item> {
  data?: { pages: { items: Item[] }[] } | undefined
  error?: unknown
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

/** One item of a list. Pages are loaded until it is found; null when no page has it. */
export function useItem<Item>(query: ListQuery<Item>, is: (item: Item) => boolean): Item | null | undefined {
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query
  const item = data?.pages.flatMap(({ items }) => items).find(is)
  const isMissing = data !== undefined && item === undefined && !error
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, fetchNextPage])
  return item ?? (isMissing && !hasNextPage && !isFetching ? null : undefined)
}

/** All items of a list. Pages are loaded one after the other; undefined until the last one is loaded. */
export function useAllItems<Item>({
  data,
  hasNextPage,
  isFetching,
  error,
  fetchNextPage,
}: ListQuery<Item>): Item[] | undefined {
  const isMissing = hasNextPage && !error
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage()
  }, [isMissing, isFetching, fetchNextPage])
  return hasNextPage ? undefined : data?.pages.flatMap(({ items }) => items)
}

/** The version of an item after its list was reloaded; its previous version when the item was removed. */
export const versionOf = <Item extends { id: string; version: number }>(
  { data }: { data?: { pages: { items: Item[] }[] } | undefined },
  { id, version }: Item,
): number => data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)?.version ?? version
