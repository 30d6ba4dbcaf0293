// One press groups the shirts of a day into markers, by fabric.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { FabricToCut } from '#contract/admin/production.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useCreateDayMarkersMutation } from '../../../api/markers.ts'
import { dayText } from '../../../ui/dates.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'

/** The first day with shirts that are in no marker of a fabric; undefined without any. */
function firstDay(fabrics: readonly FabricToCut[]): string | undefined {
  const shirts = fabrics.flatMap(({ rolls, loose, short }) => [
    ...rolls.flatMap((roll) => roll.shirts),
    ...loose,
    ...short,
  ])
  return shirts
    .filter(({ marker }) => marker === null)
    .map(({ dueOn }) => dueOn)
    .toSorted()[0]
}

export function DayMarkers({ fabrics }: { fabrics: readonly FabricToCut[] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateDayMarkersMutation()
  const day = firstDay(fabrics)
  if (day === undefined) return null
  const press = async () => {
    const outcome = await create({ day })
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    showMessage(t`Markers made: ${{ count: outcome.data!.markers.length }}`)
    await navigate('/production/markers')
  }
  return (
    <Button size="small" busy={isLoading} onClick={() => void press()}>
      <Trans>Make markers of {dayText(day)}</Trans>
    </Button>
  )
}
