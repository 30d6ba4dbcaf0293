// An endpoint of the back office: like one of the shop, with a required permission.
import type * as z from 'zod/mini'
import {
  type Bytes,
  type StreamedBytes,
  completeEndpoint,
  type Endpoint,
  type EndpointOptions,
  type Upload,
} from '../endpoint.ts'
import type { AskedPermission } from './permissions.ts'

/**
 * Who may make a call: anybody; any member of staff who is signed in, but no API key; or members and API keys with a
 * permission.
 */
export type AdminAccess = 'anyone' | 'staff' | AskedPermission

export type AdminEndpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = Endpoint<Body, Query, Reply, AdminAccess>

type Nothing = Record<string, never>

/**
 * Defines a call of the back office. A `GET` reads and takes a query; a `POST` changes something and leaves an entry
 * in the log. Left out options mean: no body and no query.
 */
export function adminEndpoint<
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType<Nothing, Nothing>,
>(
  options: EndpointOptions<StreamedBytes, Query, Reply, AdminAccess> & {
    access: AdminAccess
    upload: Upload & { streamed: true }
  },
): AdminEndpoint<StreamedBytes, Query, Reply>
export function adminEndpoint<
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType<Nothing, Nothing>,
>(
  options: EndpointOptions<Bytes, Query, Reply, AdminAccess> & { access: AdminAccess; upload: Upload },
): AdminEndpoint<Bytes, Query, Reply>
export function adminEndpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType<Nothing, Nothing>,
  Query extends z.ZodMiniType = z.ZodMiniType<Nothing, Nothing>,
>(
  options: EndpointOptions<Body, Query, Reply, AdminAccess> & { access: AdminAccess },
): AdminEndpoint<Body, Query, Reply>
export function adminEndpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
>(
  options: EndpointOptions<Body, Query, Reply, AdminAccess> & { access: AdminAccess; upload?: Upload },
): AdminEndpoint<Body, Query, Reply> {
  return completeEndpoint(options)
}
