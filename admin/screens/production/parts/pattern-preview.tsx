// What other pattern settings do to the pieces of a shirt in a standard size: each piece before and after, in one drawing.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { easeField, easeOfSettings, type PatternSettings } from '#contract/admin/pattern-fields.ts'
import { type StandardSize, standardSizes, upperBody } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { type ChangedPiece, changedPieces } from '#garment/cutting/compare-patterns.ts'
import { type CutPiece, type ProductionPattern, sewingLineOf } from '#garment/cutting/cut-piece.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { boundsOf } from '#garment/cutting/files/arrange.ts'
import { pieceName } from '#garment/cutting/marker/marker-labels.ts'
import { defaultDesign, type Design } from '#garment/design/design.ts'
import { bottoms, sleeves } from '#garment/design/options.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { Polyline } from '#garment/pattern/polyline.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../../context/page-config.ts'
import { fitLabels } from '../../../shared/product-labels.ts'
import styles from './pattern-preview.module.css'

type Fit = (typeof fits)[number]

interface Example extends Pick<Design, 'sleeves' | 'bottom'> {
  size: StandardSize
  fit: Fit
}

/** With every piece that a setting changes. */
const design: Design = { ...defaultDesign, pocket: 'round', epaulette: 'epaulettes' }
const fabric = fabricByCode(design.fabric)!

function draftExample({ size, fit, ...choices }: Example, settings: PatternSettings): ProductionPattern {
  const body = bodyOfSize(size)
  const shirt = { ...design, ...choices }
  return draftPattern({
    measures: sewnMeasures(shirt, { body, fit, ease: easeOfSettings(settings, fit) })!,
    body,
    design: shirt,
    fabric,
    settings,
  })
}

/** The first fit whose ease is changed; undefined when none is. */
const fitThatChanges = (before: PatternSettings, after: PatternSettings): Fit | undefined =>
  fits.find((fit) =>
    upperBody.some((field) => before[easeField(fit, field)] !== after[easeField(fit, field)]),
  )

interface PatternPreviewProps {
  before: PatternSettings
  after: PatternSettings
}

export default function PatternPreview({ before, after }: PatternPreviewProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Partial<Example>>({})
  const shown = useDeferredValue(after)
  const fit = chosen.fit ?? fitThatChanges(before, shown) ?? 'regular'
  const example = useMemo<Example>(
    () => ({ size: 'M', sleeves: 'long', bottom: 'round', ...chosen, fit }),
    [chosen, fit],
  )
  const current = useMemo(() => draftExample(example, before), [example, before])
  const pieces = useMemo(
    () => changedPieces(current, draftExample(example, shown)),
    [current, example, shown],
  )
  const change = (changes: Partial<Example>) => setChosen({ ...chosen, ...changes })
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <SelectField
          label={t`Size`}
          value={example.size}
          onChange={({ target }) => change({ size: target.value as StandardSize })}
        >
          {standardSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <SelectField
          label={t`Fit`}
          value={example.fit}
          onChange={({ target }) => change({ fit: target.value as Example['fit'] })}
        >
          {fits.map((fit) => (
            <option key={fit} value={fit}>
              {t(fitLabels[fit])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Sleeves`}
          value={example.sleeves}
          onChange={({ target }) => change({ sleeves: target.value as Example['sleeves'] })}
        >
          {sleeves.map(({ key, text }) => (
            <option key={key} value={key}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t({ message: 'Hem', context: 'of a shirt' })}
          value={example.bottom}
          onChange={({ target }) => change({ bottom: target.value as Example['bottom'] })}
        >
          {bottoms.map(({ key, text }) => (
            <option key={key} value={key}>
              {t(text)}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className={styles.soft}>
        {pieces.length === 0
          ? t`No piece changes in this size.`
          : t`${plural(pieces.length, { one: '# piece changes', other: '# pieces change' })}: dashed is before, solid is after.`}
      </p>
      <ul className={styles.pieces} aria-busy={shown !== after}>
        {pieces.map((piece) => (
          <PieceChange key={(piece.after ?? piece.before!).name} piece={piece} />
        ))}
      </ul>
    </div>
  )
}

const marginMm = 12

function PieceChange({ piece: { before, after, cutMm, sewingMm } }: { piece: ChangedPiece }) {
  const { t, i18n } = useLingui()
  const both = [before, after].filter((piece): piece is CutPiece => piece !== null)
  const { left, bottom, right, top } = boundsOf(both.flatMap(({ cuttingLine }) => cuttingLine))
  const [width, height] = [right - left + 2 * marginMm, top - bottom + 2 * marginMm]
  const path = (line: Polyline) =>
    `M${line.map(([u, v]) => `${(u - left + marginMm).toFixed(2)} ${(top + marginMm - v).toFixed(2)}`).join('L')}Z`
  const mm = (value: number) =>
    new Intl.NumberFormat(pageConfig().locale, { maximumFractionDigits: 1 }).format(value)
  const name = pieceName(both[0]!.name, i18n)
  return (
    <li className={styles.piece}>
      <h3>{name}</h3>
      {/* A wide piece is drawn as wide as the sheet, a tall one as high as its share. */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t`${name}, before and after`}>
        {both.length === 2 && (
          <path
            className={styles.difference}
            d={path(before!.cuttingLine) + path(after!.cuttingLine)}
            fillRule="evenodd"
          />
        )}
        {before && <path className={styles.before} d={path(before.cuttingLine)} />}
        {before && <path className={styles.beforeSewing} d={path(sewingLineOf(before))} />}
        {after && <path className={styles.after} d={path(after.cuttingLine)} />}
        {after && <path className={styles.afterSewing} d={path(sewingLineOf(after))} />}
      </svg>
      <p className={styles.soft}>
        {both.length === 2 ? (
          <Trans>
            Cutting line up to {mm(cutMm)} mm, sewing line up to {mm(sewingMm)} mm
          </Trans>
        ) : after ? (
          <Trans>Only after the change</Trans>
        ) : (
          <Trans>Only before the change</Trans>
        )}
      </p>
    </li>
  )
}
