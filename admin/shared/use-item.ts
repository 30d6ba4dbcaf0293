import { useEffect } from 'react'

interface ListQuery<Item> {
  data?: { pages: { items: Item[] }[] } | undefined
  error?: unknown
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

/** One item of a list that is read page after page until it is found; null when it is in none. */
export function useItem<Item>(query: ListQuery<Item>, is: (item: Item) => boolean): Item | null | undefined {
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query
  const item = data?.pages.flatMap(({ items }) => items).find(is)
  const isMissing = data !== undefined && item === undefined && !error
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, fetchNextPage])
  return item ?? (isMissing && !hasNextPage && !isFetching ? null : undefined)
}

/** All items of a list, which is read page after page; undefined until the last one was there. */
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

/** The version of an item in a list that was loaded again; its version before when it is not there any more. */
export const versionOf = <Item extends { id: string; version: number }>(
  { data }: { data?: { pages: { items: Item[] }[] } | undefined },
  { id, version }: Item,
): number => data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)?.version ?? version
