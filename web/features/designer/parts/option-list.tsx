// The options of a part: radios with pictures.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Design, defaultDesign } from '#garment/design/design.ts'
import { offeredChoices, withdrawnOn } from '#garment/design/offers.ts'
import { optionsOf } from '#garment/design/options.ts'
import type { Part } from '#garment/design/options.ts'
import { OptionPicture } from '../../../stage/option-picture.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { useLoaded } from '../../../shared/use-loaded.ts'
import { useChoiceTexts, useOffers, useShirtPrices } from '../use-shirt-prices.ts'
import { panelTitleId } from './part-tabs.tsx'
import styles from './option-list.module.css'

/** A tailor's advice for each part. */
const advice: Record<Part, MessageDescriptor> = {
  collar: msg`The collar frames the face. Wide ones carry a tie, small ones look best open.`,
  cuff: msg`One button is easy, two hold firm. The Napoleon folds back and is seen.`,
  bottom: msg`Round is made to be tucked in. Square is made to be worn out.`,
  back: msg`Darts draw the waist in. Pleats at the sides give the shoulders room.`,
  sleeves: msg`A new sleeve begins with the square cuff again.`,
  pocket: msg`A shirt for a suit goes without. A shirt for the week-end may have one.`,
  placket: msg`The strip that carries the buttons, folded and stitched on both edges.`,
  epaulette: msg`Straps on the shoulders, held by a button each. A plain shoulder costs more: no strap covers its seam, which is matched by hand.`,
  yoke: msg`Cut in two and set at an angle, a yoke follows the shoulders better.`,
}

const loadLooks = () => import('#garment/description/option-looks.ts')

interface OptionListProps {
  design: Design
  part: Part
  onChoose: (key: string) => void
}

export function OptionList({ design, part, onChoose }: OptionListProps) {
  const { t, i18n } = useLingui()
  const textsOf = useChoiceTexts()
  const id = useId()
  const surcharges = useShirtPrices()?.options[part]
  const offers = useOffers()
  const looks = useLoaded(loadLooks)
  return (
    <fieldset className={styles.list} aria-labelledby={panelTitleId}>
      <p className={styles.advice}>{t(advice[part])}</p>
      <div className={styles.options}>
        {offeredChoices<(typeof optionsOf)[Part][number]>(offers, part, optionsOf[part], {
          fabric: design.fabric,
          chosen: design[part],
        }).map((option) => {
          const { key } = option
          const { name, lang, description } = textsOf(part, option)
          const look = looks?.optionLook(part, key, i18n)
          return (
            <div key={key} className={styles.option}>
              <input
                type="radio"
                id={`${id}-${key}`}
                name={`${id}-${part}`}
                value={key}
                checked={design[part] === key}
                onChange={() => onChoose(key)}
                aria-describedby={`${id}-${key}-price`}
              />
              <div className={styles.picture}>
                <OptionPicture part={part} option={key} />
              </div>
              <label htmlFor={`${id}-${key}`} lang={lang}>
                {name}
              </label>
              <span id={`${id}-${key}-price`} className={styles.price}>
                {look && !description && <span className="unseen">{look}. </span>}
                {description && (
                  <span className={styles.description} lang={description.lang}>
                    {description.text}
                  </span>
                )}
                {withdrawnOn(offers, { part, key }, design.fabric) ? (
                  <Trans>Not offered any more</Trans>
                ) : (
                  surcharges && <Surcharge minor={surcharges[key]!} isDefault={key === defaultDesign[part]} />
                )}
              </span>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The default option says that its surcharge is part of every new design. */
function Surcharge({ minor, isDefault }: { minor: number; isDefault: boolean }) {
  const formatMoney = useMoney()
  if (minor > 0) {
    const amount = formatMoney(minor)
    return isDefault ? (
      <Trans>+ {amount}, in every new design until you choose another one</Trans>
    ) : (
      `+ ${amount}`
    )
  }
  return (
    <span className="unseen">
      <Trans>No surcharge</Trans>
    </span>
  )
}
