// A drawing of a design on the page, cut from the cloths that stand there already.
import { memo, useMemo } from 'react'
import type { Design } from '#garment/design.ts'
import { fabricText } from '#garment/design-words.ts'
import { drawOption } from '#garment/drawing/option.ts'
import { drawShirt } from '#garment/drawing/shirt.ts'
import type { ShirtView } from '#garment/drawing/shirt.ts'
import type { Part } from '#garment/options.ts'
import { clothFrom } from './cloth.tsx'
import type { Grade } from './cloth.tsx'
import styles from './drawn-shirt.module.css'

interface DrawnShirtProps {
  design: Design
  view: ShirtView
  /** Of the `Cloths` it is cut from. */
  cloths: string
  grade: Grade
  /** Different for every drawing on the page; letters. */
  name: string
}

export const DrawnShirt = memo(function DrawnShirt({ design, view, cloths, grade, name }: DrawnShirtProps) {
  const drawing = useMemo(
    () =>
      drawShirt(design, {
        view,
        cloth: clothFrom(cloths, grade),
        background: 'transparent',
        idPrefix: `${name}-`,
      }),
    [design, view, cloths, grade, name],
  )
  return (
    <div
      className={styles.shirt}
      role="img"
      aria-label={`${viewWords[view]} of the shirt in ${fabricText(design.fabric)}`}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
})

const viewWords: Record<ShirtView, string> = {
  front: 'Front',
  back: 'Back',
  collar: 'Collar',
  cuff: 'End of the sleeve',
  fabric: 'Fabric',
}

interface OptionPictureProps {
  design: Design
  part: Part
  option: string
  cloths: string
}

/** One option as this shirt would have it. It says nothing: what it stands beside is named. */
export const OptionPicture = memo(
  function OptionPicture({ design, part, option, cloths }: OptionPictureProps) {
    const drawing = drawOption(design, part, option as never, {
      cloth: clothFrom(cloths, 'far'),
      idPrefix: `${part}-${option}-`,
    })
    return <div className={styles.option} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  },
  // What is chosen of the part itself does not show in the pictures of its options.
  (was, is) => pictured(was) === pictured(is),
)

const pictured = ({ design, part, option, cloths }: OptionPictureProps): string =>
  JSON.stringify([part, option, cloths, { ...design, [part]: option }])
