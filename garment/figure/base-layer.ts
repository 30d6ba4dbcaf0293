// The plain base layer that every figure wears: a top without sleeves and shorts, as customers are asked to measure over.
import { smoothstep } from '../common/math.ts'
import { bonesOfVertex, boneNames } from './body-file.ts'
import type { BodyFile } from './body-file.ts'
import { pointOf } from './proportions.ts'

/** How far below the crotch the shorts end, how far below the front of the neck the top begins; millimetres. */
const shortsMm = 110
const neckMm = 45
/** The edge is a little soft, because the mesh is coarser than a hem. */
const edgeMm = 12

/** For each vertex from 0, bare, to 1, covered. */
export function baseLayer(body: BodyFile): Float32Array {
  const shorts = pointOf(body, body.base, 'crotch')[1] - shortsMm
  const front = pointOf(body, body.base, 'neckFront')
  const nape = pointOf(body, body.base, 'nape')
  const arms = armShares(body)
  return Float32Array.from({ length: body.vertexCount }, (_, vertex) => {
    const y = body.base[vertex * 3 + 1]!
    const z = body.base[vertex * 3 + 2]!
    // From the front of the neck up to the nape.
    const share = (z - nape[2]) / (front[2] - nape[2])
    const neck = nape[1] + (front[1] - neckMm - nape[1]) * share
    return (
      smoothstep(shorts - edgeMm, shorts + edgeMm, y) *
      (1 - smoothstep(neck - edgeMm, neck + edgeMm, y)) *
      (1 - smoothstep(0.42, 0.58, arms[vertex]!))
    )
  })
}

/** How much of each vertex moves with an arm. */
export const armShares = (body: BodyFile): Float32Array =>
  Float32Array.from({ length: body.vertexCount }, (_, vertex) => {
    let sum = 0
    for (let n = vertex * bonesOfVertex; n < (vertex + 1) * bonesOfVertex; n++)
      if (/Arm|hand/.test(boneNames[body.bones[n]!]!)) sum += body.shares[n]!
    return sum
  })
