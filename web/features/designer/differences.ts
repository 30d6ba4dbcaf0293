// The differences between two designs as text.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import type { Design } from '#garment/design/design.ts'
import { designSummary, partTitles } from '#garment/design/design-summary.ts'
import type { DesignPart } from '#garment/design/design-summary.ts'

export interface DesignDifference {
  part: DesignPart
  title: string
  /** Null where a design does not have it. */
  one: string | null
  other: string | null
}

export function differences(one: Design, other: Design, i18n: I18n, texts?: ChoiceTexts): DesignDifference[] {
  const [ofOne, ofOther] = [one, other].map(
    (design) =>
      new Map(designSummary(design, i18n, texts).map(({ part, text, short }) => [part, short ?? text])),
  ) as [Map<DesignPart, string>, Map<DesignPart, string>]
  return (Object.keys(partTitles) as DesignPart[])
    .map((part) => ({
      part,
      title: i18n._(partTitles[part]),
      one: ofOne.get(part) ?? null,
      other: ofOther.get(part) ?? null,
    }))
    .filter((each) => each.one !== each.other)
}

/** The text for a part that a design no longer has. */
const withoutPart: Partial<Record<DesignPart, MessageDescriptor>> = {
  cuff: msg`No cuff`,
  contrast: msg`No contrast`,
  button: msg`No buttons`,
  thread: msg`No thread`,
  monogram: msg`No monogram`,
  stiffness: msg`No stiffness`,
}

/** A change in a few words for screen readers: `Club Collar`, `No cuff`. */
export function changeText(before: Design, after: Design, i18n: I18n, texts?: ChoiceTexts): string {
  return differences(before, after, i18n, texts)
    .map(({ part, other }) => other ?? i18n._(withoutPart[part]!))
    .join(', ')
}
