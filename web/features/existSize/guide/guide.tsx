// The guide of a field: the figure, how to measure, and common mistakes.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Fit } from '#garment/body/ease.ts'
import { easeOf } from '#garment/body/ease.ts'
import { fieldNames, fieldTitles } from '#garment/body/fields.ts'
import { formatLength, unitSign } from '#garment/body/lengths.ts'
import { rangeOf } from '#garment/body/sizes.ts'
import { standardSizes } from '#contract/measurement.ts'
import type { LengthUnit, StandardSize } from '#contract/measurement.ts'
import { useShop } from '../../../context/shop.ts'
import { useSizeText } from '../../../shared/size-text.tsx'
import { FitFigure, TapeFigure } from './figure.tsx'
import type { GuidedField } from './guide-flags.ts'
import styles from './guide.module.css'
import { fitNames, guideTexts } from './guide-text.ts'

interface GuideProps {
  of: GuidedField
  unit: LengthUnit
  size: StandardSize | null
  fit: Fit
}

export const guideTitle = (field: GuidedField): MessageDescriptor =>
  field === 'size' ? msg`Your usual size` : field === 'fit' ? msg`Preferred fit` : fieldTitles[field]

/** The name of what is measured, for use within a sentence. */
export const guideName = (field: GuidedField): MessageDescriptor =>
  field === 'size' ? msg`your usual size` : field === 'fit' ? msg`preferred fit` : fieldNames[field]

export function GuidePicture({ of, unit, size, fit }: GuideProps) {
  if (of === 'size') return <Sizes unit={unit} chosen={size} />
  if (of === 'fit') return <FitFigure fit={fit} />
  return <TapeFigure field={of} />
}

export function GuideText({ of, unit, fit }: Omit<GuideProps, 'size'>) {
  const { t } = useLingui()
  const { config } = useShop()
  const fitName = t(fitNames[fit])
  const chest = formatLength(easeOf('chestMm', fit), unit, config.locale)
  const waist = formatLength(easeOf('waistMm', fit), unit, config.locale)
  const { how, mistake } = guideTexts[of]
  return (
    <>
      <p>{t(how)}</p>
      {of === 'fit' && (
        <p>
          <Trans>
            {fitName} adds {chest} at the chest and {waist} at the waist.
          </Trans>
        </p>
      )}
      <p className={styles.mistake}>
        <strong>
          <Trans>Common mistake.</Trans>
        </strong>{' '}
        {t(mistake)}
      </p>
    </>
  )
}

function Sizes({ unit, chosen }: { unit: LengthUnit; chosen: StandardSize | null }) {
  const { locale } = useShop().config
  const sizeText = useSizeText()
  const number = new Intl.NumberFormat(locale)
  const unitName = unitSign('length', unit, locale)
  const write = (size: StandardSize, field: 'chestMm' | 'neckMm') => {
    // Rounded to the half centimetre or inch.
    const perHalf = unit === 'cm' ? 5 : 12.7
    return rangeOf(standardSizes, size, field)
      .map((mm) => number.format(Math.round(mm / perHalf) / 2))
      .join('–')
  }
  return (
    <table className={`${styles.sizes} numbers`}>
      <caption className="unseen">
        <Trans>What each size is made for</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Size</Trans>
          </th>
          <th scope="col">
            <Trans>Neck, {unitName}</Trans>
          </th>
          <th scope="col">
            <Trans>Chest, {unitName}</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {standardSizes.map((size) => (
          <tr key={size} className={size === chosen ? styles.chosen : undefined}>
            <th scope="row">{sizeText(size)}</th>
            <td>{write(size, 'neckMm')}</td>
            <td>{write(size, 'chestMm')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
