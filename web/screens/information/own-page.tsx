// Every address that is not in the route table: a page of the merchant, or not found.
import { useLocation } from 'react-router'
import { isPagePath } from '#contract/page-path.ts'
import { notFound } from '../../context/screen.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { infoOf, loadOwnPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { WrittenArticle } from '../../features/pages/written-article.tsx'

const pathOf = ({ url, config }: ScreenContext): string => url.pathname.slice(config.base.length)

export async function load(context: ScreenContext): Promise<void> {
  const path = pathOf(context)
  if (!isPagePath(path)) throw notFound()
  await loadOwnPage(path, context)
}

export const page = (context: ScreenContext): PageInfo => infoOf(pageIn(pathOf(context), context.store)!)

export default function OwnPageScreen() {
  const { pathname } = useLocation()
  const written = usePage(pathname)
  return written ? <WrittenArticle page={written} /> : null
}
