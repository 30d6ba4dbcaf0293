// The summary of a design: every choice as text, with a link to change it.
import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { Design } from '#garment/design/design.ts'
import { designSummary, partTitles } from '#garment/design/design-summary.ts'
import type { DesignPart } from '#garment/design/design-summary.ts'
import type { DesignerPart } from '../../stage/common/parts.ts'
import { useOwnLanguage } from '../../shared/content-language.ts'
import { unchosen } from './unchosen.ts'
import { useOffers } from './use-shirt-prices.ts'
import styles from './design-summary.module.css'

interface DesignSummaryProps {
  design: Design
  onSelect: (part: DesignerPart) => void
}

export function DesignSummary({ design, onSelect }: DesignSummaryProps) {
  const { i18n, t } = useLingui()
  const offers = useOffers()
  const langOf = useOwnLanguage()
  const chosen = new Map(designSummary(design, i18n, offers).map((choice) => [choice.part, choice]))
  // Extras that are not chosen are listed too.
  const choices = (Object.keys(partTitles) as DesignPart[]).flatMap((part) => {
    const choice = chosen.get(part)
    if (choice) return { ...choice, text: choice.short ?? choice.text }
    const text = unchosen[part]
    return text ? { part, title: t(partTitles[part]), text: t(text), untranslated: undefined } : []
  })
  return (
    <dl className={styles.text}>
      {choices.map(({ part, title, text, untranslated }) => (
        <div key={part}>
          <dt>{title}</dt>
          <dd>
            <span lang={langOf(untranslated)}>{text}</span>
            <button
              type="button"
              className="scripted"
              onClick={() => onSelect(part === 'thread' ? 'button' : part)}
            >
              <Trans>
                Change
                <span className="unseen">
                  {' '}
                  <Select
                    value={part}
                    _fabric="fabric"
                    _collar="collar"
                    _cuff="cuff"
                    _bottom="bottom"
                    _back="back"
                    _sleeves="sleeves"
                    _pocket="pocket"
                    _placket="placket"
                    _epaulette="epaulette"
                    _yoke="yoke"
                    _contrast="contrast"
                    _button="buttons"
                    _thread="thread"
                    _monogram="monogram"
                    other="stiffness"
                  />
                </span>
              </Trans>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
