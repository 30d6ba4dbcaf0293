// An endpoint of an API as one value: its path, who may call it, its input and its reply.
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { invalid } from './validation-message.ts'

/** Who may make a call: anybody, anybody with a session (guest or customer), or a signed-in customer. */
export type Access = 'anyone' | 'session' | 'customer'

export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  W extends string = Access,
> {
  method: 'GET' | 'POST'
  path: string
  summary: string
  description: string
  access: W
  /** Open to anyone, but a token that is sent must be valid, so that a browser notices that its session has ended. */
  checksToken: boolean
  body: Body
  query: Query
  reply: Reply
  /** Errors of this call, in addition to those that all calls share. */
  errors: readonly ErrorCode[]
  /** Honours the header `Idempotency-Key`: a repeat with the same key gets the first reply. */
  idempotent: boolean
  /** The largest number of accepted calls per minute from one client, in all processes together. */
  perMinute: number | null
  /** For a body of bytes instead of JSON: their media types and largest size; null for JSON. */
  upload: Upload | null
  /** The media type of a file as reply instead of JSON; `reply` is then a `fileReply` or a `streamedFileReply`. */
  file: string | null
}

export interface Upload {
  types: readonly string[]
  maxBytes: number
  /** The handler reads and counts the bytes as a stream, of any type. */
  streamed?: boolean
}

export interface EndpointOptions<
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  W extends string,
> {
  method: 'GET' | 'POST'
  path: string
  summary: string
  description?: string
  access?: W
  checksToken?: boolean
  body?: Body
  query?: Query
  reply: Reply
  errors?: readonly ErrorCode[]
  idempotent?: boolean
  perMinute?: number
  file?: string
}

const nothing = z.strictObject({})
type Nothing = typeof nothing
/** The body of a call that takes bytes. */
const bytes = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array && value.length > 0,
  invalid('field-missing'),
)
export type Bytes = typeof bytes
/** The body of a call that reads the bytes as a stream. */
const streamedBytes = z.custom<AsyncIterable<Uint8Array>>(
  (value) => Symbol.asyncIterator in Object(value),
  invalid('field-missing'),
)
export type StreamedBytes = typeof streamedBytes

/** The endpoint with defaults: no body and no query. */
export function completeEndpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  W extends string,
>(
  options: EndpointOptions<Body, Query, Reply, W> & { access: W; upload?: Upload },
): Endpoint<Body, Query, Reply, W> {
  return {
    description: '',
    checksToken: false,
    errors: [],
    idempotent: false,
    perMinute: null,
    upload: null,
    file: null,
    ...options,
    body:
      options.body ??
      ((options.upload ? (options.upload.streamed ? streamedBytes : bytes) : nothing) as unknown as Body),
    query: options.query ?? (nothing as unknown as Query),
  }
}

/** Defines a call of the shop. Defaults: open to anyone, with no body and no query. */
export function endpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  W extends Access = 'anyone',
>(options: EndpointOptions<Body, Query, Reply, W> & { upload: Upload }): Endpoint<Bytes, Query, Reply, W>
export function endpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  W extends Access = 'anyone',
>(options: EndpointOptions<Body, Query, Reply, W>): Endpoint<Body, Query, Reply, W>
export function endpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  W extends Access,
>(options: EndpointOptions<Body, Query, Reply, W> & { upload?: Upload }): Endpoint<Body, Query, Reply, W> {
  return completeEndpoint({ ...options, access: options.access ?? ('anyone' as W) })
}

/** The description of an area of calls, for the OpenAPI document, and the modules with its endpoints. */
export interface CallArea {
  about: string
  calls: object
}

/** The endpoints among the exports of some modules, each with its area and its name. */
export function endpointsOf<E extends { path: string; reply: unknown; method: string }>(
  areas: Record<string, CallArea>,
): { area: string; name: string; endpoint: E }[] {
  const isEndpoint = (value: unknown): value is E =>
    typeof value === 'object' && value !== null && 'path' in value && 'reply' in value && 'method' in value
  return Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.entries(calls).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
    ),
  )
}

/** What a caller sends (before defaults). */
export type BodyOf<C extends Pick<Endpoint, 'body'>> = z.input<C['body']>
export type QueryOf<C extends Pick<Endpoint, 'query'>> = z.input<C['query']>
/** What a handler receives (after defaults). */
export type ParsedBody<C extends Pick<Endpoint, 'body'>> = z.output<C['body']>
export type ParsedQuery<C extends Pick<Endpoint, 'query'>> = z.output<C['query']>
export type ReplyOf<C extends Pick<Endpoint, 'reply'>> = z.output<C['reply']>

/** A list result, `{data:{data:[…]}}`; an empty list is replaced with the shop's text for it. */
export function listReply<
  Item extends z.ZodMiniType,
  Empty extends string,
  Extra extends z.core.$ZodShape = Record<never, never>,
>(item: Item, empty: Empty, extra?: Extra) {
  return z.object({
    data: z.object({
      data: z.union([z.array(item), z.literal(empty)]),
      ...((extra ?? {}) as Extra),
    }),
  })
}

/** A write's result, `{data:{…}}`. */
export function dataReply<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ data: z.object(shape) })
}

/** The reply of a call that sends a file: its bytes and its file name. */
export const fileReply = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
export type FileReply = z.output<typeof fileReply>

/** The reply of a call that streams a large file. */
export const streamedFileReply = z.object({
  name: z.string(),
  content: z.custom<AsyncIterable<string | Uint8Array>>((value) => Symbol.asyncIterator in Object(value)),
})
export type StreamedFileReply = z.output<typeof streamedFileReply>

/** The position of a page in a list. Pages count from 1. */
export const paging = z.object({
  page: z.int(),
  pages: z.int(),
  pageSize: z.int(),
  total: z.int(),
})
export type Paging = z.output<typeof paging>
