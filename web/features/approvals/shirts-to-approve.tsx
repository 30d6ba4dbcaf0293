// Shirts with the same finished measures: drawn, compared, changed in steps, and approved.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { MeasuredShirts, OwnShirt } from '#contract/approvals.ts'
import { approvalReasons } from '#contract/reasons/approvals.ts'
import type { GarmentMeasure, LengthUnit, MeasureChanges } from '#contract/measurement.ts'
import type { FinishedMeasure } from '#garment/body/finished-measures.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { withChanges } from '#garment/body/measure-limits.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { proposedMeasures } from '#garment/body/proposed-measures.ts'
import { fabricLabel } from '#garment/fabric/fabric-labels.ts'
import type { ApiError } from '../../api/port.ts'
import { useShop } from '../../context/shop.ts'
import { fitText } from '../../shared/line-description.tsx'
import { MeasuredDrawing } from '../../shared/measures/measured-drawing.tsx'
import { MeasureSteps } from '../../shared/measures/measure-steps.tsx'
import { measureValues } from '../../shared/measures/measure-values.ts'
import { statedText } from '../../shared/reply-texts.ts'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { errorText } from '../../ui/error-text.ts'
import { CompareWith, useComparison } from './compare-with.tsx'
import { isOpen } from './approvals.ts'
import { Corrections, useCorrections } from './corrections.tsx'
import { RoomOnFigure } from './room-on-figure.tsx'
import styles from './shirts-to-approve.module.css'

interface ShirtsToApproveProps {
  shirts: MeasuredShirts
  /** What would make the measures surer. */
  hint?: ReactNode
  /** Earlier shirts of the shopper. */
  own: OwnShirt[]
  unit: LengthUnit
  onApprove: () => Promise<ApiError | undefined>
  /** @param claims whose corrections are in the changes */
  onChange: (changes: MeasureChanges, claims: string[]) => Promise<ApiError | undefined>
}

export function ShirtsToApprove({ shirts, hint, own, unit, onApprove, onChange }: ShirtsToApproveProps) {
  const { i18n } = useLingui()
  const { config } = useShop()
  const stored = shirts.fit.changes ?? {}
  const { claims, choose, changes, setChanges } = useCorrections(shirts)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const comparison = useComparison(shirts, own)
  const finished = withChanges(shirts.measures, changes)
  const isProposed =
    shirts.proposed !== null &&
    withChanges(shirts.measures, shirts.proposed).every(
      ({ changeMm }, index) => changeMm === finished[index]!.changeMm,
    )
  const changed = new Set(
    finished.flatMap(({ measure, changeMm }) => (changeMm === (stored[measure] ?? 0) ? [] : [measure])),
  )
  const send = async (work: Promise<ApiError | undefined>) => {
    setBusy(true)
    setError(null)
    const refused = await work
    setBusy(false)
    if (refused) setError(refused)
  }
  const names = new Intl.ListFormat(config.locale).format(
    shirts.lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
  )
  return (
    <section className={styles.shirts} aria-label={names}>
      <Head shirts={shirts} names={names} unit={unit} />
      <Drawn shirts={shirts} finished={finished} changed={changed} comparison={comparison} unit={unit} />
      <div className={styles.steps}>
        <Corrections
          corrections={shirts.corrections}
          claims={claims}
          unit={unit}
          onChoose={shirts.fixed ? null : choose}
        />
        <MeasureSteps
          finished={finished}
          unit={unit}
          beside={comparison.values}
          onChange={
            shirts.fixed
              ? null
              : (measure: GarmentMeasure, mm: number) => setChanges({ ...changes, [measure]: mm })
          }
        />
      </div>
      <div className={styles.approve}>
        {hint}
        {shirts.fixed && <p>{statedText(i18n, shirts.fixed, approvalReasons)}</p>}
        <Approval shirts={shirts} />
        <p role="alert" className={styles.error}>
          {error && errorText(error, i18n)}
        </p>
        {changed.size > 0 ? (
          <Changed
            shirts={shirts}
            isProposed={isProposed}
            busy={busy}
            onSave={() => void send(onChange(changes, claims))}
            onUndo={() => choose([])}
          />
        ) : (
          isOpen(shirts) &&
          !shirts.fixed && (
            <>
              <p>
                <Words />
              </p>
              <div className={styles.buttons}>
                <Button busy={busy} onClick={() => send(onApprove())}>
                  <Trans>Approve measures</Trans>
                </Button>
              </div>
            </>
          )
        )}
        {!shirts.fixed && (
          <WaysBack
            shirts={shirts}
            isChanged={changed.size > 0}
            isProposed={isProposed}
            onChange={setChanges}
          />
        )}
      </div>
    </section>
  )
}

interface WaysBackProps {
  shirts: MeasuredShirts
  isChanged: boolean
  isProposed: boolean
  onChange: (changes: MeasureChanges) => void
}

/** Back to what the shop proposes, and to the measures of body and fit. */
function WaysBack({ shirts: { fit, proposed }, isChanged, isProposed, onChange }: WaysBackProps) {
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  return (
    <>
      {proposed && !isProposed && (
        <Button variant="bare" onClick={() => onChange(proposed)}>
          <Trans>Back to the proposed measures</Trans>
        </Button>
      )}
      {Object.keys(fit.changes ?? {}).length > 0 && !isChanged && (
        <Button variant="bare" onClick={() => onChange({})}>
          {t`Back to the measures of ${{ fit: fitText({ ...fit, changes: undefined }, scale, i18n) }}`}
        </Button>
      )}
    </>
  )
}

interface ChangedProps {
  shirts: MeasuredShirts
  /** Whether the changes are those that the shop proposes. */
  isProposed: boolean
  busy: boolean
  onSave: () => void
  onUndo: () => void
}

/** Approves changed measures. */
const Changed = ({ shirts, isProposed, busy, onSave, onUndo }: ChangedProps) => (
  <>
    <p>
      <Words />{' '}
      {shirts.fit.kind === 'standard' && (
        <Trans>With changed measures it is made for you alone: it cannot be returned.</Trans>
      )}
    </p>
    <div className={styles.buttons}>
      <Button busy={busy} onClick={onSave}>
        {isProposed ? <Trans>Approve proposed measures</Trans> : <Trans>Save and approve</Trans>}
      </Button>
      <Button variant="line" onClick={onUndo}>
        {isProposed ? <Trans>Keep the measures as ordered</Trans> : <Trans>Undo changes</Trans>}
      </Button>
    </div>
  </>
)

interface DrawnProps {
  shirts: MeasuredShirts
  finished: FinishedMeasure[]
  /** Measures that differ from the stored ones. */
  changed: ReadonlySet<string>
  comparison: ReturnType<typeof useComparison>
  unit: LengthUnit
}

/** The shirt, beside another one or the shirt before the changes. */
const Drawn = ({ shirts, finished, changed, comparison, unit }: DrawnProps) => (
  <div className={styles.drawn}>
    <MeasuredDrawing
      values={measureValues(finished)}
      beside={comparison.values ?? (changed.size > 0 ? measureValues(shirts.measures) : null)}
      roundHem={shirts.bottom === 'round'}
      unit={unit}
      changed={changed}
    />
    <Legend unit={unit} otherShirt={comparison.name} isChanged={changed.size > 0 && !shirts.proposed} />
    <CompareWith {...comparison} />
    <RoomOnFigure shirts={shirts} finished={finished} unit={unit} />
  </div>
)

/** What is cut, to which fit, from which fabric, and the message of the shop. */
function Head({ shirts, names, unit }: { shirts: MeasuredShirts; names: string; unit: LengthUnit }) {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  const scale = useSizeScale()
  const { warp, weft } = shirts.shrinkage
  const percent = new Intl.NumberFormat(config.locale, { style: 'percent', maximumFractionDigits: 1 })
  const [warpShare, weftShare] = [percent.format(warp / 100), percent.format(weft / 100)]
  const fabric = shirts.fabric.name
  const stretch = fabricLabel('stretch', shirts.fabric.stretch, i18n)
  const { note, proposed } = shirts
  const length = (mm: number) => formatLength(mm, unit, config.locale)
  return (
    <header className={styles.head}>
      <h2>{names}</h2>
      <p>{fitText(shirts.fit, scale, i18n)}</p>
      <p className={styles.soft}>
        <Trans>
          {fabric}: shrinks {warpShare} along and {weftShare} across in the first washes, which we add in
          cutting. Stretch: {stretch}.
        </Trans>
      </p>
      {note && (
        <p className={styles.note}>
          <Trans>The shop writes: {note}</Trans>
        </p>
      )}
      {proposed && (
        <>
          <p>
            <Trans>The shop proposes other measures. The thin line is the shirt as ordered.</Trans>
          </p>
          <ul className={styles.proposed}>
            {proposedMeasures(shirts.measures, proposed).map(({ measure, currentMm, proposedMm }) => (
              <li key={measure}>
                {t`${{ measure: t(garmentNames[measure]) }}: ${{ proposed: length(proposedMm) }} instead of ${{ current: length(currentMm) }}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </header>
  )
}

/** What the figures and the thin line are. @param otherShirt empty: no other shirt is drawn */
const Legend = ({
  unit,
  otherShirt,
  isChanged,
}: {
  unit: LengthUnit
  otherShirt: string
  isChanged: boolean
}) => (
  <p className={styles.soft}>
    {unit === 'cm' ? (
      <Trans>Figures in centimetres, of the washed shirt; girths all round.</Trans>
    ) : (
      <Trans>Figures in inches, of the washed shirt; girths all round.</Trans>
    )}{' '}
    {otherShirt ? (
      <Trans>The thin line is {otherShirt}.</Trans>
    ) : (
      isChanged && <Trans>The thin line is the shirt before your changes.</Trans>
    )}
  </p>
)

/** The same words are stored with the approval. */
const Words = () => (
  <strong>
    <Trans>I have checked the finished measures, and the shirt is to be made to them.</Trans>
  </strong>
)

function Approval({ shirts }: { shirts: MeasuredShirts }) {
  const { config } = useShop()
  const { state, approval } = shirts
  if (approval) {
    const day = dayOf(approval.at, config.locale)
    const { words } = approval
    return (
      <p>
        <Badge tone="success">
          <Trans>Approved</Trans>
        </Badge>{' '}
        <Trans>
          On <time dateTime={approval.at}>{day}</time>: “{words}”
        </Trans>
      </p>
    )
  }
  if (state === 'requested')
    return (
      <p>
        <Badge tone="gold">
          <Trans>Waits for your approval</Trans>
        </Badge>{' '}
        <Trans>We cut the fabric when you have approved the measures.</Trans>
      </p>
    )
  if (state === 'with order')
    return (
      <p>
        <Trans>You approve these measures when you place the order.</Trans>
      </p>
    )
  return null
}
