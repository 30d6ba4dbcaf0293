// The differences between two designs as text.
import type { Design } from '#garment/design/design.ts'
import { designSummary, partTitles } from '#garment/design/design-summary.ts'
import type { DesignPart } from '#garment/design/design-summary.ts'

export interface Difference {
  part: DesignPart
  title: string
  /** Null where a design does not have it. */
  one: string | null
  other: string | null
}

export function differences(one: Design, other: Design): Difference[] {
  const [ofOne, ofOther] = [one, other].map(
    (design) => new Map(designSummary(design).map(({ part, text }) => [part, text])),
  ) as [Map<DesignPart, string>, Map<DesignPart, string>]
  return (Object.keys(partTitles) as DesignPart[])
    .map((part) => ({
      part,
      title: partTitles[part],
      one: ofOne.get(part) ?? null,
      other: ofOther.get(part) ?? null,
    }))
    .filter((each) => each.one !== each.other)
}

/** A change in a few words for screen readers: `Club Collar`, `No cuff`. */
export function changeText(before: Design, after: Design): string {
  return differences(before, after)
    .map(({ title, other }) => other ?? `No ${title.toLowerCase()}`)
    .join(', ')
}
