// The size of another maker's shirt that fits.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { BodyAnswers } from '#contract/body-answers.ts'
import type { Fit } from '#garment/body/ease.ts'
import { useShop } from '../../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { dateOf } from '../../../ui/dates.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import type { MeasurementDraft } from '../draft/draft.ts'
import { fitNames } from '../guide/guide-text.ts'
import styles from './maker-size-form.module.css'
import { loadSizeTables, sizeTables } from './size-tables.ts'

type MakerSize = NonNullable<BodyAnswers['makerSize']>

export function MakerSizeForm({ draft }: { draft: MeasurementDraft }) {
  const { t } = useLingui()
  const { locale } = useShop().config
  const dispatch = useShopDispatch()
  const [chosen, setChosen] = useState<Partial<MakerSize>>(draft.answers.makerSize ?? {})
  const { tables: all, response } = useGroup(sizeTables)
  useEffect(() => {
    void dispatch(loadSizeTables({}))
  }, [dispatch])
  const tablesOf = (maker: string | undefined) => (all ?? []).filter((each) => each.maker === maker)
  const makers = [...new Set((all ?? []).map(({ maker }) => maker))]
  const tables = tablesOf(chosen.maker)
  const table = tables.find(({ fit }) => fit === chosen.fit)
  /** Each choice starts those below it again. Without a size there is no answer. */
  const choose = (next: Partial<MakerSize>) => {
    setChosen(next)
    const { maker, fit, size } = next
    const from = tablesOf(maker).find((each) => each.fit === fit)
    const row = from?.sizes.find((each) => each.size === size)
    const makerSize =
      maker && fit !== undefined && from && row
        ? { maker, fit, size: row.size, of: from.of, measures: row.measures }
        : undefined
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
  if (all === null) return response ? <p role="alert">{response}</p> : null
  if (all.length === 0)
    return (
      <p>
        <Trans>
          There are no size tables of other makers yet. Measure a shirt that fits, or answer a few questions.
        </Trans>
      </p>
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
      {Object.keys(draft.answers.shirt?.measures ?? {}).length > 0 && (
        <p className={styles.note}>
          <Trans>
            The shirt that you measured says more than a size: the table adds only what you did not measure.
          </Trans>
        </p>
      )}
    </div>
  )
}
