// The addresses of the merchant's own pages.

/** Up to four parts of lower-case letters, digits and hyphens: `/about/our-workshop`. */
export const pagePathPattern = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/

export const maxPagePath = 100

/** Whether a page of the merchant can have this path. */
export const isPagePath = (path: string): boolean => path.length <= maxPagePath && pagePathPattern.test(path)
