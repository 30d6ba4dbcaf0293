// What a designed shirt is to be cut to: one of the saved sets, offered first, a standard size, or a new set.
import { useEffect, useState } from 'react'
import type { FitChoice } from '#contract/design.ts'
import { fits } from '#contract/product.ts'
import { standardSizes } from '#contract/measurement.ts'
import type { Measurement, StandardSize } from '#contract/measurement.ts'
import type { Fit } from '#garment/body/ease.ts'
import { easeOf } from '#garment/body/ease.ts'
import { lengthWords } from '#garment/body/lengths.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { RadioTiles } from '../../ui/choice.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Skeleton } from '../../ui/small.tsx'
import { existSize, learnMeasurements } from './exist-size.ts'
import styles from './fit-chooser.module.css'
import { fitNames } from './fit-names.ts'
import { nearestWords } from './size-words.ts'
import { useHomeUnit } from './use-home-unit.ts'
import { useMeasurementsDialog } from './use-measurements-dialog.tsx'

interface FitChooserProps {
  /** Of which shirt: names the radios apart when there are several. */
  name: string
  legend: string
  value: FitChoice | null
  /** Null while a standard size is wanted and none is chosen yet. */
  onChoose: (choice: FitChoice | null) => void
  error?: string | undefined
}

const standard = 'standard'

export function FitChooser({ name, legend, value, onChoose, error }: FitChooserProps) {
  const dispatch = useShopDispatch()
  const { existSize: sets, known } = useGroup(existSize)
  const [wantsStandard, setWantsStandard] = useState(value !== null && 'size' in value)
  const { openDialog, dialog } = useMeasurementsDialog(({ id }) => {
    setWantsStandard(false)
    onChoose({ measurement: id })
  })
  useEffect(() => {
    void dispatch(learnMeasurements())
  }, [dispatch])
  if (!known) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    )
  }
  const chosen = wantsStandard ? standard : value && 'measurement' in value ? value.measurement : undefined
  const choose = (row: string) => {
    setWantsStandard(row === standard)
    if (row !== standard) onChoose({ measurement: row })
    else if (!value || !('size' in value)) onChoose(null)
  }
  return (
    <div className={styles.chooser}>
      <RadioRows
        // Its radios keep what is chosen themselves: a new set is a new choice.
        key={`${chosen} ${sets.map(({ id }) => id).join()}`}
        legend={legend}
        name={name}
        rows={[
          ...sets.map(rowOf),
          { value: standard, label: 'A standard size', more: 'Ready-made proportions, XS to 4XL.' },
        ]}
        chosen={chosen}
        onChoose={choose}
        {...(error && { error })}
      />
      {wantsStandard && <Standard name={name} value={value} onChoose={onChoose} />}
      <Button variant="line" size="small" onClick={openDialog}>
        {sets.length > 0 ? 'Change or add measurements' : 'Add your measurements'}
      </Button>
      {dialog}
    </div>
  )
}

function rowOf({ id, name, body, fit, unit }: Measurement) {
  const nearest = nearestWords(body, fit, unit)
  return {
    value: id,
    label: name,
    more: `${fitNames[fit]} fit. Nearest standard size ${nearest.size}, ${nearest.more}.`,
  }
}

function Standard({ name, value, onChoose }: Pick<FitChooserProps, 'name' | 'value' | 'onChoose'>) {
  const unit = useHomeUnit()
  const [fit, setFit] = useState<Fit>(value && 'fit' in value ? value.fit : 'regular')
  const size = value && 'size' in value ? value.size : null
  return (
    <div className={styles.standard}>
      <RadioTiles
        legend="Size"
        name={`${name}-size`}
        tiles={standardSizes.map((each) => ({ value: each, label: each }))}
        value={size}
        onChange={(each) => onChoose({ size: each as StandardSize, fit })}
      />
      <RadioTiles
        legend="Fit"
        name={`${name}-fit`}
        tiles={fits.map((each) => ({ value: each, label: fitNames[each] }))}
        value={fit}
        onChange={(each) => {
          setFit(each as Fit)
          if (size !== null) onChoose({ size, fit: each as Fit })
        }}
      />
      <p className={styles.ease}>
        {fitNames[fit]} leaves {lengthWords(easeOf('chestMm', fit), unit)} of room at the chest.
      </p>
    </div>
  )
}
