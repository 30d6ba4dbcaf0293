// A mailing to 50,000 recipients on the embedded database: how long it takes to store them, with and without a
// saved view of customers, and how many emails a second are written into the outbox.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { sendMailings } from '#api/admin/mailings/send-mailings.ts'
import { openTestAdmin, type TestAdmin } from '#api/admin/test-admin.ts'
import { createMailing, maxMailingRate, startMailing, updateMailing } from '#contract/admin/mailings.ts'
import { createView } from '#contract/admin/views.ts'
import { definePart } from './common/run-parts.ts'

const recipients = 50_000

const limits = {
  queued: { was: 4.7, max: 14, unit: 's' },
  written: { was: 110, min: maxMailingRate / 60, unit: 'rows/s' },
}

export const mailings = definePart(limits, async () => {
  const admin = await openTestAdmin()
  const { db } = admin
  try {
    await db.query(sql`
      insert into shopper (id, email, password_hash, email_verified_at, full_name, locale)
      select gen_random_uuid(), 'c' || n || '@example.com', 'x', now(), 'Ada Brook ' || n, 'en-US'
      from generate_series(1, ${recipients}::int) n`)
    await db.query(sql`
      insert into newsletter_consent (email, locale, source, covers_carts, confirmed_at, end_key)
      select email, locale, 'account', true, now(), id::text from shopper where email like 'c%'`)
    await db.query(sql`analyze`)
    const view = await admin.call(createView, {
      list: 'customers',
      name: 'Confirmed',
      query: 'confirmed=yes',
    })
    return [
      { name: '50,000 recipients stored', limit: 'queued', value: await startSeconds(admin, null) },
      {
        name: '50,000 recipients of a saved view stored',
        limit: 'queued',
        value: await startSeconds(admin, view.body.data.view.id),
      },
      { name: 'emails written', limit: 'written', value: await writtenPerSecond(admin) },
    ]
  } finally {
    await admin.close()
  }
})

async function startSeconds(admin: TestAdmin, view: string | null): Promise<number> {
  const id = randomUUID()
  await admin.call(createMailing, { id, name: 'Spring' })
  const changes = {
    view,
    perMinute: maxMailingRate,
    texts: { en: { subject: 'New at {shop}', text: 'New **linen** is [here](/shop).\n\n'.repeat(10) } },
  }
  const { version } = (await admin.call(updateMailing, { id, version: 1, changes })).body.data.mailing
  const begun = performance.now()
  const { mailing } = (await admin.call(startMailing, { id, version })).body.data
  if (mailing.recipients !== recipients) throw new Error(`${mailing.recipients} recipients`)
  return (performance.now() - begun) / 1000
}

async function writtenPerSecond(admin: TestAdmin): Promise<number> {
  const batches = 10
  let written = 0
  let ms = 0
  for (let batch = 0; batch < batches; batch++) {
    await admin.db.query(sql`update mailing set due_at = now()`)
    await admin.db.query(sql`update mail set state = 'sent'`)
    const begun = performance.now()
    written += await sendMailings(admin.deps)
    ms += performance.now() - begun
  }
  return (written / ms) * 1000
}
