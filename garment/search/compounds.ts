// Words that are written together, as in German: "Leinenhemdkragen".

/** A shorter part is more often an ending than a word. */
const shortestPart = 3
const maxParts = 3

/**
 * Splits a compound word and returns what `known` finds for each part; undefined when it cannot be split. If there are
 * several ways, the one with the fewest parts and then with the longest last part is chosen.
 *
 * @param known finds a word by one of its forms, as written within the compound
 */
export function splitCompound<Word>(
  compound: string,
  known: (part: string) => Word | undefined,
): Word[] | undefined {
  for (let count = 2; count <= maxParts; count++) {
    const parts = splitInto(count, compound, known)
    if (parts) return parts
  }
  return undefined
}

function splitInto<Word>(
  count: number,
  compound: string,
  known: (part: string) => Word | undefined,
): Word[] | undefined {
  if (count === 1) {
    const word = known(compound)
    return word === undefined ? undefined : [word]
  }
  for (let at = shortestPart * (count - 1); at <= compound.length - shortestPart; at++) {
    const last = known(compound.slice(at))
    const before = last === undefined ? undefined : splitInto(count - 1, compound.slice(0, at), known)
    if (before) return [...before, last!]
  }
  return undefined
}
