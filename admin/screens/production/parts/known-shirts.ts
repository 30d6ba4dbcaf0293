// The shirts that this browser has shown, so that the workshop can continue without a connection.
import { factsOfStep, type ShirtState } from '#contract/admin/shirt-steps.ts'
import type { recordStep, Shirt, ShirtItem } from '#contract/admin/production.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { knownShirtsKey } from '../../../shared/floor.ts'

/** The data of a shirt on the shop floor; the measures only after it was opened. */
export type KnownShirt = Pick<
  ShirtItem,
  'number' | 'version' | 'state' | 'dueOn' | 'note' | 'fabric' | 'size' | 'fit' | 'pictureHash'
> &
  Partial<Pick<Shirt, 'claim' | 'waitsForApproval' | 'measures' | 'others' | 'openShirts' | 'cloths'>>

const maxShirts = 400

let text: string | null = null
let shirts: ReadonlyMap<string, KnownShirt> = new Map()

/** Reads the shirts by number; another window may have stored more. */
function read(): ReadonlyMap<string, KnownShirt> {
  const stored = localStorage.getItem(knownShirtsKey)
  if (stored === text) return shirts
  text = stored
  try {
    shirts = new Map((JSON.parse(stored ?? '[]') as KnownShirt[]).map((shirt) => [shirt.number, shirt]))
  } catch {
    shirts = new Map()
  }
  return shirts
}

const knownFields = ({
  number,
  version,
  state,
  dueOn,
  note,
  fabric,
  size,
  fit,
  pictureHash,
  claim = null,
  waitsForApproval = false,
  ...more
}: KnownShirt): KnownShirt => ({
  number,
  version,
  state,
  dueOn,
  note,
  fabric,
  size,
  fit,
  pictureHash,
  claim,
  waitsForApproval,
  ...(more.measures && {
    measures: more.measures,
    others: more.others,
    openShirts: more.openShirts,
    cloths: more.cloths,
  }),
})

/** Stores shirts as they were last read; when there are too many, the oldest are removed. */
export function rememberShirts(seenNow: readonly KnownShirt[]): void {
  if (seenNow.length === 0) return
  const before = new Map(read())
  for (const shirt of seenNow) {
    const seen = before.get(shirt.number)
    // A list that was read before a step must not undo it.
    if (seen && seen.version > shirt.version) continue
    before.delete(shirt.number)
    before.set(shirt.number, knownFields({ ...seen, ...shirt }))
  }
  localStorage.setItem(knownShirtsKey, JSON.stringify([...before.values()].slice(-maxShirts)))
}

export const knownShirt = (number: string): KnownShirt | undefined => read().get(number)

export const knownShirtsIn = (state: ShirtState): KnownShirt[] =>
  [...read().values()]
    .filter((shirt) => shirt.state === state && shirt.dueOn !== null)
    .toSorted((a, b) => (a.dueOn! < b.dueOn! ? -1 : 1))

/** A shirt with what was last stored of it, and with the steps that are not sent yet. */
export function withSteps<S extends KnownShirt>(
  shirt: S,
  queue: readonly Pick<BodyOf<typeof recordStep>, 'number' | 'version' | 'step' | 'note'>[],
): S {
  const seen = knownShirt(shirt.number)
  const start: S = seen && seen.version > shirt.version ? { ...shirt, ...seen } : { ...shirt }
  return queue
    .filter(({ number, version }) => number === start.number && version >= start.version)
    .reduce(
      (now, { step, note }) =>
        Object.assign(now, {
          state: factsOfStep(step).to,
          version: now.version + 1,
          note: note ?? (step === 'cut' ? now.note : null),
        }),
      start,
    )
}
