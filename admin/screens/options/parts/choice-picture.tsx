import { buttons, type ExtraColour, findChoice, threads } from '#garment/design/extras.ts'
import { optionsOf, type Part } from '#garment/design/options.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { Swatch } from '#web/shared/swatch.tsx'
import { OptionPicture } from '#web/stage/option-picture.tsx'
import styles from './choice-picture.module.css'

const colours: Record<string, readonly ExtraColour[]> = { button: buttons, thread: threads }

/**
 * The picture of an option as in the designer, or the colour of an extra or a fabric; renders nothing when there is
 * neither.
 */
export function ChoicePicture({ item: { part, key } }: { item: { part: string; key: string } }) {
  if (Object.hasOwn(optionsOf, part))
    return (
      <span className={styles.picture}>
        <OptionPicture part={part as Part} option={key} />
      </span>
    )
  const fabric = part === 'fabric' && fabricByCode(key)
  const hex = fabric ? averageColour(fabric) : findChoice(colours[part] ?? [], key)?.hex
  return hex ? <Swatch hex={hex} size={26} /> : null
}
