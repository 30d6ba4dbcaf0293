// A layout as the cutter changes it: each change can be undone until it is saved, and its faults are known at once.
import { useMemo, useState } from 'react'
import type { Marker } from '#contract/admin/markers.ts'
import {
  findFaultsOfCopy,
  type MarkerFault,
  type MarkerPlacement,
  usageOf,
} from '#garment/cutting/marker/marker-layout.ts'
import type { MarkerProblem } from '#garment/cutting/marker/marker-problem.ts'

interface Edit {
  placements: readonly MarkerPlacement[]
  faults: readonly MarkerFault[]
}

/** The pieces of a marker, as the check of layouts needs them. */
export function problemOfMarker({ kinds, widthMm, trimMm, gapMm, flaws }: Marker): MarkerProblem {
  return {
    kinds: kinds.map(({ outline, rotations, steps, copies }) => ({
      outline,
      rotations,
      steps: steps ? { ...(steps.x && { x: steps.x }), ...(steps.y && { y: steps.y }) } : undefined,
      copies,
    })),
    strip: {
      height: widthMm - 2 * trimMm,
      gap: gapMm,
      flaws: flaws.map((flaw) => ({ ...flaw, y: flaw.y - trimMm })),
    },
  }
}

const concerns = (fault: MarkerFault, index: number): boolean =>
  'index' in fault
    ? fault.index === index
    : 'first' in fault && (fault.first === index || fault.second === index)

/** The indexes of all copies that have a fault. */
export const faultyCopies = (faults: readonly MarkerFault[]): Set<number> =>
  new Set(
    faults.flatMap((fault) =>
      'index' in fault ? [fault.index] : 'first' in fault ? [fault.first, fault.second] : [],
    ),
  )

/** @param marker with the layout that is saved; edits of an earlier version are dropped */
export function useMarkerEdits(marker: Marker) {
  const problem = useMemo(() => problemOfMarker(marker), [marker])
  const [{ version, edits }, setEdits] = useState<{ version: number; edits: Edit[] }>({
    version: marker.version,
    edits: [],
  })
  const own = version === marker.version ? edits : []
  const current: Edit = own.at(-1) ?? { placements: marker.placements, faults: [] }
  const usage = useMemo(() => usageOf(problem, current.placements), [problem, current.placements])

  /** The layout with one copy in another place, at the nearest place where the pattern meets. */
  function moved(
    from: Edit,
    index: number,
    to: Partial<Pick<MarkerPlacement, 'x' | 'y' | 'rotation'>>,
  ): Edit {
    const placement = { ...from.placements[index]!, ...to }
    const placements = from.placements.with(index, onStep(problem, placement))
    const kept = from.faults.filter((fault) => !concerns(fault, index))
    return { placements, faults: [...kept, ...findFaultsOfCopy(problem, placements, index)] }
  }

  return {
    problem,
    current,
    usage,
    hasEdits: own.length > 0,
    moved,
    keep: (edit: Edit) => setEdits({ version: marker.version, edits: [...own, edit] }),
    undo: () => setEdits({ version: marker.version, edits: own.slice(0, -1) }),
  }
}

export type MarkerEdits = ReturnType<typeof useMarkerEdits>

function onStep({ kinds }: MarkerProblem, placement: MarkerPlacement): MarkerPlacement {
  const { shirt, piece, mirrored, rotation, x, y } = placement
  const kind = kinds.find(({ copies }) =>
    copies.some((copy) => copy.shirt === shirt && copy.piece === piece && copy.mirrored === mirrored),
  )
  const sign = rotation === 180 ? -1 : 1
  const nearest = (value: number, steps: { step: number; offset: number } | undefined) =>
    steps
      ? sign * (steps.offset + Math.round((sign * value - steps.offset) / steps.step) * steps.step)
      : value
  return { ...placement, x: nearest(x, kind?.steps?.x), y: nearest(y, kind?.steps?.y) }
}
