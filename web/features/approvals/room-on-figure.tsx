// How much wider than the body a shirt is, place by place, as a map on the customer's figure.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MeasuredShirts } from '#contract/approvals.ts'
import type { GarmentMeasure, LengthUnit } from '#contract/measurement.ts'
import type { UpperField } from '#garment/body/fields.ts'
import { type FinishedMeasure, measureOf } from '#garment/body/finished-measures.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { looseness } from '#garment/body/looseness.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { ShirtGirths } from '#garment/figure/worn-figure.ts'
import { useShop } from '../../context/shop.ts'
import { FigureOnDemand } from '../../stage/figure/figure-on-demand.tsx'
import { roomColours } from '../../stage/figure/room-colours.ts'
import styles from './room-on-figure.module.css'

/** The measure of the body that each measure of a shirt goes around. */
const girths = {
  collar: 'neckMm',
  chest: 'chestMm',
  waist: 'waistMm',
  hem: 'hipsMm',
  bicep: 'bicepMm',
  cuff: 'wristMm',
} as const satisfies Partial<Record<GarmentMeasure, UpperField>>
const places = Object.keys(girths) as (keyof typeof girths)[]

const lengths = { shoulder: 'shoulderMm', length: 'backLengthMm' } as const

interface RoomProps {
  shirts: MeasuredShirts
  finished: readonly FinishedMeasure[]
  unit: LengthUnit
}

export function RoomOnFigure({ shirts, finished, unit }: RoomProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const given = useEqual(bodyOf(finished))
  const rooms = places.flatMap((place) => {
    const measure = measureOf(finished, place)
    return measure ? [{ place, mm: measure.finishedMm - measure.bodyMm }] : []
  })
  const room = useEqual(
    Object.fromEntries(rooms.map(({ place, mm }) => [place, looseness(girths[place], mm)])),
  )
  const shirt = useEqual({ design: designOf(shirts), girths: shirtGirths(finished) })
  return (
    <div className={styles.room}>
      <h3>
        <Trans>Room around your body</Trans>
      </h3>
      <FigureOnDemand
        title={t`Your figure with the room of the shirt`}
        given={given}
        room={room}
        shirt={shirt}
      >
        <div className={styles.legend}>
          <span>
            <Trans comment="A shirt that is close to the body">Tight</Trans>
          </span>
          <span
            className={styles.scale}
            style={{ background: `linear-gradient(to right, ${roomColours.join(', ')})` }}
          />
          <span>
            <Trans comment="A shirt that is far from the body">Loose</Trans>
          </span>
        </div>
      </FigureOnDemand>
      <dl className={`${styles.list} numbers`}>
        {rooms.map(({ place, mm }) => (
          <div key={place}>
            <dt>{t(garmentNames[place])}</dt>
            <dd>{formatLength(mm, unit, config.locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The same object while its values are the same, so that a figure is made again only for another body. */
function useEqual<Values>(values: Values): Values {
  const text = JSON.stringify(values)
  return useMemo(() => JSON.parse(text) as Values, [text])
}

/** What is known of the design: a plain shirt in its fabric. */
const designOf = ({ fabric, sleeves, bottom }: MeasuredShirts): Design => ({
  ...defaultDesign,
  sleeves,
  bottom,
  fabric: fabricByCode(fabric.code) ? fabric.code : defaultDesign.fabric,
})

const shirtGirths = (finished: readonly FinishedMeasure[]): ShirtGirths =>
  Object.fromEntries(
    (['chest', 'waist', 'hem', 'bicep'] as const).flatMap((place) => {
      const measure = measureOf(finished, place)
      return measure ? [[girths[place], measure.finishedMm]] : []
    }),
  )

/** What the measures of the shirt say of the body; a short sleeve does not tell the length of the arm. */
function bodyOf(finished: readonly FinishedMeasure[]) {
  const isLong = measureOf(finished, 'cuff') !== undefined
  const fields = { ...girths, ...lengths, ...(isLong && { sleeve: 'sleeveMm' as const }) }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const measure = measureOf(finished, name as GarmentMeasure)
      return measure ? [[field, measure.bodyMm]] : []
    }),
  )
}
