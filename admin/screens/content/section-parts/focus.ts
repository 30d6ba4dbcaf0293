/** As `ref`: gives an element the focus when it appears. */
export const focus = (element: HTMLElement | null): void => element?.focus()
