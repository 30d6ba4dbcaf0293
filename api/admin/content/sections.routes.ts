// The endpoints of sections.
import * as endpoints from '#contract/admin/sections.ts'
import { readSections } from '../../content/pages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import { type AdminRoute, adminRoute, type Staff } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { findPage } from './pages.ts'
import {
  addSectionPicture,
  getSections,
  refOfSections,
  refuseLegalPage,
  refuseUnknownRecords,
  refuseUnknownValuesIn,
  type RenderSections,
  scheduleSections,
  sectionsText,
  unscheduleSections,
} from './sections.ts'
import {
  type Change,
  listVersions,
  publishText,
  readText,
  restoreText,
  saveText,
  unpublishText,
  versionTexts,
} from './versions.ts'

export function sectionRoutes(deps: Deps, renderSections: RenderSections): AdminRoute[] {
  const { db, files, settings } = deps
  const reply = async ({ id }: { id: string }) => ({ data: { page: await getSections(deps, id) } })
  /** Throws `Not Found`. */
  const changeOf = async ({ id }: { id: string }, staff: Staff): Promise<Change> => {
    const { path } = await findPage(db, id)
    return { ref: refOfSections(id), name: path, staff }
  }
  return [
    adminRoute(endpoints.getSections, ({ query }) => reply(query)),
    adminRoute(endpoints.updateSections, async ({ body, change, staff }) => {
      const { id, version, changes } = body
      const text = await changeOf(body, staff)
      await refuseLegalPage(db, id)
      const { texts } = await readText(db, refOfSections(id))
      refuseUnknownValuesIn(settings, changes.sections)
      const last = texts ? readSections(texts['sections']!) : []
      await refuseUnknownRecords(db, settings, changes.sections, last)
      const saved = {
        version,
        changes: { sections: sectionsText(changes.sections) },
        standard: { sections: '' },
      }
      await orUnchanged(change((tx, log) => saveText(tx, log, text, saved)))
      return reply(body)
    }),
    adminRoute(endpoints.previewSections, async ({ body }) => {
      const { path } = await findPage(db, body.id)
      const html = await renderSections({ id: body.id, path }, body.locale, body.sections)
      if (html === null) throw new ApiError('Not Found', because('preview-without-pages'))
      return { data: { html } }
    }),
    adminRoute(endpoints.publishSections, async ({ body, change, staff }) => {
      const text = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => publishText(tx, log, text, body.version)))
      return reply(body)
    }),
    adminRoute(endpoints.unpublishSections, async ({ body, change, staff }) => {
      const text = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => unpublishText(tx, log, text)))
      return reply(body)
    }),
    adminRoute(endpoints.scheduleSections, async ({ body, change, staff }) => {
      const { name } = await changeOf(body, staff)
      await change((tx, log) => scheduleSections(tx, log, { id: body.id, name }, body))
      return reply(body)
    }),
    adminRoute(endpoints.unscheduleSections, async ({ body, change, staff }) => {
      const { name } = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => unscheduleSections(tx, log, { id: body.id, name })))
      return reply(body)
    }),
    adminRoute(endpoints.listSectionVersions, async ({ query: { id, next } }) => {
      await findPage(db, id)
      return { data: await listVersions(db, refOfSections(id), next) }
    }),
    adminRoute(endpoints.getSectionVersion, async ({ query: { id, version } }) => {
      const { sections } = await versionTexts(db, refOfSections(id), version)
      return { data: { sections: readSections(sections!) } }
    }),
    adminRoute(endpoints.restoreSectionVersion, async ({ body, change, staff }) => {
      const text = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => restoreText(tx, log, text, body.version)))
      return reply(body)
    }),
    adminRoute(endpoints.addSectionPicture, async ({ body, change }) => ({
      data: { hash: await addSectionPicture({ db, files, change }, [body]) },
    })),
  ]
}
