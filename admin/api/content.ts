import * as mails from '#contract/admin/mails.ts'
import * as pages from '#contract/admin/pages.ts'
import * as redirects from '#contract/admin/redirects.ts'
import * as theme from '#contract/admin/theme.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing, listing, reading } from './api.ts'
import { call } from './client.ts'

export const {
  useListPagesInfiniteQuery,
  useGetPageQuery,
  usePreviewPageQuery,
  useCreatePageMutation,
  useMovePageMutation,
  useRemovePageMutation,
  useRestorePageMutation,
  useUpdatePageMutation,
  usePublishPageMutation,
  useUnpublishPageMutation,
  useListPageVersionsInfiniteQuery,
  useLazyGetPageVersionQuery,
  useRestorePageVersionMutation,
  useListRedirectsInfiniteQuery,
  useSetRedirectMutation,
  useImportRedirectsMutation,
  useRemoveRedirectsMutation,
  useListMissedAddressesInfiniteQuery,
  useRemoveMissedAddressesMutation,
  useGetThemeQuery,
  useUpdateThemeMutation,
  usePublishThemeMutation,
  useUnpublishThemeMutation,
  useListThemeVersionsInfiniteQuery,
  useLazyGetThemeVersionQuery,
  useRestoreThemeVersionMutation,
  usePreviewThemeQuery,
  useRemoveThemeFontMutation,
  useListMailsInfiniteQuery,
  useGetMailQuery,
  useUpdateMailMutation,
  usePublishMailMutation,
  useUnpublishMailMutation,
  useSendSampleMutation,
  useListMailVersionsInfiniteQuery,
  useLazyGetMailVersionQuery,
  useRestoreMailVersionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPages: listing(build, pages.listPages, 'page'),
    getPage: reading(build, pages.getPage, 'page'),
    previewPage: reading(build, pages.previewPage, 'page'),
    createPage: changing(build, pages.createPage, 'page'),
    movePage: changing(build, pages.movePage, 'page', 'redirect'),
    removePage: changing(build, pages.removePage, 'page'),
    restorePage: changing(build, pages.restorePage, 'page'),
    updatePage: changing(build, pages.updatePage, 'page'),
    publishPage: changing(build, pages.publishPage, 'page'),
    unpublishPage: changing(build, pages.unpublishPage, 'page'),
    listPageVersions: listing(build, pages.listPageVersions, 'page'),
    getPageVersion: reading(build, pages.getPageVersion, 'page'),
    restorePageVersion: changing(build, pages.restorePageVersion, 'page'),
    listRedirects: listing(build, redirects.listRedirects, 'redirect'),
    setRedirect: changing(build, redirects.setRedirect, 'redirect'),
    importRedirects: changing(build, redirects.importRedirects, 'redirect'),
    removeRedirects: changing(build, redirects.removeRedirects, 'redirect'),
    listMissedAddresses: listing(build, redirects.listMissedAddresses, 'redirect'),
    removeMissedAddresses: changing(build, redirects.removeMissedAddresses, 'redirect'),
    getTheme: reading(build, theme.getTheme, 'theme'),
    updateTheme: changing(build, theme.updateTheme, 'theme'),
    publishTheme: changing(build, theme.publishTheme, 'theme'),
    unpublishTheme: changing(build, theme.unpublishTheme, 'theme'),
    listThemeVersions: listing(build, theme.listThemeVersions, 'theme'),
    getThemeVersion: reading(build, theme.getThemeVersion, 'theme'),
    restoreThemeVersion: changing(build, theme.restoreThemeVersion, 'theme'),
    previewTheme: reading(build, theme.previewTheme),
    removeThemeFont: changing(build, theme.removeThemeFont, 'theme'),
    listMails: listing(build, mails.listMails, 'email'),
    getMail: reading(build, mails.getMail, 'email'),
    updateMail: changing(build, mails.updateMail, 'email'),
    publishMail: changing(build, mails.publishMail, 'email'),
    unpublishMail: changing(build, mails.unpublishMail, 'email'),
    sendSample: changing(build, mails.sendSample),
    listMailVersions: listing(build, mails.listMailVersions, 'email'),
    getMailVersion: reading(build, mails.getMailVersion, 'email'),
    restoreMailVersion: changing(build, mails.restoreMailVersion, 'email'),
  }),
})

/** Uploads a font for themes. Returns the error, or undefined when it is stored. */
export async function addThemeFont(
  file: Blob,
  query: { name: string; licence: string },
): Promise<ApiError | undefined> {
  try {
    // What the browser calls a font differs between systems.
    const bytes = new Blob([file], { type: 'application/octet-stream' })
    await call(theme.addThemeFont, bytes, new AbortController().signal, {
      query: { ...query, confirmed: 'true' },
      onProgress() {},
    })
    return undefined
  } catch (cause) {
    return cause as ApiError
  }
}

/** Reloads the replies about the theme. */
export const themeChanged = () => api.util.invalidateTags(['theme', 'entry'])
