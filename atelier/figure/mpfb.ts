// Reads the body of MakeHuman as MPFB has it (CC0): the mesh, the targets that change it, and the weights of its bones.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** MakeHuman's unit is a decimetre. */
const mmPerUnit = 100

export interface BaseMesh {
  /** x, y and z of each vertex, millimetres. */
  positions: Float64Array
  /** The corners of each face, counterclockwise from outside, by the name of its group. */
  groups: Map<string, number[][]>
}

export function readMesh(folder: string): BaseMesh {
  const positions: number[] = []
  const groups: BaseMesh['groups'] = new Map()
  let group: number[][] = []
  for (const line of readFileSync(path.join(folder, '3dobjs/base.obj'), 'utf8').split('\n')) {
    const [kind, ...values] = line.trim().split(/\s+/)
    if (kind === 'v') positions.push(...values.map((value) => Number(value) * mmPerUnit))
    else if (kind === 'g') {
      group = groups.get(values[0]!) ?? []
      groups.set(values[0]!, group)
    } else if (kind === 'f') group.push(values.map((corner) => Number.parseInt(corner, 10) - 1))
  }
  return { positions: Float64Array.from(positions), groups }
}

/** What a target adds to each vertex, millimetres. */
export function readTarget(folder: string, name: string, size: number): Float64Array {
  const added = new Float64Array(size)
  const text = gunzipSync(readFileSync(path.join(folder, 'targets', `${name}.target.gz`))).toString()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [vertex, ...delta] = line.trim().split(/\s+/).map(Number)
    for (const [axis, value] of delta.entries()) added[vertex! * 3 + axis] = value * mmPerUnit
  }
  return added
}

/** The weight of each bone at each of its vertices. */
export function readWeights(folder: string): Map<string, [vertex: number, weight: number][]> {
  const file = path.join(folder, 'rigs/standard/weights.game_engine.json')
  const { weights } = JSON.parse(readFileSync(file, 'utf8')) as {
    weights: Record<string, [number, number][]>
  }
  return new Map(Object.entries(weights))
}
