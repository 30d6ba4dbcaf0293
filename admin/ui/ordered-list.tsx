// A list whose order is set by hand: each item is dragged, or moved with the buttons at its end.
import type { ReactNode } from 'react'
import { MoveButtons } from './move-buttons.tsx'
import styles from './ordered-list.module.css'
import { useDragOrder } from './ordering.ts'

interface OrderedListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The name of an item, for its buttons. */
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Whether the order is being saved. */
  busy: boolean
  /** Null for members who may not change the order. */
  onMove: ((from: number, to: number) => void | Promise<void>) | null
  /** How many items, counted from the first, can be moved; left out: all. */
  movable?: number
}

export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { items, idOf, nameOf, children, busy, onMove, movable = items.length } = props
  const move = (from: number, to: number) => {
    // A second press would move another item, because the list has not changed yet.
    if (!busy) void onMove?.(from, to)
  }
  const drag = useDragOrder(move)
  return (
    <ol className={styles.list} aria-busy={busy}>
      {items.map((item, index) => {
        const { isDragged, isOver, handle, target } = drag(index)
        const moves = onMove && index < movable
        return (
          <li
            key={idOf(item)}
            className={`${styles.item} ${isDragged ? styles.dragged : ''} ${isOver ? styles.over : ''}`}
            {...(moves && { ...handle, ...target })}
          >
            {children(item)}
            {moves && <MoveButtons name={nameOf(item)} index={index} last={movable - 1} onMove={move} />}
          </li>
        )
      })}
    </ol>
  )
}
