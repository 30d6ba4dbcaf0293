// The body as the file that browsers read; `garment/figure/body-file.ts` describes it.
import { gzipSync } from 'node:zlib'
import { bonesOfVertex, morphNames } from '#garment/figure/body-file.ts'
import type { BodyFile, BodyHeader } from '#garment/figure/body-file.ts'

/** Millimetres: finer than anything that is seen or measured. */
const baseStep = 0.05
const morphStep = 0.1

export function writeBody(body: BodyFile): Buffer {
  const { vertexCount, pointCount, base, morphs, triangles, bones, points } = body
  const header: BodyHeader = {
    vertexCount,
    pointCount,
    triangleCount: triangles.length / 3,
    baseStep,
    morphStep,
    points,
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  const file = gzipSync(
    Buffer.concat([
      length,
      json,
      splitBytes(inSteps(base, baseStep)),
      ...morphNames.map((name) => splitBytes(inSteps(morphs[name], morphStep))),
      splitBytes(triangles),
      bones,
      sharesInBytes(body),
    ]),
    { level: 9 },
  )
  // The byte of the operating system, so that every machine writes the same file.
  file[9] = 255
  return file
}

function inSteps(values: Float32Array, step: number): Int16Array {
  return Int16Array.from(values, (value) => {
    const count = Math.round(value / step)
    if (Math.abs(count) > 32_767) throw new Error(`${value} mm is too far for steps of ${step} mm`)
    return count
  })
}

function splitBytes(values: Int16Array | Uint16Array): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => {
    bytes[index] = value & 0xff
    bytes[values.length + index] = (value >> 8) & 0xff
  })
  return bytes
}

/** Shares of a vertex that add up to 255. */
function sharesInBytes({ vertexCount, shares }: BodyFile): Buffer {
  const bytes = Buffer.alloc(vertexCount * bonesOfVertex)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const at = vertex * bonesOfVertex
    let left = 255
    for (let n = bonesOfVertex - 1; n > 0; n--) {
      bytes[at + n] = Math.round(shares[at + n]! * 255)
      left -= bytes[at + n]!
    }
    bytes[at] = left
  }
  return bytes
}
