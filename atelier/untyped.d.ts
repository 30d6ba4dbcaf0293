// Types for packages without types, as far as we use them.
declare module '@freesewing/simon' {
  type DraftPoint = { x: number; y: number }
  type Op =
    | { type: 'move' | 'line'; to: DraftPoint }
    | { type: 'curve'; cp1: DraftPoint; cp2: DraftPoint; to: DraftPoint }
    | { type: 'close' }
  type Part = { points: Record<string, DraftPoint>; paths: Record<string, { ops: Op[] }> }

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
