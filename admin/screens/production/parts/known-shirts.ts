// The shirts that this browser has seen, so that the workshop goes on without a connection.
import type { Shirt, ShirtItem, ShirtState, ShirtStep } from '#contract/admin/production.ts'
import type { KeptStep } from './step-queue.ts'

/** What the floor shows of a shirt; the measures only once it was opened. */
export type KnownShirt = Pick<
  ShirtItem,
  'number' | 'version' | 'state' | 'dueOn' | 'note' | 'fabric' | 'size' | 'fit' | 'pictureHash'
> &
  Partial<Pick<Shirt, 'measures' | 'others' | 'openShirts' | 'cloths'>>

const key = 'workshop-shirts'
const most = 400

function read(): KnownShirt[] {
  try {
    const shirts: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(shirts) ? (shirts as KnownShirt[]) : []
  } catch {
    return []
  }
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
  ...(more.measures && {
    measures: more.measures,
    others: more.others,
    openShirts: more.openShirts,
    cloths: more.cloths,
  }),
})

/** Keeps shirts as they were last read; the newest ones are the last to be forgotten. */
export function rememberShirts(shirts: readonly KnownShirt[]): void {
  if (shirts.length === 0) return
  const before = new Map(read().map((shirt) => [shirt.number, shirt]))
  for (const shirt of shirts) {
    const seen = before.get(shirt.number)
    before.delete(shirt.number)
    before.set(shirt.number, knownFields({ ...seen, ...shirt }))
  }
  localStorage.setItem(key, JSON.stringify([...before.values()].slice(-most)))
}

export const knownShirt = (number: string): KnownShirt | undefined =>
  read().find((shirt) => shirt.number === number)

export const knownShirtsIn = (state: ShirtState): KnownShirt[] =>
  read()
    .filter((shirt) => shirt.state === state && shirt.dueOn !== null)
    .toSorted((a, b) => (a.dueOn! < b.dueOn! ? -1 : 1))

const stateAfter: Record<ShirtStep, ShirtState> = {
  cut: 'cut',
  sewn: 'sewn',
  checked: 'checked',
  packed: 'packed',
  altered: 'cut',
  remade: 'approved',
}

/** A shirt as it is with the steps that the shop does not have yet. */
export function withSteps<S extends KnownShirt>(shirt: S, queue: readonly KeptStep[]): S {
  return queue
    .filter(({ number, version }) => number === shirt.number && version >= shirt.version)
    .reduce(
      (now, { step, note }) =>
        Object.assign(now, {
          state: stateAfter[step],
          version: now.version + 1,
          note: note ?? (step === 'cut' ? now.note : null),
        }),
      { ...shirt },
    )
}
