// Moves an item of an ordered list up or down by one, as an alternative to drag and drop.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from './icons.tsx'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  name: string
  /** The index of the item, from 0. */
  index: number
  /** The index of the last item. */
  last: number
  onMove: (from: number, to: number) => void
}

export function MoveButtons({ name, index, last, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ button: 'up' | 'down'; at: number } | null>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.at === index) return
    // A row that was moved in the document has lost the focus; at the end of the list its button is removed.
    const all = buttons.current?.querySelectorAll('button')
    all?.[pressed.current.button === 'up' ? 0 : all.length - 1]?.focus()
    pressed.current = null
  })
  const move = (button: 'up' | 'down') => {
    pressed.current = { button, at: index }
    onMove(index, button === 'up' ? index - 1 : index + 1)
  }
  return (
    <div ref={buttons} className={styles.buttons}>
      {index > 0 && (
        <Button variant="bare" size="small" aria-label={t`Move ${name} up`} onClick={() => move('up')}>
          <Icon name="up" />
        </Button>
      )}
      {index < last && (
        <Button variant="bare" size="small" aria-label={t`Move ${name} down`} onClick={() => move('down')}>
          <Icon name="down" />
        </Button>
      )}
    </div>
  )
}
