// A shirt on somebody's figure: the one that is draped on the figure of the shop, moved to this body in the
// browser. Skin tone and collar are those that were chosen on the stage.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { BufferAttribute, BufferGeometry, Group, Material } from 'three'
import type { Design } from '#garment/design/design.ts'
import { movePoints } from '#garment/figure/body-field.ts'
import type { BodyField, BoundPoints } from '#garment/figure/body-field.ts'
import type { GivenMeasures } from '#garment/figure/fit-figure.ts'
import { wornField, wornFigures } from '#garment/figure/worn-figure.ts'
import type { ShirtGirths } from '#garment/figure/worn-figure.ts'
import { castsShadow, partOfMesh } from '#garment/scene/mesh-names.ts'
import { createFabricMapMaker } from '../model/fabric-map-maker.ts'
import { figureChoice } from '../model/figure-choice.ts'
import { createMaterials } from '../model/materials.ts'
import type { ShirtMaterials } from '../model/materials.ts'
import { filesOf, loadNodes } from '../model/shirt-nodes.ts'
import type { SceneMaterial, ShirtNode } from '../model/shirt-nodes.ts'
import type { LoadedBody } from '../model/load-fitter.ts'
import { movableGeometry } from '../model/movable-geometry.ts'

export interface WornShirt {
  design: Design
  /** Of the finished shirt, millimetres. */
  girths: ShirtGirths
}

interface MovedPiece {
  key: string
  geometry: BufferGeometry
  material: Material
  bound: BoundPoints
  body: 'shirt' | 'trousers'
  hasShadow: boolean
}

const bodyOf: Partial<Record<SceneMaterial, MovedPiece['body']>> = {
  trousers: 'trousers',
  shoes: 'trousers',
}

interface Dressed {
  field: BodyField
  pieces: MovedPiece[]
  placeFigure: ShirtMaterials['placeFigure']
  dispose: () => void
}

async function dress({ body, fitter }: LoadedBody, design: Design, onChange: () => void): Promise<Dressed> {
  const { tone, neck } = figureChoice()
  const nodes = await loadNodes(
    filesOf(design, { wear: 'untucked', build: 'regular', neck, hands: 'hanging' }),
  )
  const maker = createFabricMapMaker()
  const materials = createMaterials({ design, maker, onChange })
  const end = () => {
    materials.dispose()
    maker.dispose()
  }
  try {
    materials.setTone(tone)
    await materials.show(design)
  } catch (cause) {
    end()
    throw cause
  }
  const materialOf = materials.materialsOf(design)
  const field = wornField(body, fitter)
  const moved = ({ name, file, pieces }: ShirtNode): MovedPiece[] =>
    pieces.map(({ material, geometry, matrix }, index) => {
      const own = movableGeometry(geometry, matrix)
      return {
        key: `${file} ${index}`,
        geometry: own.geometry,
        material: materialOf(partOfMesh(name), material),
        bound: field.bind(own.points),
        body: bodyOf[material] ?? 'shirt',
        hasShadow: castsShadow(name, material),
      }
    })
  const pieces = nodes.flatMap(moved)
  return {
    field,
    pieces,
    placeFigure: materials.placeFigure,
    dispose: () => {
      for (const { geometry } of pieces) geometry.dispose()
      end()
    },
  }
}

export interface WornShirtOnFigureProps extends WornShirt, LoadedBody {
  given: GivenMeasures
  /** The length of a metre on the stage, and the height of its floor. */
  scale: number
  floorY: number
  onState: (state: 'shown' | 'failed') => void
  /** Shown until the shirt is there. */
  children: ReactNode
}

export default function WornShirtOnFigure(props: WornShirtOnFigureProps) {
  const { design, girths, given, body, fitter, scale, floorY, onState, children } = props
  const invalidate = useThree((state) => state.invalidate)
  const [dressed, setDressed] = useState<Dressed | null>(null)
  const group = useRef<Group>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    let left = false
    let made: Dressed | null = null
    dress({ body, fitter }, design, invalidate).then(
      (loaded) => {
        if (left) return loaded.dispose()
        made = loaded
        setDressed(loaded)
        onState('shown')
      },
      () => left || onState('failed'),
    )
    return () => {
      left = true
      made?.dispose()
    }
  }, [design, body, fitter, invalidate, onState])
  useLayoutEffect(() => {
    if (!dressed) return
    const figures = wornFigures(body, fitter, given, girths)
    const movements = {
      shirt: dressed.field.movementTo(figures.shirt),
      trousers: dressed.field.movementTo(figures.trousers),
    }
    for (const piece of dressed.pieces) {
      const position = piece.geometry.getAttribute('position') as BufferAttribute
      movePoints(piece.bound, movements[piece.body], position.array as Float32Array)
      position.needsUpdate = true
      piece.geometry.computeBoundingSphere()
    }
    const y = floorY - figures.trousers[body.points.sole * 3 + 1]! * scale
    dressed.placeFigure(y, scale)
    group.current!.position.y = y
    hasMoved.current = true
    invalidate()
  }, [dressed, body, fitter, given, girths, scale, floorY, invalidate])
  useFrame(({ gl }) => {
    if (!hasMoved.current) return
    gl.shadowMap.needsUpdate = true
    hasMoved.current = false
  })
  if (!dressed) return children
  return (
    <group ref={group} scale={scale}>
      {dressed.pieces.map(({ key, geometry, material, hasShadow }) => (
        <mesh key={key} geometry={geometry} material={material} castShadow={hasShadow} receiveShadow />
      ))}
    </group>
  )
}
