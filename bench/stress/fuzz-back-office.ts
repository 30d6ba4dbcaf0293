// Random calls of the back office, as its owner.
import sql from 'sql-template-tag'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import { openTestWorkshop } from '#api/admin/production/test-shirts.ts'
import type { StressContext } from './concurrent-orders.ts'
import { fuzzCalls, type FuzzedCall } from './fuzz-calls.ts'
import { readJson } from './requests.ts'

/** Calls after which the owner signs in again. */
const callsOfSession = 400

export async function fuzzBackOffice(check: StressContext['check'], total: number): Promise<string> {
  const workshop = await openTestWorkshop()
  const { shop, admin } = workshop
  let staff = admin.owner
  let isSignedIn = true
  const calls = adminEndpoints.map(({ endpoint }): FuzzedCall => {
    const { method, path, upload, body, query } = endpoint
    const isPost = method === 'POST'
    const type = upload ? (upload.types[0] ?? 'text/csv') : 'application/json'
    return {
      name: path,
      body,
      query,
      async send(asked, payload) {
        const reply = await admin.app.inject({
          method,
          url: path,
          query: asked,
          headers: {
            origin: admin.deps.settings.backOfficeUrl,
            ...(isPost && { 'content-type': type }),
            ...staff.headers,
          },
          ...(isPost && { payload: Buffer.from(JSON.stringify(payload) ?? 'null') }),
        })
        // Calls sign out, disable members and end sessions.
        isSignedIn = reply.statusCode !== 401
        return { status: reply.statusCode, text: reply.body }
      },
    }
  })
  try {
    await workshop.order(2)
    return await fuzzCalls(calls, {
      total,
      check,
      async before(sent) {
        if (isSignedIn && sent % callsOfSession > 0) return
        const { memberId } = admin.owner
        await shop.db.query(sql`delete from rate_limit`)
        await shop.db.query(sql`update staff_member set disabled_at = null where id = ${memberId}`)
        staff = await admin.signedIn(memberId)
      },
      problemOf({ status, text }) {
        const code = readJson(text)?.error?.code
        return errorStatus[code as keyof typeof errorStatus] === status
          ? null
          : `answered ${status} with ${code}`
      },
    })
  } finally {
    await workshop.close()
  }
}
