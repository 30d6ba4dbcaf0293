// The arrow keys that lead to the next and to the previous of a row, which runs in the direction of writing.

/** For handlers of events: reads the direction of the page. */
export const arrowKeys = (): { next: string; previous: string } =>
  document.documentElement.dir === 'rtl'
    ? { next: 'ArrowLeft', previous: 'ArrowRight' }
    : { next: 'ArrowRight', previous: 'ArrowLeft' }
