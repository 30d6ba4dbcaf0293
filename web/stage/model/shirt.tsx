// The shirt itself: the parts that show, each in its cloth, thread and buttons.
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
  /** A part that joins the others comes down on its place, instead of being there at once. */
  settles: boolean
}

export function Shirt({ nodes, materialOf, settles }: ShirtProps) {
  return (
    <group name="shirt" dispose={null}>
      {nodes.map((node) => (
        <Part key={node.name} node={node} materialOf={materialOf} settles={settles} />
      ))}
    </group>
  )
}

/** How far above its place a new part begins, in metres, and what is left of that after a second. */
const startHeight = 0.012
const remainingPerSecond = 0.00002

/** The shirt's shape has changed, and with it its shadow. */
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
  // The card forgets what is not on screen; the part itself is kept, and goes up again when it is wanted.
  useEffect(
    () => () => {
      for (const { geometry } of node.pieces) geometry.dispose()
    },
    [node],
  )
  const part = partOfMesh(node.name)
  return (
    <group ref={group} name={node.name}>
      {node.pieces.map(({ material, geometry, place }) => (
        <mesh
          key={geometry.uuid}
          geometry={geometry}
          material={materialOf(part, material)}
          matrix={place}
          matrixAutoUpdate={false}
          castShadow={castsShadow(node.name, material)}
          receiveShadow
        />
      ))}
    </group>
  )
}
