// The figure that wears the shirt: fitted to its measures, standing with slightly bent arms, in the coordinates of the shirt.
import { readFileSync } from 'node:fs'
import { boneNames, bonesOfVertex, readBodyFile } from '#garment/figure/body-file.ts'
import type { BodyFile, PointName } from '#garment/figure/body-file.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import type { GivenMeasures } from '#garment/figure/fit-figure.ts'
import { pose } from '#garment/figure/pose.ts'
import type { Stance } from '#garment/figure/pose.ts'
import { morph } from '#garment/figure/shape.ts'
import type { Vector } from '#garment/common/vector.ts'

export interface Figure {
  /** Metres, x, y and z of each vertex; the side of the neck is at y = 0. */
  positions: Float32Array
  triangles: Uint16Array
  /** The first so many points are the skin. */
  vertexCount: number
  point: (name: PointName) => Vector
  /** The share of some bones in a vertex. */
  share: (vertex: number, bones: RegExp) => number
}

/** Where the figure's own shoulder joints are put: between those of the mannequin. Metres. */
const shoulderAt = { y: -0.096, z: -0.0185 }

export async function readBody(): Promise<BodyFile> {
  const file = new URL('../../web/stage/figure/body.bin', import.meta.url)
  return readBodyFile(new Uint8Array(readFileSync(file)))
}

export function figureOf(body: BodyFile, measures: GivenMeasures, stance: Stance): Figure {
  const { shape, proportions } = createFigureFitter(body).fit(measures)
  const all = Uint16Array.from({ length: body.pointCount }, (_, index) => index)
  const shaped = new Float32Array(body.pointCount * 3)
  const posed = new Float32Array(body.pointCount * 3)
  morph(body, shape, all, shaped)
  pose(body, shaped, proportions, all, posed, stance)
  const shoulder = body.points.shoulderL * 3
  const shift = [0, shoulderAt.y - posed[shoulder + 1]! / 1000, shoulderAt.z - posed[shoulder + 2]! / 1000]
  const positions = posed.map((value, index) => value / 1000 + shift[index % 3]!)
  return {
    positions,
    triangles: body.triangles,
    vertexCount: body.vertexCount,
    point: (name) => {
      const at = body.points[name] * 3
      return [positions[at]!, positions[at + 1]!, positions[at + 2]!]
    },
    share: (vertex, bones) => {
      let sum = 0
      for (let n = vertex * bonesOfVertex; n < (vertex + 1) * bonesOfVertex; n++)
        if (bones.test(boneNames[body.bones[n]!]!)) sum += body.shares[n]!
      return sum
    },
  }
}
