// The shirt: the visible parts with their materials.
import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Group, WebGLRenderer } from 'three'
import { castsShadow, partOfMesh } from '#garment/scene/mesh-names.ts'
import type { ShirtNode } from './shirt-nodes.ts'
import { useStep } from './use-step.ts'
import type { MaterialOfPiece } from './materials.ts'

interface ShirtProps {
  nodes: ShirtNode[]
  materialOf: MaterialOfPiece
  /** A new part moves down to its place, instead of appearing there at once. */
  settles: boolean
}

export function ShirtModel({ nodes, materialOf, settles }: ShirtProps) {
  return (
    <group name="shirt" dispose={null}>
      {nodes.map((node) => (
        <Part key={node.name} node={node} materialOf={materialOf} settles={settles} />
      ))}
    </group>
  )
}

/** The initial height of a new part above its position, in metres, and the share of it that is left after a second. */
const startHeight = 0.012
const remainingPerSecond = 0.00002

/** Has the shadow drawn again, because the shirt's shape has changed. */
function updateShadow({ shadowMap }: WebGLRenderer): void {
  shadowMap.needsUpdate = true
}

function Part({
  node,
  materialOf,
  settles,
}: {
  node: ShirtNode
  materialOf: MaterialOfPiece
  settles: boolean
}) {
  const group = useRef<Group>(null)
  const height = useRef(settles ? startHeight : 0)
  const gl = useThree((state) => state.gl)
  const updateShadows = useCallback(() => updateShadow(gl), [gl])
  useLayoutEffect(() => {
    group.current!.position.y = height.current
    updateShadows()
    return updateShadows
  }, [updateShadows])
  const step = useStep()
  useFrame(({ invalidate }, seconds) => {
    if (height.current === 0 || !group.current) return
    step(seconds, (time) => {
      height.current *= remainingPerSecond ** time
      if (height.current < 0.0001) height.current = 0
      return height.current > 0
    })
    group.current.position.y = height.current
    updateShadows()
    invalidate()
  })
  // Frees the graphics card; the part stays in memory and is uploaded again when it is shown.
  useEffect(
    () => () => {
      for (const { geometry } of node.pieces) geometry.dispose()
    },
    [node],
  )
  const part = partOfMesh(node.name)
  return (
    <group ref={group} name={node.name}>
      {node.pieces.map(({ material, geometry, matrix }) => (
        <mesh
          key={geometry.uuid}
          geometry={geometry}
          material={materialOf(part, material)}
          matrix={matrix}
          matrixAutoUpdate={false}
          castShadow={castsShadow(node.name, material)}
          receiveShadow
        />
      ))}
    </group>
  )
}
