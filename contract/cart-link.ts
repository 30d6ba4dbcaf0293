// The link in a reminder of a cart. Its key is in the fragment, which no server and no other page sees.

/** Days for which it opens the cart in another browser. */
export const cartLinkDays = 30

export const cartFragment = (key: string): string => `#reopen=${key}`

/** The key in a fragment; null in any other. */
export const cartKeyIn = (fragment: string): string | null =>
  /^#reopen=([A-Za-z0-9_-]+)$/.exec(fragment)?.[1] ?? null
