// The arrow keys for the next and the previous item of a row, in the direction of writing.

/** To be called in event handlers, because it reads the direction of the page. */
export const arrowKeys = (): { next: string; previous: string } =>
  document.documentElement.dir === 'rtl'
    ? { next: 'ArrowLeft', previous: 'ArrowRight' }
    : { next: 'ArrowRight', previous: 'ArrowLeft' }
