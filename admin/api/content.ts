import * as pages from '#contract/admin/pages.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListPagesInfiniteQuery,
  useGetPageQuery,
  usePreviewPageQuery,
  useUpdatePageMutation,
  usePublishPageMutation,
  useUnpublishPageMutation,
  useListPageVersionsInfiniteQuery,
  useLazyGetPageVersionQuery,
  useRestorePageVersionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPages: listing(build, pages.listPages, 'page'),
    getPage: reading(build, pages.getPage, 'page'),
    previewPage: reading(build, pages.previewPage, 'page'),
    updatePage: changing(build, pages.updatePage, 'page'),
    publishPage: changing(build, pages.publishPage, 'page'),
    unpublishPage: changing(build, pages.unpublishPage, 'page'),
    listPageVersions: listing(build, pages.listPageVersions, 'page'),
    getPageVersion: reading(build, pages.getPageVersion, 'page'),
    restorePageVersion: changing(build, pages.restorePageVersion, 'page'),
  }),
})
