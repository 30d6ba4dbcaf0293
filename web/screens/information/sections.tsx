// Every kind of section, in the order of the merchant. Not a screen with a path: the home page and pages at addresses of
// their own show it.
import { Suspense, type ReactNode } from 'react'
import type { PageSections } from '#contract/pages.ts'
import type { ShownSection } from '#contract/sections.ts'
import { useShop } from '../../context/shop.ts'
import { PreviewNote } from '../../features/pages/written.tsx'
import { Categories } from '../../features/sections/categories.tsx'
import { FabricSection } from '../../features/sections/fabrics.tsx'
import { ForYou } from '../../features/sections/for-you.tsx'
import { LookBook } from '../../features/sections/look-book.tsx'
import { MapSection } from '../../features/sections/map.tsx'
import { Opening } from '../../features/sections/opening.tsx'
import { PictureText } from '../../features/sections/picture-text.tsx'
import { Products } from '../../features/sections/products.tsx'
import { Questions } from '../../features/sections/questions.tsx'
import { Reviews } from '../../features/sections/reviews.tsx'
import { Steps } from '../../features/sections/steps.tsx'
import { TextSection } from '../../features/sections/text.tsx'

export interface SectionListProps {
  page: PageSections
  /** The heading of a page without an opening. */
  title?: ReactNode
}

export default function SectionList({ page, title }: SectionListProps) {
  const { config } = useShop()
  const { sections = [] } = page
  const opening = sections.findIndex(({ kind }) => kind === 'hero')
  return (
    <>
      <PreviewNote page={page} />
      {opening === -1 && (title ?? <h1 className="unseen">{config.name}</h1>)}
      {sections.map((section, index) => {
        const shown = <Section section={section} isFirst={index === 0} hasTitleOfPage={index === opening} />
        // Each Suspense hydrates separately.
        // oxlint-disable-next-line react/no-array-index-key
        return <Suspense key={index}>{shown}</Suspense>
      })}
    </>
  )
}

interface SectionProps {
  section: ShownSection
  /** At the top of the page, so its picture is loaded first. */
  isFirst: boolean
  hasTitleOfPage: boolean
}

function Section({ section, isFirst, hasTitleOfPage }: SectionProps) {
  switch (section.kind) {
    case 'hero':
      return <Opening {...section} isFirst={hasTitleOfPage} isAtTop={isFirst} />
    case 'products':
      return <Products {...section} />
    case 'steps':
      return <Steps {...section} />
    case 'categories':
      return <Categories {...section} />
    case 'for-you':
      return <ForYou />
    case 'reviews':
      return <Reviews {...section} />
    case 'fabrics':
      return <FabricSection {...section} />
    case 'look-book':
      return <LookBook {...section} />
    case 'text':
      return <TextSection {...section} />
    case 'picture-text':
      return <PictureText {...section} />
    case 'questions':
      return <Questions {...section} />
    case 'map':
      return <MapSection {...section} />
  }
}
