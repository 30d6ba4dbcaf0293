// Moves one thing of an ordered list up or down by a place, for those who do not drag.
import { useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Icon } from './icons.tsx'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  name: string
  /** Where it stands, from 0. */
  place: number
  /** The place of the last one. */
  last: number
  onMove: (from: number, to: number) => void
}

export function MoveButtons({ name, place, last, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.buttons}>
      {place > 0 && (
        <Button
          variant="bare"
          size="small"
          aria-label={t`Move ${name} up`}
          onClick={() => onMove(place, place - 1)}
        >
          <Icon name="up" />
        </Button>
      )}
      {place < last && (
        <Button
          variant="bare"
          size="small"
          aria-label={t`Move ${name} down`}
          onClick={() => onMove(place, place + 1)}
        >
          <Icon name="down" />
        </Button>
      )}
    </div>
  )
}
