// What the browser keeps for a screen: in the tab until it is closed for good, or for all tabs until it is dropped.

interface Kept {
  /** What was kept under the key; null when nothing readable is. */
  read: (key: string) => unknown
  write: (key: string, what: unknown) => void
  drop: (key: string) => void
  dropAll: () => void
}

/** A browser that keeps nothing throws at any of it: the screen still has what is on it. */
function keptIn(storage: () => Storage): Kept {
  const attempt = (act: () => void) => {
    try {
      act()
    } catch {
      // See above.
    }
  }
  return {
    read: (key) => {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write: (key, what) => attempt(() => storage().setItem(key, JSON.stringify(what))),
    drop: (key) => attempt(() => storage().removeItem(key)),
    dropAll: () => attempt(() => storage().clear()),
  }
}

/** Loading anew, leaving and coming back do not lose it. */
export const tabStorage = keptIn(() => sessionStorage)
/** Closing the browser does not lose it either. */
export const browserStorage = keptIn(() => localStorage)
