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
  const known = new Map<string, Known>()
  /** The last one of each length: the map computes the hash of a text, which takes longer than to compare it. */
  const recent = new Map<number, Known>()
  let uses = 0
  let count = 0
  const forget = (text: string) => {
    const name = known.get(text)?.name
    known.delete(text)
    recent.delete(text.length)
    if (name !== undefined) onForget(name)
  }
  const remember = (text: string) => {
    if (known.size === maxRemembered) forget(oldestOf(known))
    known.set(text, { text, name: undefined, isNamed: !dependsOnValues(text), lastUse: ++uses })
  }
  return {
    nameOf(text) {
      const last = recent.get(text.length)
      const statement = last?.text === text ? last : known.get(text)
      if (!statement) {
        remember(text)
        return undefined
      }
      recent.set(text.length, statement)
      statement.lastUse = ++uses
      if (statement.isNamed) statement.name ??= `s${++count}`
      return statement.name
    },
    forget,
    forgetAll: () => [...known.keys()].forEach(forget),
  }
}

interface Known {
  text: string
  /** Undefined when it was used once, or is never named. */
  name: string | undefined
  isNamed: boolean
  /** The number of the use. */
  lastUse: number
}

/** The least recently used statement. It is searched only for a new one, so that a known one costs one look into the map. */
function oldestOf(known: Map<string, Known>): string {
  let oldest = ''
  let firstUse = Infinity
  for (const [text, { lastUse }] of known) if (lastUse < firstUse) [oldest, firstUse] = [text, lastUse]
  return oldest
}
