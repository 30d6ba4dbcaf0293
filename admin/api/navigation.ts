import * as navigation from '#contract/admin/navigation.ts'
import { api, changing, listing, previewing, reading } from './api.ts'

export const {
  useGetNavigationQuery,
  useLazyGetNavigationQuery,
  useUpdateNavigationMutation,
  usePublishNavigationMutation,
  useUnpublishNavigationMutation,
  useListNavigationVersionsInfiniteQuery,
  useLazyGetNavigationVersionQuery,
  useRestoreNavigationVersionMutation,
  usePreviewNavigationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getNavigation: reading(build, navigation.getNavigation, 'navigation', 'page', 'category'),
    updateNavigation: changing(build, navigation.updateNavigation, 'navigation'),
    publishNavigation: changing(build, navigation.publishNavigation, 'navigation'),
    unpublishNavigation: changing(build, navigation.unpublishNavigation, 'navigation'),
    listNavigationVersions: listing(build, navigation.listNavigationVersions, 'navigation'),
    getNavigationVersion: reading(build, navigation.getNavigationVersion, 'navigation'),
    restoreNavigationVersion: changing(build, navigation.restoreNavigationVersion, 'navigation'),
    previewNavigation: previewing(build, navigation.previewNavigation),
  }),
})
