// Loads the components of pages that are made of sections, which other pages do not need.
import { lazy } from 'react'
import type { SectionListProps } from './sections.tsx'

const load = () => import('./sections.tsx')
let loaded: Awaited<ReturnType<typeof load>> | undefined

/** Part of `load` of a screen that shows sections. */
export async function loadSections(): Promise<void> {
  loaded ??= await load()
}

/** The server has loaded the component when it renders; the browser hydrates it when it is loaded. */
export const SectionList = import.meta.env.SSR
  ? (props: SectionListProps) => loaded!.default(props)
  : lazy(load)
