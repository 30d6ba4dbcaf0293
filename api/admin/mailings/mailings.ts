// Mailings as staff write, send and stop them; `send-mailings.ts` sends them.
import { randomUUID } from 'node:crypto'
import {
  type createMailing as createEndpoint,
  type Mailing,
  type MailingState,
  type Suppressed,
  standardMailingRate,
  type suppressAddresses as suppressEndpoint,
  type updateMailing as updateEndpoint,
} from '#contract/admin/mailings.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { parseInline, parseMarkdown, valueNamesIn } from '#contract/markdown/parse.ts'
import { languageOf } from '#locales/languages.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { Settings } from '../../kernel/settings.ts'
import { emailHtml } from '../../mail/email-html.ts'
import { writeMail } from '../../mail/mail.ts'
import { refuseUnknownValues, storefrontIn } from '../content/versions.ts'
import type { CustomerFilters } from '../customers/customers.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { listViews } from '../views/views.ts'
import { isComplete, mailingEmail, mailingValues, textFor } from './mailing-email.ts'
import {
  countAudience,
  countSubscribers,
  deleteSuppressed,
  insertMailing,
  insertSuppressed,
  lockMailing,
  type MailingRow,
  type Progress,
  queueRecipients,
  type Segment,
  selectMailing,
  selectMailings,
  selectSuppressed,
  setMailingState,
  updateMailingRow,
  withdrawMailing,
} from './mailings.sql.ts'

const viewOf = ({
  segment,
  scheduledAt,
  createdAt,
  endedAt,
  queuedAt: _,
  ...row
}: MailingRow & Progress) => ({
  ...row,
  segment: segment?.name ?? null,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

export async function listMailings(on: Queryable): Promise<{ items: Mailing[]; subscribers: number }> {
  return { items: (await selectMailings(on)).map(viewOf), subscribers: await countSubscribers(on) }
}

const noMailing = () => notFound(because('mailing-not-found'))

/** Throws `Not Found`. */
export async function getMailing(on: Queryable, id: string): Promise<Mailing> {
  const row = await selectMailing(on, id)
  if (!row) throw noMailing()
  const isQueued = row.queuedAt !== null
  return viewOf(isQueued ? row : { ...row, recipients: await countAudience(on, row.segment) })
}

const recordOf = ({ id, name }: Pick<MailingRow, 'id' | 'name'>) => ({
  recordType: 'mailing',
  recordId: id,
  recordName: name,
})

/** Throws `Not Possible Now` when another mailing has the id. */
export async function createMailing(
  tx: Queryable,
  log: LogChange,
  { id, name }: ParsedBody<typeof createEndpoint>,
): Promise<Mailing> {
  if (!(await insertMailing(tx, { id, name, perMinute: standardMailingRate })))
    throw new ApiError('Not Possible Now', because('id-used-otherwise'), 'id')
  await log({ ...recordOf({ id, name }), version: 1, before: null, after: { name } })
  return getMailing(tx, id)
}

async function lock(tx: Queryable, id: string): Promise<MailingRow> {
  const row = await lockMailing(tx, id)
  if (!row) throw noMailing()
  return row
}

const refuseState = () => new ApiError('Not Possible Now', because('mailing-other-state'))

/** The search and the filters of a saved view of the customers. */
function filtersOf(query: string): CustomerFilters {
  const given = new URLSearchParams(query)
  const yesNo = (name: string) => {
    const value = given.get(name)
    return value === 'yes' || value === 'no' ? value : undefined
  }
  return {
    search: given.get('q') || undefined,
    newsletter: yesNo('newsletter'),
    confirmed: yesNo('confirmed'),
    ordered: yesNo('ordered'),
    tag: given.get('tag') || undefined,
  }
}

async function segmentOf(tx: Queryable, view: string, member: Staff): Promise<Segment> {
  const found = (await listViews(tx, 'customers', member)).find(({ id }) => id === view)
  if (!found) throw new ApiError('Not Found', because('view-not-found'), 'view')
  return { name: found.name, filters: filtersOf(found.query) }
}

/** Throws `Not Found`, `Not Possible Now` for a mailing that is no draft, `Stale`, `Invalid Input`. */
export async function updateMailing(
  tx: Queryable,
  { settings, log, member }: { settings: Settings; log: LogChange; member: Staff },
  { id, version, changes: { view, ...changes } }: ParsedBody<typeof updateEndpoint>,
): Promise<Mailing> {
  const row = await lock(tx, id)
  if (row.state !== 'draft') throw refuseState()
  for (const [language, { subject, text }] of Object.entries(changes.texts ?? {})) {
    const known = mailingValues(storefrontIn(settings, language), null)
    const names = [{ kind: 'paragraph' as const, children: parseInline(subject) }, ...parseMarkdown(text)]
    refuseUnknownValues(`texts.${language}`, valueNamesIn(names), known)
  }
  const { scheduledAt } = changes
  const next: MailingRow = {
    ...row,
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.perMinute !== undefined && { perMinute: changes.perMinute }),
    ...(changes.texts && { texts: { ...row.texts, ...changes.texts } }),
    ...(scheduledAt !== undefined && { scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }),
    ...(view !== undefined && { segment: view === null ? null : await segmentOf(tx, view, member) }),
  }
  const difference = differenceOf(fieldsOf(row), fieldsOf(next))
  if (!difference) unchanged(await getMailing(tx, id))
  await refuseStale(
    tx,
    { recordType: 'mailing', recordId: id, version },
    { ...fieldsOf(row), version: row.version },
    difference!.after,
  )
  const after = await updateMailingRow(tx, next)
  await log({ ...recordOf(next), version: after, ...difference! })
  return getMailing(tx, id)
}

/** The fields of a draft, as the form and the log name them. */
const fieldsOf = ({ name, segment, texts, perMinute, scheduledAt }: MailingRow): Record<string, unknown> => ({
  name,
  view: segment?.name ?? null,
  perMinute,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([language, { subject, text }]) => [
      [`subject.${language}`, subject],
      [`text.${language}`, text],
    ]),
  ),
})

/** The saved mailing for a reader of one language. Throws `Not Found`. */
async function sample(on: Queryable, settings: Settings, id: string, language: string) {
  const row = await selectMailing(on, id)
  if (!row) throw noMailing()
  const storefront = storefrontIn(settings, language)
  const text = textFor(row.texts, settings.shop, storefront.locale)
  return { row, storefront, text }
}

export async function previewMailing(
  on: Queryable,
  settings: Settings,
  { id, language }: { id: string; language: string },
): Promise<string> {
  const { storefront, text } = await sample(on, settings, id, language)
  return emailHtml(mailingEmail(storefront, text, { fullName: 'Ada Brook', endKey: 'sample' }), storefront)
}

/** Sends the mailing to the member who makes the call. */
export async function sendTestMailing(
  tx: Queryable,
  { settings, log, member }: { settings: Settings; log: LogChange; member: Staff },
  { id, language }: { id: string; language: string },
): Promise<void> {
  const { row, storefront, text } = await sample(tx, settings, id, language)
  await writeMail(tx, storefront, {
    once: `test:${member.id}:${newSecret()}`,
    about: member.id,
    to: member.email,
    email: mailingEmail(storefront, text, { fullName: member.fullName, endKey: 'sample' }),
  })
  await log({ ...recordOf(row), before: null, after: { sentTo: member.email } })
}

/** Throws `Not Found`, `Not Possible Now` for a mailing that is no draft or has no text, `Stale`. */
export async function startMailing(
  tx: Queryable,
  { settings, log }: { settings: Settings; log: LogChange },
  { id, version }: { id: string; version: number },
): Promise<Mailing> {
  const row = await lock(tx, id)
  if (row.state !== 'draft') throw refuseState()
  // What the member has seen is what is sent.
  if (row.version !== version) throw new ApiError('Stale', because('changed-meanwhile'))
  if (!isComplete(row.texts[languageOf(settings.shop.contentLocale)]))
    throw new ApiError('Not Possible Now', because('mailing-without-text'))
  if (row.scheduledAt !== null && row.scheduledAt.getTime() > Date.now())
    return changeState(tx, log, row, 'scheduled')
  await queueRecipients(tx, row)
  return changeState(tx, log, row, 'sending')
}

async function changeState(tx: Queryable, log: LogChange, row: MailingRow, state: MailingState) {
  await setMailingState(tx, row.id, state)
  await log({ ...recordOf(row), version: row.version + 1, before: { state: row.state }, after: { state } })
  return getMailing(tx, row.id)
}

/** Throws `Not Found`, `Not Possible Now` in another state. */
export async function moveMailing(
  tx: Queryable,
  log: LogChange,
  id: string,
  to: 'pause' | 'continue' | 'stop',
): Promise<Mailing> {
  const row = await lock(tx, id)
  const isRunning = row.state === 'scheduled' || row.state === 'sending'
  if (to === 'continue') {
    if (row.state !== 'paused') throw refuseState()
    return changeState(tx, log, row, row.queuedAt === null ? 'scheduled' : 'sending')
  }
  if (!isRunning && !(to === 'stop' && row.state === 'paused')) throw refuseState()
  if (to === 'stop') await withdrawMailing(tx, id)
  return changeState(tx, log, row, to === 'stop' ? 'stopped' : 'paused')
}

export async function listSuppressed(on: Queryable, search: string | undefined): Promise<Suppressed[]> {
  return (await selectSuppressed(on, search)).map(({ since, ...row }) => ({
    ...row,
    since: since.toISOString(),
  }))
}

/** The log is never deleted, so it has no addresses. */
const suppressionRecord = { recordType: 'suppressed address', recordName: '' }

/** Returns how many addresses were not suppressed before. */
export async function suppressAddresses(
  tx: Queryable,
  log: LogChange,
  { addresses, reason }: ParsedBody<typeof suppressEndpoint>,
): Promise<number> {
  const { length } = await insertSuppressed(tx, addresses, reason)
  if (length === 0) unchanged(0)
  await log({
    ...suppressionRecord,
    recordId: randomUUID(),
    before: null,
    after: { addresses: length, reason },
  })
  return length
}

/** Throws `Not Found`. */
export async function freeAddress(tx: Queryable, log: LogChange, email: string): Promise<void> {
  if (!(await deleteSuppressed(tx, email))) throw notFound(because('address-not-suppressed'))
  await log({ ...suppressionRecord, recordId: randomUUID(), before: { addresses: 1 }, after: null })
}
