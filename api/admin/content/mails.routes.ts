// The endpoints of emails.
import * as endpoints from '#contract/admin/mails.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute, type LogChange, type Staff } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { notifyMails } from './content.sql.ts'
import {
  checkMail,
  getMail,
  listMails,
  type MailRef,
  noWords,
  previewMail,
  refOf,
  sendSample,
  wordsIn,
} from './mails.ts'
import {
  type ContentTexts,
  listVersions,
  publishText,
  restoreText,
  saveText,
  storefrontIn,
  unpublishText,
  versionTexts,
} from './versions.ts'

export function mailRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  const reply = async (mail: MailRef) => ({ data: { mail: await getMail(deps, mail) } })
  const changeOf = (mail: MailRef, staff: Staff) => ({ ref: refOf(mail), name: mail.id, staff })
  /** Adds to a change that every process reads the texts of emails again. */
  const withNotification =
    (work: (tx: Queryable, log: LogChange) => Promise<void>) => async (tx: Queryable, log: LogChange) => {
      await work(tx, log)
      await notifyMails(tx)
    }
  return [
    adminRoute(endpoints.listMails, async () => ({
      data: { items: await listMails(db, settings), next: null },
    })),
    adminRoute(endpoints.getMail, ({ query }) => reply(query)),
    adminRoute(endpoints.previewMail, async ({ query }) => ({
      name: `${query.id}.html`,
      bytes: Buffer.from(await previewMail(deps, query)),
    })),
    adminRoute(endpoints.updateMail, async ({ body, change, staff }) => {
      const { version } = body
      const changes = Object.fromEntries(
        Object.entries(body.changes).filter(([, text]) => text !== undefined),
      ) as ContentTexts
      checkMail(settings, body, changes)
      await orUnchanged(
        change((tx, log) =>
          saveText(tx, log, changeOf(body, staff), { version, changes, standard: noWords }),
        ),
      )
      return reply(body)
    }),
    adminRoute(endpoints.publishMail, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await orUnchanged(
        change(withNotification((tx, log) => publishText(tx, log, changeOf(body, staff), body.version))),
      )
      return reply(body)
    }),
    adminRoute(endpoints.unpublishMail, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await orUnchanged(change(withNotification((tx, log) => unpublishText(tx, log, changeOf(body, staff)))))
      return reply(body)
    }),
    adminRoute(endpoints.sendSample, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await change((tx, log) => sendSample(deps, tx, log, body, staff))
      return { data: { to: staff.email } }
    }),
    adminRoute(endpoints.listMailVersions, async ({ query: { next, ...mail } }) => {
      storefrontIn(settings, mail.language)
      return { data: await listVersions(db, refOf(mail), next) }
    }),
    adminRoute(endpoints.getMailVersion, async ({ query: { version, ...mail } }) => ({
      data: { ...wordsIn(await versionTexts(db, refOf(mail), version)) },
    })),
    adminRoute(endpoints.restoreMailVersion, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await orUnchanged(change((tx, log) => restoreText(tx, log, changeOf(body, staff), body.version)))
      return reply(body)
    }),
  ]
}
