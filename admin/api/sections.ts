import * as sections from '#contract/admin/sections.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing, listing, previewing, reading } from './api.ts'
import { call } from './client.ts'

export const {
  useGetSectionsQuery,
  useUpdateSectionsMutation,
  usePreviewSectionsMutation,
  usePublishSectionsMutation,
  useUnpublishSectionsMutation,
  useScheduleSectionsMutation,
  useUnscheduleSectionsMutation,
  useListSectionVersionsInfiniteQuery,
  useLazyGetSectionVersionQuery,
  useRestoreSectionVersionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getSections: reading(build, sections.getSections, 'page'),
    updateSections: changing(build, sections.updateSections, 'page'),
    previewSections: previewing(build, sections.previewSections),
    publishSections: changing(build, sections.publishSections, 'page'),
    unpublishSections: changing(build, sections.unpublishSections, 'page'),
    scheduleSections: changing(build, sections.scheduleSections, 'page'),
    unscheduleSections: changing(build, sections.unscheduleSections, 'page'),
    listSectionVersions: listing(build, sections.listSectionVersions, 'page'),
    getSectionVersion: reading(build, sections.getSectionVersion, 'page'),
    restoreSectionVersion: changing(build, sections.restoreSectionVersion, 'page'),
  }),
})

/** Sends a picture for a section. Returns the name of its files, or the error. */
export async function addSectionPicture(
  file: Blob,
  signal: AbortSignal,
): Promise<{ hash: string } | { error: ApiError }> {
  try {
    const reply = await call(sections.addSectionPicture, file, signal, { query: {}, onProgress: () => {} })
    return (reply as { data: { hash: string } }).data
  } catch (cause) {
    return { error: cause as ApiError }
  }
}
