// Loads the parts of a design; until they are there, those of the design before are shown.
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'
import type { Design } from '#garment/design/design.ts'
import { isStylePart } from '../common/parts.ts'
import type { DesignerPart } from '../common/parts.ts'
import { cachedNodes, filesOf, filesOfPart, isModelled, loadNodes } from './shirt-nodes.ts'
import type { Wearing } from './figure-choice.ts'
import type { ShirtNode } from './shirt-nodes.ts'

interface Nodes {
  /** The parts to show: of the design before while this design's are loading; null before the first. */
  shown: ShirtNode[] | null
  /** Whether `shown` is this design. */
  complete: boolean
  /** A part could not be loaded (`missing`), or the shop has no model of it (`unmodelled`). */
  problem: 'missing' | 'unmodelled' | null
}

/** @param wearing how a figure wears it; null: the shirt alone */
export function useNodes(design: Design, wearing: Wearing | null): Nodes {
  const key = filesOf(design, wearing).join(',')
  const [arrived, setArrived] = useState<ShirtNode[] | null>(null)
  const [failed, setFailed] = useState('')
  const cached = useMemo(() => cachedNodes(key.split(',')), [key])
  useEffect(() => {
    const names = key.split(',')
    let left = false
    const show = (nodes: ShirtNode[]) => left || setArrived(nodes)
    if (cached) show(cached)
    else if (isModelled(names)) loadNodes(names).then(show, () => left || setFailed(key))
    return () => {
      left = true
    }
  }, [key, cached])
  const loaded = arrived?.map(({ file }) => file).join(',') === key ? arrived : null
  const complete = cached ?? loaded
  const trouble = !isModelled(key.split(',')) ? 'unmodelled' : failed === key ? 'missing' : null
  return { shown: complete ?? arrived, complete: complete !== null, problem: trouble }
}

/** Loads the other options of the part that is being chosen, while the browser is idle. */
export function usePreloadOptions(
  part: DesignerPart | undefined,
  { design, wearing }: { design: Design; wearing: Wearing | null },
  ready: boolean,
): void {
  const key = part && isStylePart(part) ? filesOfPart(part, design, wearing).join(',') : ''
  useEffect(() => {
    if (!ready || key === '') return
    const names = key.split(',').filter((name) => isModelled([name]))
    // Errors are ignored: what is missing is loaded again when it is chosen.
    return whenIdle(() => void loadNodes(names).catch(() => {}))
  }, [key, ready])
}
