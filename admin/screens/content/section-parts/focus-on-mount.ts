/** As `ref`: gives an element the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
