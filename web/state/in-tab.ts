// What a tab keeps until it is closed for good: loading anew, leaving and coming back do not lose it.

/** What was kept under the key; null when nothing readable is. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keepInTab(key: string, what: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(what))
  } catch {
    // A browser that keeps nothing: the screen still does.
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}
