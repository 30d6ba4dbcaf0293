// Putting the things of a list into an order: by drag, and by the buttons of `move-buttons.tsx`.
import { type DragEvent, useState } from 'react'

/** A list with one of its entries at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const all = [...list]
  all.splice(to, 0, ...all.splice(from, 1))
  return all
}

/** What is dragged by, and where it can be dropped. */
export interface DragPlace {
  /** It is being dragged. */
  isDragged: boolean
  /** What is dragged would take this place. */
  isOver: boolean
  handle: { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  target: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/**
 * Attributes for the things of one list, by their places. What comes from elsewhere is not taken.
 * @param onMove is called with two different places.
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
      onDragStart({ dataTransfer }) {
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that has no data.
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
