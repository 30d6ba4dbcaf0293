// The state group `pages`: the pages that the merchant has written. Pages with the shop's default text are not in it.
import { getOwnPage, getPage } from '#contract/pages.ts'
import type { PageId, WrittenPage } from '#contract/pages.ts'
import { isPreviewKey } from '../../context/preview-key.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { group, useGroup } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'

/** By id, or by path for a page at an address of its own. */
type Written = Record<string, WrittenPage | null | undefined>

const pages = group({
  name: 'pages',
  initial: { written: {} as Written },
  reducers: {
    loaded({ written }, { payload: [id, page] }: { payload: [string, WrittenPage | null] }) {
      written[id] = page
    },
  },
})

/** The key of a preview in the address. */
function previewIn({ searchParams }: URL): { preview?: string } {
  const key = searchParams.get('preview')
  return key !== null && isPreviewKey(key) ? { preview: key } : {}
}

/** The `load` of a page's screen. */
export async function loadPage(page: PageId, { api, store, url }: ScreenContext): Promise<void> {
  const { data } = await api.call(getPage, { page, ...previewIn(url) })
  // A page with the default text is stored only to replace a written one.
  if (data.page ?? pages.in(store).written[page]) store.dispatch(pages.actions.loaded([page, data.page]))
}

/** The same for a page at an address of its own. Rejects with `Not Found`. */
export async function loadOwnPage(path: string, { api, store, url }: ScreenContext): Promise<void> {
  const { data } = await api.call(getOwnPage, { path, ...previewIn(url) })
  store.dispatch(pages.actions.loaded([path, data.page]))
}

/** The page as the merchant has written it; null or undefined while it has the default text. @param id or path */
export const usePage = (id: string): WrittenPage | null | undefined =>
  useGroup(pages, ({ written }) => written[id])

/** The same for the `page` function of a screen. */
export const pageIn = (id: string, store: ShopStore): WrittenPage | null | undefined =>
  pages.in(store).written[id]

/** The text of safe HTML. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&lt;|&gt;|&quot;/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The title and description of a written page for search engines. */
export const infoOf = ({
  title,
  lead,
  preview,
  empty,
}: WrittenPage): Pick<PageInfo, 'title' | 'description'> => ({
  title: wordsOf(title),
  description: shortened(wordsOf(lead) || wordsOf(title)),
  ...((preview || empty) && { noindex: true }),
})

const shortened = (text: string) =>
  text.length > 160 ? `${text.slice(0, 158).replace(/\s\S*$/, '')} …` : text
