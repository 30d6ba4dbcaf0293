// Finds the line of a value in a JSON text, for the person who has to change it.

/** The tokens of a JSON text, without white space. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * The line, from 1, on which the value at `path` begins; for a missing value the line of the object or list that should
 * have it.
 *
 * @param text valid JSON
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  /** The current key or index in each enclosing object and list; null before the first key. */
  const at: (string | number | null)[] = []
  const isList: boolean[] = []
  let [found, deepest] = [0, -1]
  let isKey = false
  const wanted = path.map(String)
  const reach = (index: number) => {
    const depth = at.length
    const isOnPath = depth <= wanted.length && at.every((key, level) => String(key) === wanted[level])
    if (isOnPath && depth > deepest) [found, deepest] = [index, depth]
  }
  for (const { 0: part, index } of text.matchAll(token)) {
    if (part === '}' || part === ']') {
      at.pop()
      isList.pop()
      isKey = false
    } else if (part === ',') {
      if (isList.at(-1)) at.push((at.pop() as number) + 1)
      else isKey = true
    } else if (part === ':') isKey = false
    else if (isKey) at[at.length - 1] = JSON.parse(part) as string
    else {
      reach(index)
      if (part === '{' || part === '[') {
        isList.push(part === '[')
        at.push(part === '[' ? 0 : null)
        isKey = part === '{'
      }
    }
  }
  return text.slice(0, found).split('\n').length
}
