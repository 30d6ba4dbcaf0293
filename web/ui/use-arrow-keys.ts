// The arrow keys that lead to the next and to the previous of a row, which runs in the direction of writing.
import { useShop } from '../context/shop.ts'

export function useArrowKeys(): { next: string; previous: string } {
  const { direction } = useShop().config
  return direction === 'rtl'
    ? { next: 'ArrowLeft', previous: 'ArrowRight' }
    : { next: 'ArrowRight', previous: 'ArrowLeft' }
}
