// What earlier shirts of the same measurements say about this one; each correction is shown before it is applied.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MeasureCorrection, MeasuredShirts } from '#contract/approvals.ts'
import type { LengthUnit, MeasureChanges } from '#contract/measurement.ts'
import { withCorrections } from '#garment/body/fit-corrections.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { changeTexts } from '#garment/body/measure-texts.ts'
import { useShop } from '../../context/shop.ts'
import { CheckboxField } from '../../ui/form/field.tsx'
import styles from './corrections.module.css'

const isOpen = ({ state }: MeasureCorrection) => state === 'open'

/** The changes of the shirts with the corrections of these claims. */
function changesWith(
  { measures, corrections, fit }: MeasuredShirts,
  claims: readonly string[],
): MeasureChanges {
  const chosen = corrections.filter(({ claim }) => claims.includes(claim))
  if (chosen.length === 0) return fit.changes ?? {}
  return withCorrections(
    measures,
    chosen.flatMap((each) => each.measures),
  )
}

/** The corrections that the customer wants; at first all on which they have not decided, or what the shop proposes instead. */
export function useCorrections(shirts: MeasuredShirts) {
  const first =
    shirts.fixed || shirts.proposed ? [] : shirts.corrections.filter(isOpen).map(({ claim }) => claim)
  const [claims, setClaims] = useState<string[]>(first)
  const [changes, setChanges] = useState(() => shirts.proposed ?? changesWith(shirts, first))
  const choose = (next: string[]) => {
    setClaims(next)
    setChanges(changesWith(shirts, next))
  }
  return { claims, choose, changes, setChanges }
}

interface CorrectionsProps {
  corrections: readonly MeasureCorrection[]
  claims: readonly string[]
  unit: LengthUnit
  /** Null: the measures can no longer be changed. */
  onChoose: ((claims: string[]) => void) | null
}

export function Corrections({ corrections, claims, unit, onChoose }: CorrectionsProps) {
  const shown = corrections.filter(({ state }) => onChoose || state === 'applied')
  if (shown.length === 0) return null
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h3 id="corrections">
        <Trans>Corrections from your earlier shirts</Trans>
      </h3>
      {shown.some(({ state }) => state !== 'applied') && (
        <p className={styles.soft}>
          <Trans>The drawing and the figures have the corrections that are ticked.</Trans>
        </p>
      )}
      {shown.map((each) => (
        <OneCorrection
          key={each.claim}
          correction={each}
          unit={unit}
          isChosen={claims.includes(each.claim)}
          onChoose={(isChosen) =>
            onChoose?.([...claims.filter((claim) => claim !== each.claim), ...(isChosen ? [each.claim] : [])])
          }
        />
      ))}
    </section>
  )
}

interface OneProps {
  correction: MeasureCorrection
  unit: LengthUnit
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function OneCorrection({
  correction: { claim, order, state, measures },
  unit,
  isChosen,
  onChoose,
}: OneProps) {
  const { i18n } = useLingui()
  const { config } = useShop()
  if (state === 'applied')
    return (
      <p>
        <Trans>
          The correction from your request {claim} (order {order}) is in these measures.
        </Trans>
      </p>
    )
  const changes = Object.fromEntries(measures.map(({ measure, mm }) => [measure, mm]))
  const reasons = measures.flatMap((each) => {
    const length = formatLength(Math.abs(each.madeMm), unit, config.locale)
    if (each.from === 'staff') return [<Trans key={each.measure}>Set by our workshop.</Trans>]
    if (each.from === 'alteration')
      return [<Trans key={each.measure}>As the shirt measured after its alteration.</Trans>]
    if (each.madeMm === 0) return []
    return [
      each.madeMm > 0 ? (
        <Trans key={each.measure}>The shirt came out {length} larger than approved.</Trans>
      ) : (
        <Trans key={each.measure}>The shirt came out {length} smaller than approved.</Trans>
      ),
    ]
  })
  return (
    <div className={styles.correction}>
      <CheckboxField
        label={new Intl.ListFormat(config.locale).format(changeTexts(changes, unit, i18n))}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p className={styles.soft}>
        <Trans>
          Your request {claim}, order {order}.
        </Trans>
        {reasons.map((reason) => (
          <span key={reason.key}> {reason}</span>
        ))}
      </p>
    </div>
  )
}
