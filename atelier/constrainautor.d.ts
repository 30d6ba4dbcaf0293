// The package's own types are its sources, which our strictness does not pass; tsconfig.json points here instead.
import type Delaunator from 'delaunator'

export default class Constrainautor {
  constructor(mesh: Delaunator)
  constrainAll(edges: readonly (readonly [number, number])[]): this
}
