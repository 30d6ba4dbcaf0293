// What we use of packages that bring no types of their own.
declare module '@freesewing/simon' {
  type Spot = { x: number; y: number }
  type Op =
    | { type: 'move' | 'line'; to: Spot }
    | { type: 'curve'; cp1: Spot; cp2: Spot; to: Spot }
    | { type: 'close' }
  type Part = { points: Record<string, Spot>; paths: Record<string, { ops: Op[] }> }

  export class Simon {
    constructor(settings: {
      measurements: Record<string, number>
      options: Record<string, number | string | boolean>
      sa: number
      complete: boolean
    })
    draft(): void
    parts: Record<string, Part>[]
    setStores: { logs: { error: unknown[] } }[]
  }
}

declare module 'delaunator' {
  export default class Delaunator {
    constructor(coords: Float64Array)
    static from(points: readonly (readonly [number, number])[]): Delaunator
    coords: Float64Array
    triangles: Uint32Array
    halfedges: Int32Array
  }
}
