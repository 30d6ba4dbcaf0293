import { buttons, type ColourChoice, findChoice, threads } from '#garment/design/extras.ts'
import { optionsOf, type Part } from '#garment/design/options.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { Swatch } from '#web/shared/swatch.tsx'
import { OptionPicture } from '#web/stage/option-picture.tsx'
import styles from './choice-picture.module.css'

const colours: Record<string, readonly ColourChoice[]> = { button: buttons, thread: threads }

/** An option as the designer shows it, an extra or a fabric by its colour; nothing for what has no look of its own. */
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
