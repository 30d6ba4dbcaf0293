// Names of prepared statements. A database plans a named statement a few times, and an unnamed one at each execution,
// which takes most of the time of small statements.

/** The statements that are remembered; each prepared one takes some 50 kB of the database's memory per connection. */
export const maxRemembered = 400

/** Lists and searches are planned each time, because the best plan depends on how many rows their values find. */
const dependsOnValues = (text: string): boolean => /\blimit \$|@@/.test(text)

export interface StatementNames {
  /** The name to send with a statement; undefined: it is sent without one. Counts as an execution. */
  nameOf(text: string): string | undefined
  /** Gives the statement another name when it is repeated. */
  forget(text: string): void
  /** Gives other names to all statements. */
  forgetAll(): void
}

/**
 * Names statements from their second execution on. The least recently used one loses its name.
 *
 * @param onForget called with each name that is not used any more
 */
export function createStatementNames(onForget: (name: string) => void = () => {}): StatementNames {
  /** By text, the least recently used first; undefined for a text that was used once. */
  const names = new Map<string, string | undefined>()
  let count = 0
  const forget = (text: string) => {
    const name = names.get(text)
    names.delete(text)
    if (name !== undefined) onForget(name)
  }
  return {
    nameOf(text) {
      if (dependsOnValues(text)) return undefined
      const name = names.get(text) ?? (names.has(text) ? `s${++count}` : undefined)
      names.delete(text)
      names.set(text, name)
      if (names.size > maxRemembered) forget(names.keys().next().value!)
      return name
    },
    forget,
    forgetAll: () => [...names.keys()].forEach(forget),
  }
}
