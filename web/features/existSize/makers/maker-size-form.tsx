// The size of another maker's shirt that fits.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BodyAnswers } from '#contract/body-answers.ts'
import type { Fit } from '#garment/body/ease.ts'
import { makers, tablesOf } from '#garment/body/makers/size-tables.ts'
import { useShop } from '../../../context/shop.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { dateOf } from '../../../ui/dates.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import type { MeasurementDraft } from '../draft/draft.ts'
import { fitNames } from '../guide/guide-text.ts'
import styles from './maker-size-form.module.css'

type MakerSize = NonNullable<BodyAnswers['makerSize']>

export function MakerSizeForm({ draft }: { draft: MeasurementDraft }) {
  const { t } = useLingui()
  const { locale } = useShop().config
  const dispatch = useShopDispatch()
  const [chosen, setChosen] = useState<Partial<MakerSize>>(draft.answers.makerSize ?? {})
  const tables = chosen.maker === undefined ? [] : tablesOf(chosen.maker)
  const table = tables.find(({ fit }) => fit === chosen.fit)
  /** Each choice starts those below it again. Without a size there is no answer. */
  const choose = (next: Partial<MakerSize>) => {
    setChosen(next)
    const { maker, fit, size } = next
    const makerSize = maker && fit !== undefined && size ? { maker, fit, size } : undefined
    dispatch(collectedSize.actions.answered({ makerSize }))
  }
  const chooseMaker = (maker: string) => {
    const [only, ...others] = tablesOf(maker)
    choose(maker === '' ? {} : { maker, ...(only && others.length === 0 && { fit: only.fit }) })
  }
  const none = (
    <option value="">
      <Trans>Please choose</Trans>
    </option>
  )
  return (
    <div className={styles.maker}>
      <SelectField
        label={t`Maker`}
        value={chosen.maker ?? ''}
        onChange={({ target }) => chooseMaker(target.value)}
      >
        {none}
        {makers.map((maker) => (
          <option key={maker} value={maker}>
            {maker}
          </option>
        ))}
      </SelectField>
      {tables.length > 1 && (
        <SelectField
          label={t`Fit of the shirt`}
          value={chosen.fit ?? ''}
          onChange={({ target }) =>
            choose({ maker: chosen.maker!, ...(target.value && { fit: target.value as Fit }) })
          }
        >
          {none}
          {tables.map(({ fit }) => (
            <option key={fit} value={fit!}>
              {t(fitNames[fit!])}
            </option>
          ))}
        </SelectField>
      )}
      {table && (
        <SelectField
          label={t`Size that fits you`}
          hint={t`By the size table that ${{ maker: table.maker }} published, read on ${{ day: dateOf(table.readOn, locale) }}.`}
          value={chosen.size ?? ''}
          onChange={({ target }) => choose({ ...chosen, size: target.value })}
        >
          {none}
          {table.sizes.map(({ size }) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
