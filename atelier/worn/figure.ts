// The figure that wears the shirt: fitted to its measures, standing with slightly bent arms, in the coordinates of the shirt.
import { readFileSync } from 'node:fs'
import { boneNames, bonesOfVertex, readBodyFile } from '#garment/figure/body-file.ts'
import type { BodyFile, PointName } from '#garment/figure/body-file.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import { wornMeasures, wornPoints } from '#garment/figure/worn-figure.ts'
import type { Hands } from '#garment/figure/hands.ts'
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

export async function readBody(): Promise<BodyFile> {
  const file = new URL('../../web/stage/figure/body.bin', import.meta.url)
  return readBodyFile(new Uint8Array(readFileSync(file)))
}

export function figureOf(body: BodyFile, hands: Hands): Figure {
  const positions = wornPoints(body, createFigureFitter(body).fit(wornMeasures), hands)
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
