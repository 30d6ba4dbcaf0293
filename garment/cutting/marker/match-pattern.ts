// Where pieces may lie so that the lines of the pattern meet at the seams: lines of the same name are at the same place of
// the repeat on each piece of a shirt.

/** The match lines of a piece in one direction: where each is, from the piece's own point 0. */
export type PieceLines = readonly (readonly [name: string, at: number])[]

/**
 * For each piece the place of its point 0 in the repeat, so that all lines of a name are at the same place; undefined for
 * a piece without lines. A piece whose lines would contradict others follows the first one that is known.
 */
export function placesInRepeat(pieces: readonly PieceLines[], repeat: number): (number | undefined)[] {
  const lineAt = new Map<string, number>()
  const places: (number | undefined)[] = pieces.map(() => undefined)
  const waiting = new Set([...pieces.keys()].filter((index) => pieces[index]!.length > 0))
  while (waiting.size > 0) {
    const next = [...waiting].find((index) => pieces[index]!.some(([name]) => lineAt.has(name)))
    const index = next ?? [...waiting][0]!
    const lines = pieces[index]!
    // The first piece has its first line where the repeat begins.
    const [name, at] = lines.find(([one]) => lineAt.has(one)) ?? lines[0]!
    const place = modulo((lineAt.get(name) ?? 0) - at, repeat)
    places[index] = place
    for (const [one, where] of lines) if (!lineAt.has(one)) lineAt.set(one, modulo(place + where, repeat))
    waiting.delete(index)
  }
  return places
}

const modulo = (value: number, repeat: number): number => ((value % repeat) + repeat) % repeat
