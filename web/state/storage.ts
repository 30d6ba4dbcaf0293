// JSON in the storage of the browser: session storage for one tab, local storage for all of them.

interface JsonStorage {
  /** What was kept under the key; null when nothing readable is. */
  read: (key: string) => unknown
  write: (key: string, what: unknown) => void
  remove: (key: string) => void
  clear: () => void
}

/** Never throws: a browser that allows no storage throws at every access, and the screen works without it. */
function safeStorage(storage: () => Storage): JsonStorage {
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
    remove: (key) => attempt(() => storage().removeItem(key)),
    clear: () => attempt(() => storage().clear()),
  }
}

/** Survives a reload, and leaving and coming back. */
export const safeSessionStorage = safeStorage(() => sessionStorage)
/** Survives closing the browser too. */
export const safeLocalStorage = safeStorage(() => localStorage)
