// The package's types are its sources, which do not pass our compiler options, so tsconfig.json uses this file instead.
import type Delaunator from 'delaunator'

export default class Constrainautor {
  constructor(mesh: Delaunator)
  constrainAll(edges: readonly (readonly [number, number])[]): this
}
