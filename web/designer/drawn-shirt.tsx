// A drawing of a design on the page, cut from the cloths that stand there already.
import { memo, useMemo } from 'react'
import type { Design } from '#garment/design.ts'
import { fabricText } from '#garment/design-words.ts'
import { drawShirt } from '#garment/drawing/shirt.ts'
import type { ShirtView } from '#garment/drawing/shirt.ts'
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
