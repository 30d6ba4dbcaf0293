// The state group `pages`: the pages that the merchant has written. One with the shop's own text is not in it.
import { getPage } from '#contract/pages.ts'
import type { PageId, WrittenPage } from '#contract/pages.ts'
import { isPreviewKey } from '../../context/preview-key.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { group, useGroup } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'

type Written = Partial<Record<PageId, WrittenPage | null>>

const pages = group({
  name: 'pages',
  initial: { written: {} as Written },
  reducers: {
    loaded({ written }, { payload: [id, page] }: { payload: [PageId, WrittenPage | null] }) {
      written[id] = page
    },
  },
})

/** The `load` of a page's screen. */
export async function loadPage(page: PageId, { api, store, url }: ScreenContext): Promise<void> {
  const key = url.searchParams.get('preview')
  const preview = key !== null && isPreviewKey(key) ? { preview: key } : {}
  const { data } = await api.call(getPage, { page, ...preview })
  // The state of a page with the shop's own text is that of a page without.
  if (data.page ?? pages.in(store).written[page]) store.dispatch(pages.actions.loaded([page, data.page]))
}

/** The page as the merchant has written it; nothing while it has the shop's own text. */
export const usePage = (id: PageId): WrittenPage | null | undefined =>
  useGroup(pages, ({ written }) => written[id])

/** The same in `page` of a screen. */
export const pageIn = (id: PageId, store: ShopStore): WrittenPage | null | undefined =>
  pages.in(store).written[id]

/** The words of safe HTML. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&lt;|&gt;|&quot;/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What search engines are told of a written page. */
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
