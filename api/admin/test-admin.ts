// The back office on a new database, for tests. Requests are sent over HTTP, as by a browser or a program.
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { csrfHeader } from '#contract/admin/session.ts'
import { acceptInvitation } from '#contract/admin/staff.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { openTestDb } from '../db/test-db.ts'
import { limitRates } from '../http/rate-limits.ts'
import { serverOptions } from '../http/server-options.ts'
import type { Db, OnStatement } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { documentOf } from '../settings/shop-document.ts'
import { loadShop } from '../settings/shop-settings.ts'
import { noFiles, testSettings } from '../test-api.ts'
import { createAdminApi } from './admin-api.ts'
import { csrfTokenOf } from './http/credentials.ts'
import { registerAdminRoutes } from './http/routes.ts'
import { inviteFirstOwner } from './staff/invitations.ts'

export const ownerEmail = 'owner@placket.example'
export const ownerPassword = 'correct horse battery'

/** The sender of a request. */
export interface TestStaff {
  memberId: string
  email: string
  headers: Record<string, string>
}

export interface TestAdminReply<E extends AdminEndpoint> {
  status: number
  /** The body of the reply; an error reply has only `error`. */
  body: ReplyOf<E> & Partial<ErrorReply>
  headers: Record<string, unknown>
  /** The secret of the session that the reply has started; null without a new session. */
  secret: string | null
}

export interface TestAdmin {
  db: Db
  deps: Deps
  app: FastifyInstance
  owner: TestStaff
  /** Makes a call over HTTP, as the owner unless `as` is set. `input` is sent without validation. */
  call<E extends AdminEndpoint>(
    call: E,
    input?: BodyOf<E> | Record<string, unknown> | unknown,
    options?: { as?: TestStaff | null; ip?: string; headers?: Record<string, string> },
  ): Promise<TestAdminReply<E>>
  /** Creates a staff member with these permissions, and signs the member in. */
  member(permissions: Permission[]): Promise<TestStaff>
  /** Starts a new session of a staff member. */
  signedIn(memberId: string): Promise<TestStaff>
  /** The headers of a browser with the session of this secret. */
  browser(secret: string, member?: Partial<TestStaff>): TestStaff
  close(): Promise<void>
}

export async function openTestAdmin(
  options: {
    change?: (deps: Deps) => Deps
    onStatement?: OnStatement
    db?: Db
    /** A shop with the same database, which `close` closes too. */
    shop?: { db: Db; close(): Promise<void> }
    withOwner?: boolean
    locale?: string
  } = {},
): Promise<TestAdmin> {
  const { shop } = options
  const db = shop?.db ?? options.db ?? (await openTestDb(options.onStatement))
  const log = { info() {}, warn() {}, error: (...details: unknown[]) => console.error(...details) }
  const given: Deps = { db, settings: structuredClone(testSettings), files: noFiles, log }
  const deps = options.change?.(given) ?? given
  await loadShop(db, deps.settings, documentOf(deps.settings.shop))
  const app = fastify({ ...serverOptions, logger: { level: 'error' } })
  await limitRates(app, db)
  registerAdminRoutes(app, createAdminApi(deps), deps.settings)
  await app.ready()
  const origin = deps.settings.backOfficeUrl
  const test: TestAdmin = {
    db,
    deps,
    app,
    owner: { memberId: '', email: ownerEmail, headers: {} },
    async call(call, input, { as = test.owner, ip, headers } = {}) {
      const response = await app.inject({
        method: call.method,
        url: call.path,
        ...(call.method === 'GET' && { query: (input ?? {}) as Record<string, string> }),
        ...(call.method === 'POST' && { payload: JSON.stringify(input ?? {}) }),
        headers: {
          origin,
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
          ...as?.headers,
          ...headers,
        },
        ...(ip && { remoteAddress: ip }),
      })
      const [, secret = null] = /staff=([\w-]{43});/.exec(String(response.headers['set-cookie'])) ?? []
      return { status: response.statusCode, body: response.json(), headers: response.headers, secret }
    },
    async member(permissions) {
      const email = `${randomUUID()}@placket.example`
      const [row] = await db.query<{ id: string }>(sql`
        with role as (
          insert into staff_role (name, permissions) values (${email}, ${permissions}) returning id
        )
        insert into staff_member (email, full_name, password_hash, role_id)
        select ${email}, 'Ada Brook', password_hash, role.id from staff_member, role where email = ${ownerEmail}
        returning id`)
      return test.signedIn(row!.id)
    },
    async signedIn(memberId) {
      const secret = newSecret()
      const [row] = await db.query<{ email: string }>(sql`
        with session as (
          insert into staff_session (secret_hash, member_id, network, expires_at)
          values (${hashSecret(secret)}, ${memberId}, '127.0.0.1', now() + interval '1 hour'))
        select email from staff_member where id = ${memberId}`)
      return test.browser(secret, { memberId, email: row!.email })
    },
    browser: (secret, member = {}) => ({
      memberId: '',
      email: '',
      ...member,
      headers: { cookie: `staff=${secret}`, [csrfHeader]: csrfTokenOf(secret) },
    }),
    async close() {
      await app.close()
      if (shop) await shop.close()
      else if (!options.db) await db.close()
    },
  }
  const link = options.withOwner === false ? null : await inviteFirstOwner(deps)
  if (link) {
    const code = new URL(link).searchParams.get('code')
    const body = { code, fullName: 'Olive Owner', email: ownerEmail, password: ownerPassword }
    const headers = { 'accept-language': options.locale ?? '' }
    const { body: made, secret } = await test.call(acceptInvitation, body, { headers })
    test.owner = test.browser(secret!, { memberId: made.data.member.id, email: ownerEmail })
  }
  return test
}
