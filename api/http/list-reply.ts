// Replies with a list, or with one page of it.
import type { Paging } from '#contract/endpoint.ts'

/** The list, or the text for an empty list. */
export const orText = <Item, Text extends string>(items: Item[], text: Text): Item[] | Text =>
  items.length > 0 ? items : text

export const pagingOf = (page: number, pageSize: number, total: number): Paging => ({
  page,
  pages: Math.max(1, Math.ceil(total / pageSize)),
  pageSize,
  total,
})
