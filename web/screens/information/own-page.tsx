// Every address that is not in the route table: a page of the merchant, or not found.
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isPagePath } from '#contract/page-path.ts'
import { notFound } from '../../context/screen.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import {
  infoOf,
  infoOfMade,
  loadOwnPage,
  madeIn,
  pageIn,
  useMade,
  usePage,
} from '../../features/pages/pages.ts'
import { Written } from '../../features/pages/written.tsx'
import { WrittenArticle } from '../../features/pages/written-article.tsx'
import layout from '../../ui/screen.module.css'
import { loadSections, SectionList } from './load-sections.ts'

const pathOf = ({ url, config }: ScreenContext): string => url.pathname.slice(config.base.length)

export async function load(context: ScreenContext): Promise<void> {
  const path = pathOf(context)
  if (!isPagePath(path)) throw notFound()
  await loadOwnPage(path, context)
  if (madeIn(path, context.store)) await loadSections()
}

export function page(context: ScreenContext): PageInfo {
  const path = pathOf(context)
  const written = infoOf(pageIn(path, context.store)!)
  return { ...written, ...infoOfMade(path, context.store), ...(written.title && { title: written.title }) }
}

export default function OwnPageScreen() {
  const { pathname } = useLocation()
  const written = usePage(pathname)
  const made = useMade(pathname)
  if (!written) return null
  if (!made) return <WrittenArticle page={written} />
  const title = (
    <header className={`page ${layout.screen}`}>
      <Written as="h1" html={written.title} lang={written.language} />
    </header>
  )
  return (
    <Suspense>
      <SectionList page={made} title={title} />
    </Suspense>
  )
}
