// The state group `pages`: the pages that the merchant has written. Pages with the shop's default text are not in it.
import { getOwnPage, getPage } from '#contract/pages.ts'
import type { PageId, PageSections, WrittenPage } from '#contract/pages.ts'
import { isPreviewKey } from '../../context/preview-key.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { group, useGroup } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'

/** By id, or by path for a page at an address of its own. */
type ById<Value> = Record<string, Value | null | undefined>

const pages = group({
  name: 'pages',
  initial: { written: {} as ById<WrittenPage>, made: {} as ById<PageSections> },
  reducers: {
    loaded(
      { written, made },
      {
        payload: [id, { page, ...sections }],
      }: { payload: [string, PageSections & { page: WrittenPage | null }] },
    ) {
      written[id] = page
      made[id] = sections.sections ? (sections as never) : null
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
  // A page with the default text is stored only to replace another one.
  if (data.page ?? data.sections ?? pages.in(store).written[page] ?? madeIn(page, store))
    store.dispatch(pages.actions.loaded([page, data]))
}

/** The same for a page at an address of its own. Rejects with `Not Found`. */
export async function loadOwnPage(path: string, { api, store, url }: ScreenContext): Promise<void> {
  const { data } = await api.call(getOwnPage, { path, ...previewIn(url) })
  store.dispatch(pages.actions.loaded([path, data]))
}

/** The page as the merchant has written it; null or undefined while it has the default text. @param id or path */
export const usePage = (id: string): WrittenPage | null | undefined =>
  useGroup(pages, ({ written }) => written[id])

/** The same for the `page` function of a screen. */
export const pageIn = (id: string, store: ShopStore): WrittenPage | null | undefined =>
  pages.in(store).written[id]

/** The sections of a page; null or undefined for a page without them. @param id or path */
export const useMade = (id: string): PageSections | null | undefined =>
  useGroup(pages, ({ made }) => made[id])

/** The same for `load` and `page` of a screen. */
export const madeIn = (id: string, store: ShopStore): PageSections | null | undefined =>
  pages.in(store).made[id]

/** What the sections of a page say about it; nothing for a page without them. */
export function infoOfMade(id: string, store: ShopStore): Partial<PageInfo> {
  const made = madeIn(id, store)
  return made ? { ...made.info, filesOf: 'information/sections', ...(made.preview && { noindex: true }) } : {}
}

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
