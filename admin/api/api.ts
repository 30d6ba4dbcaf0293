// The state of the server in the browser: RTK Query over the endpoints of the contract.
import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/port.ts'
import { call } from './client.ts'

interface Call {
  endpoint: AdminEndpoint
  input: unknown
}

/** The subjects of replies: a change reloads the replies that have one of its tags. */
const tagTypes = [
  'session',
  'account',
  'member',
  'invitation',
  'role',
  'api key',
  'entry',
  'order',
  'past order',
  'bulk move',
  'shirt',
  'tolerance',
  'pattern settings',
  'marker',
  'product',
  'coupon',
  'gift card',
  'import',
  'category',
  'shirt price',
  'option',
  'look',
  'setting',
  'size table',
  'fabric',
  'page',
  'redirect',
  'theme',
  'navigation',
  'view',
  'email',
  'mailing',
  'suppressed address',
  'customer',
  'message',
  'review',
  'webhook',
  'delivery',
  'queue',
  'return',
  'fit claim',
  'backup',
  'bank statement',
] as const
type Tag = (typeof tagTypes)[number]

const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async ({ endpoint, input }, { signal, dispatch }) => {
  try {
    return { data: await call(endpoint, input, signal) }
  } catch (cause) {
    const error = cause as ApiError
    // A role may have been removed, so the menu must be updated.
    if (error.status === 403 && endpoint.access !== 'anyone') dispatch(api.util.invalidateTags(['session']))
    return { error }
  }
}

/** Further calls are added with `api.injectEndpoints`, in a file for each area. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>
type Reply<E extends AdminEndpoint> = ReplyOf<E> extends { data: infer Data } ? Data : never
type PageOf<E extends AdminEndpoint> =
  Reply<E> extends { items: (infer Item)[] } ? { items: Item[]; next: string | null } : never

const withoutFrame = <Data>(reply: unknown): Data => (reply as { data: Data }).data

/** A call that reads. */
export const reading = <E extends AdminEndpoint>(build: Build, endpoint: E, ...tags: Tag[]) =>
  build.query<Reply<E>, QueryOf<E>>({
    query: (input) => ({ endpoint, input }),
    transformResponse: withoutFrame<Reply<E>>,
    providesTags: tags,
  })

/** A call that reads a list, page after page. */
export const listing = <E extends AdminEndpoint>(build: Build, endpoint: E, ...tags: Tag[]) =>
  build.infiniteQuery<PageOf<E>, Omit<QueryOf<E>, 'next'>, string | null>({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    },
    query: ({ queryArg, pageParam }) => ({
      endpoint,
      input: { ...queryArg, ...(pageParam && { next: pageParam }) },
    }),
    transformResponse: withoutFrame<PageOf<E>>,
    providesTags: tags,
  })

/** A call that changes something; it also leaves an entry in the log. */
export const changing = <E extends AdminEndpoint>(build: Build, endpoint: E, ...tags: Tag[]) =>
  build.mutation<Reply<E>, BodyOf<E>>({
    query: (input) => ({ endpoint, input }),
    transformResponse: withoutFrame<Reply<E>>,
    invalidatesTags: (_reply, error) => (error ? [] : [...tags, 'entry']),
  })

/** A `POST` that changes nothing: it previews the effect of a change. */
export const previewing = <E extends AdminEndpoint>(build: Build, endpoint: E) =>
  build.mutation<Reply<E>, BodyOf<E>>({
    query: (input) => ({ endpoint, input }),
    transformResponse: withoutFrame<Reply<E>>,
  })
