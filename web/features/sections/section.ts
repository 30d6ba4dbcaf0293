// What the components of all sections share.
import type { ShownSection } from '#contract/sections.ts'

/** A section without its kind, which its component is for. */
export type SectionProps<Kind extends ShownSection['kind']> = Omit<
  Extract<ShownSection, { kind: Kind }>,
  'kind'
>
