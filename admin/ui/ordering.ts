// Changing the order of a list: by drag, and with the buttons of `move-buttons.tsx`.
import { type DragEvent, useState } from 'react'

/** A list with one of its items at another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const all = [...list]
  all.splice(to, 0, ...all.splice(from, 1))
  return all
}

/** The drag state and the attributes of an item. */
export interface DragPlace {
  /** Whether the item is being dragged. */
  isDragged: boolean
  /** Whether the dragged item would be dropped here. */
  isOver: boolean
  handle: { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  target: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/**
 * Returns the attributes of the item at an index of the list. Items from elsewhere cannot be dropped.
 *
 * @param onMove called with two different indexes.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): (index: number) => DragPlace {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return (index) => ({
    isDragged: from === index,
    isOver: from !== null && from !== index && over === index,
    handle: {
      draggable: true,
      onDragStart(event) {
        const { dataTransfer } = event
        // A list within an item is ordered by itself.
        event.stopPropagation()
        dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        dataTransfer.setData('text/plain', '')
        setFrom(index)
      },
      onDragEnd: end,
    },
    target: {
      onDragOver(event) {
        if (from === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop(event) {
        if (from === null) return
        event.preventDefault()
        end()
        if (from !== index) onMove(from, index)
      },
    },
  })
}
