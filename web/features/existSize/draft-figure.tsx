// The figure of the measurements that are being typed. It follows them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { GivenMeasures } from '#garment/figure/fit-figure.ts'
import { FigureOnDemand } from '../../stage/figure/figure-on-demand.tsx'
import type { MeasurementDraft } from './draft/draft.ts'
import styles from './editor.module.css'

export function DraftFigure({ typed }: Pick<MeasurementDraft, 'typed'>) {
  const { t } = useLingui()
  const given = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(typed).flatMap(([field, { value }]) => (value === null ? [] : [[field, value]])),
      ) as GivenMeasures,
    [typed],
  )
  return (
    <div className={styles.figure}>
      <h3>
        <Trans>Your figure</Trans>
      </h3>
      <FigureOnDemand title={t`Your figure`} given={given} room={null} />
    </div>
  )
}
