// JSON in the browser's storage: session storage for one tab, local storage for all tabs.

interface JsonStorage {
  /** The value of the key; null when there is none or it cannot be read. */
  read: (key: string) => unknown
  write: (key: string, what: unknown) => void
  remove: (key: string) => void
  clear: () => void
}

/** Never throws. A browser without storage throws at every access, and the screens work without it. */
function safeStorage(storage: () => Storage): JsonStorage {
  const attempt = (act: () => void) => {
    try {
      act()
    } catch {
      // Without storage nothing is stored.
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

/** Lasts as long as the tab, also across reloads. */
export const safeSessionStorage = safeStorage(() => sessionStorage)
/** Lasts after the browser is closed, and is shared by all tabs. */
export const safeLocalStorage = safeStorage(() => localStorage)
