// Buttons of which one is pressed.
import { Button } from '#web/ui/button.tsx'
import styles from './shop-frame.module.css'

interface ChoiceButtonsProps<Value> {
  label: string
  values: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

export const ChoiceButtons = <Value extends string | number>(props: ChoiceButtonsProps<Value>) => {
  const { label, values, value, nameOf, onChange } = props
  return (
    <div role="group" aria-label={label} className={styles.buttons}>
      {values.map((one) => (
        <Button
          key={one}
          variant={one === value ? 'primary' : 'line'}
          size="small"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {nameOf(one)}
        </Button>
      ))}
    </div>
  )
}
