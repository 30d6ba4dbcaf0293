// The parts a design needs, and those it had until they are here.
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'
import type { Design } from '#garment/design/design.ts'
import { meshesOf, meshesOfPart } from '#garment/scene/mesh-names.ts'
import { isStylePart } from '../common/parts.ts'
import type { DesignerPart } from '../common/parts.ts'
import { isModelled, cachedNodes, loadNodes } from './shirt-nodes.ts'
import type { ShirtNode } from './shirt-nodes.ts'

interface Nodes {
  /** What can be shown; the design before, while this one's parts are on their way. Null before the first. */
  shown: ShirtNode[] | null
  /** What is shown is this design. */
  complete: boolean
  /** Some part could not be fetched, or nobody has made it yet. */
  problem: 'missing' | 'unmodelled' | null
}

export function useNodes(design: Design): Nodes {
  const key = meshesOf(design).join(' ')
  const [arrived, setArrived] = useState<ShirtNode[] | null>(null)
  const [failed, setFailed] = useState('')
  const cached = useMemo(() => cachedNodes(key.split(' ')), [key])
  useEffect(() => {
    const names = key.split(' ')
    let left = false
    const show = (nodes: ShirtNode[]) => left || setArrived(nodes)
    if (cached) show(cached)
    else if (isModelled(names)) loadNodes(names).then(show, () => left || setFailed(key))
    return () => {
      left = true
    }
  }, [key, cached])
  const loaded = arrived?.map(({ name }) => name).join(' ') === key ? arrived : null
  const complete = cached ?? loaded
  const trouble = !isModelled(key.split(' ')) ? 'unmodelled' : failed === key ? 'missing' : null
  return { shown: complete ?? arrived, complete: complete !== null, problem: trouble }
}

/** Fetches, when there is nothing else to do, what the part that is being chosen could become. */
export function usePreloadOptions(part: DesignerPart | undefined, design: Design, ready: boolean): void {
  const key = part && isStylePart(part) ? meshesOfPart(part, design).join(' ') : ''
  useEffect(() => {
    if (!ready || key === '') return
    const names = key.split(' ').filter((name) => isModelled([name]))
    // What does not come now is asked for again when it is chosen.
    return whenIdle(() => void loadNodes(names).catch(() => {}))
  }, [key, ready])
}
