// The light on all pieces of a G-buffer. In a large picture it is computed at some of the pieces only and interpolated to
// the others, because the shadow maps are coarser than the pixels: first from a coarse grid, then, where that is too
// coarse, from a fine one.
import { ambientOcclusion, type DepthMap, depthMapOf } from './ambient-occlusion.ts'
import { blocksOf } from './blocks.ts'
import type { Camera } from './camera.ts'
import { freeBuffers } from './free-buffers.ts'
import { directionsOf } from './gbuffer.ts'
import type { GBuffer } from './gbuffer.ts'
import { lightSurface, noLight } from './lighting.ts'
import type { ShadowMap, SurfaceLight } from './lighting.ts'
import type { Model } from './model.ts'

/** Points at which light is computed, and when the pieces between them take it. */
interface Grid {
  /** Pixels from one point to the next. */
  step: number
  /** The points that are like a piece have at least this share of the weight. */
  minWeight: number
  /** The light of the darkest of them is at least this share of the light of the brightest. */
  minLikeness: number
}

/** Rows of points of the coarse grid in a picture, at least, and maximum pixels from one to the next. */
const minPointRows = 333
const maxStep = 6

/** All four points have to be like a piece. If one is left out for some pieces, the others beside them look different. */
const coarse = { minWeight: 0.999, minLikeness: 0.6 }

const fine: Grid = { step: 2, minWeight: 0.75, minLikeness: 0 }

function gridsOf({ height }: Camera): Grid[] {
  const step = Math.min(maxStep, Math.floor(height / minPointRows))
  return step > fine.step ? [{ step, ...coarse }, fine] : step === fine.step ? [fine] : []
}

/** A piece takes the light of points whose normals have at least this cosine to its own. */
const minCosine = 0.97

/** And which are at most this far in front of its surface or behind it: metres, and a share of the distance between points. */
const maxRise = 0.0002
const maxRiseShare = 0.12

/** And which are at most so far away in the fabric: the square of the distance between points, as seen by the camera. */
const fabricReach = 4

/** The first piece of each pixel, plus one; 0 is the background. */
function firstPieces({ count, pixel }: GBuffer, { width, rows: [from, to] }: Camera): Uint32Array {
  const first = new Uint32Array(width * (to - from))
  for (let at = count - 1; at >= 0; at--) first[pixel[at]! - from * width] = at + 1
  return first
}

/** Computes the light on all pieces. */
export function lightPieces(
  model: Model,
  gbuffer: GBuffer,
  camera: Camera,
  maps: readonly ShadowMap[],
): SurfaceLight {
  const depths = depthMapOf(gbuffer, firstPieces(gbuffer, camera), camera)
  const lit = noLight(gbuffer.count)
  const shares = new Float32Array(gbuffer.count)
  const compute = (pieces: Uint32Array) => {
    computeLight(model, gbuffer, pieces, maps, lit)
    for (let at = 0; at < pieces.length; at++) shares[pieces[at]!] = ambientOcclusion(depths, pieces[at]!)
  }
  let waiting = new Uint32Array(gbuffer.count)
  for (let piece = 0; piece < waiting.length; piece++) waiting[piece] = piece
  for (const grid of gridsOf(camera)) {
    const view = { ...grid, depths, lit, shares, waiting }
    compute(pointsOf(view))
    waiting = interpolate(view)
  }
  compute(waiting)
  dim(lit, shares)
  const { first, near, slopeX, slopeY } = depths
  freeBuffers([first, near, slopeX, slopeY, shares])
  return lit
}

function dim({ light, leanU, leanV }: SurfaceLight, shares: Float32Array): void {
  for (let at = 0; at < shares.length; at++) {
    const share = shares[at]!
    if (share === 1) continue
    light[at * 3]! *= share
    light[at * 3 + 1]! *= share
    light[at * 3 + 2]! *= share
    leanU[at]! *= share
    leanV[at]! *= share
  }
}

/** Computes the light on some pieces. */
function computeLight(
  model: Model,
  gbuffer: GBuffer,
  pieces: Uint32Array,
  maps: readonly ShadowMap[],
  lit: SurfaceLight,
): void {
  const some = (list: Float32Array) => {
    const result = new Float32Array(pieces.length * 3)
    for (let at = 0, to = 0; at < pieces.length; at++) {
      const from = pieces[at]! * 3
      result[to++] = list[from]!
      result[to++] = list[from + 1]!
      result[to++] = list[from + 2]!
    }
    return result
  }
  const points = {
    count: pieces.length,
    position: some(gbuffer.position),
    normal: some(gbuffer.normal),
    ...directionsOf(model, gbuffer, pieces),
  }
  const { light, leanU, leanV, open } = lightSurface(maps, points)
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    lit.light[piece * 3] = light[at * 3]!
    lit.light[piece * 3 + 1] = light[at * 3 + 1]!
    lit.light[piece * 3 + 2] = light[at * 3 + 2]!
    lit.leanU[piece] = leanU[at]!
    lit.leanV[piece] = leanV[at]!
    lit.open[piece] = open[at]!
  }
  freeBuffers([points, light, leanU, leanV, open])
}

/** A G-buffer of which some pieces are lit. */
interface PartlyLit extends Grid {
  depths: DepthMap
  lit: SurfaceLight
  /** The share of the light that remains on each piece. */
  shares: Float32Array
  /** The pieces without light, in the order of their pixels. */
  waiting: Uint32Array
}

/** The waiting pieces that are the first of a pixel on the grid, which has the last column and row of the strip, too. */
function pointsOf({ depths: { gbuffer, first, camera }, step, waiting }: PartlyLit): Uint32Array {
  const { pixel } = gbuffer
  const { width } = camera
  const [from, to] = camera.rows
  const points: number[] = []
  for (let at = 0; at < waiting.length; at++) {
    const piece = waiting[at]!
    const place = pixel[piece]! - from * width
    const column = place % width
    if (column % step !== 0 && column !== width - 1) continue
    const row = (place - column) / width
    if (row % step !== 0 && row !== to - from - 1) continue
    if (first[place] === piece + 1) points.push(piece)
  }
  return Uint32Array.from(points)
}

/** Interpolates the light of points to the pieces between them. Returns the pieces that are not like any points nearby. */
function interpolate(view: PartlyLit): Uint32Array<ArrayBuffer> {
  const others: number[] = []
  for (const [from, to] of blocksOf(view.waiting.length)) interpolateSome(view, from, to, others)
  return Uint32Array.from(others)
}

/** Numbers of a corner: a point's index, material and share, its position, normal, u and v, and the light on it. */
const cornerSize = 17

/** The points of light around a piece, and their weights. */
const corners = new Float64Array(4 * cornerSize)
const weights = new Float64Array(4)

function interpolateSome(view: PartlyLit, begin: number, end: number, others: number[]): void {
  const { depths, lit, shares, step, minWeight, minLikeness, waiting } = view
  const { gbuffer, first, camera } = depths
  const { pixel, material, position, normal, u, v, longU, longV } = gbuffer
  const { light, leanU, leanV, open } = lit
  const { width, height, span } = camera
  const [from, to] = camera.rows
  const rise = maxRise + (maxRiseShare * step * span) / height
  let cell = -1
  let row = Math.floor(pixel[waiting[begin]!]! / width) - from
  for (let place = begin; place < end; place++) {
    const at = waiting[place]!
    while (pixel[at]! >= (from + row + 1) * width) row++
    const column = pixel[at]! - (from + row) * width
    const left = column - (column % step)
    const right = Math.min(left + step, width - 1)
    const upper = row - (row % step)
    const lower = Math.min(upper + step, to - from - 1)
    const toRight = right > left ? (column - left) / (right - left) : 0
    const toLower = lower > upper ? (row - upper) / (lower - upper) : 0
    const isOnGrid = (column === left || column === right) && (row === upper || row === lower)
    if (isOnGrid && first[row * width + column] === at + 1) continue
    if (cell !== upper * width + left) {
      cell = upper * width + left
      setCorner(view, 0, first[cell]! - 1)
      setCorner(view, 1, first[upper * width + right]! - 1)
      setCorner(view, 2, first[lower * width + left]! - 1)
      setCorner(view, 3, first[lower * width + right]! - 1)
    }
    const n = at * 3
    const reach = fabricReach * step * step * (longU[at]! * longU[at]! + longV[at]! * longV[at]!)
    let sum = 0
    let darkest = Infinity
    let brightest = 0
    let isShaded = false
    for (let corner = 0; corner < 4; corner++) {
      const weight = (corner & 1 ? toRight : 1 - toRight) * (corner & 2 ? toLower : 1 - toLower)
      const p = corner * cornerSize
      weights[corner] = 0
      if (weight === 0 || corners[p]! < 0) continue
      if (corners[p + 2] !== 1) isShaded = true
      if (corners[p + 1] !== material[at]) continue
      const away =
        (position[n]! - corners[p + 3]!) * corners[p + 6]! +
        (position[n + 1]! - corners[p + 4]!) * corners[p + 7]! +
        (position[n + 2]! - corners[p + 5]!) * corners[p + 8]!
      if (away > rise || away < -rise) continue
      const cosine =
        normal[n]! * corners[p + 6]! + normal[n + 1]! * corners[p + 7]! + normal[n + 2]! * corners[p + 8]!
      if (cosine < minCosine) continue
      // Two parts that meet in a seam have other threads.
      const du = u[at]! - corners[p + 9]!
      const dv = v[at]! - corners[p + 10]!
      if (du * du + dv * dv > reach) continue
      weights[corner] = weight
      sum += weight
      const green = corners[p + 12]!
      if (green < darkest) darkest = green
      if (green > brightest) brightest = green
    }
    if (sum < minWeight || darkest < brightest * minLikeness) {
      others.push(at)
      continue
    }
    // Where nothing is near the points, nothing is near the piece.
    shares[at] = isShaded ? ambientOcclusion(depths, at) : 1
    for (let corner = 0; corner < 4; corner++) {
      if (weights[corner] === 0) continue
      const weight = weights[corner]! / sum
      const p = corner * cornerSize
      light[n]! += corners[p + 11]! * weight
      light[n + 1]! += corners[p + 12]! * weight
      light[n + 2]! += corners[p + 13]! * weight
      leanU[at]! += corners[p + 14]! * weight
      leanV[at]! += corners[p + 15]! * weight
      open[at]! += corners[p + 16]! * weight
    }
  }
}

/** Copies what is needed of a point, because the pieces of a cell of the grid need it many times. @param point -1: none */
function setCorner({ depths, lit, shares }: PartlyLit, corner: number, point: number): void {
  const { material, position, normal, u, v } = depths.gbuffer
  const to = corner * cornerSize
  corners[to] = point
  if (point < 0) return
  corners[to + 1] = material[point]!
  corners[to + 2] = shares[point]!
  for (let axis = 0; axis < 3; axis++) {
    corners[to + 3 + axis] = position[point * 3 + axis]!
    corners[to + 6 + axis] = normal[point * 3 + axis]!
    corners[to + 11 + axis] = lit.light[point * 3 + axis]!
  }
  corners[to + 9] = u[point]!
  corners[to + 10] = v[point]!
  corners[to + 14] = lit.leanU[point]!
  corners[to + 15] = lit.leanV[point]!
  corners[to + 16] = lit.open[point]!
}
