// The light on all pieces of a G-buffer. In a large picture it is computed at some of the pieces only and interpolated to
// the others, because the shadow maps are coarser than the pixels.
import { ambientOcclusion } from './ambient-occlusion.ts'
import type { Camera } from './camera.ts'
import { freeBuffers } from './free-buffers.ts'
import type { GBuffer } from './gbuffer.ts'
import { lightSurface, noLight } from './lighting.ts'
import type { ShadowMap, SurfaceLight } from './lighting.ts'
import { shirtMaterials } from './model.ts'

/** Rows of points of light in a picture, at least, and maximum pixels from one to the next. */
const minPointRows = 500
const maxStep = 4

/** A piece takes the light of points whose normals, and directions of a shirt's fabric, have at least this cosine to its own. */
const minCosine = 0.95

/** And which are at most this far in front of its surface or behind it: metres, and a share of the distance between points. */
const maxRise = 0.0002
const maxRiseShare = 0.12

/** A piece takes the light of points if they have at least this share of the weight. Others are computed. */
const minWeight = 0.3

/** The first piece of each pixel, plus one; 0 is the background. */
function firstPieces({ count, pixel }: GBuffer, { width, rows: [from, to] }: Camera): Uint32Array {
  const first = new Uint32Array(width * (to - from))
  for (let at = count - 1; at >= 0; at--) first[pixel[at]! - from * width] = at + 1
  return first
}

/** Computes the light on all pieces. */
export function lightPieces(gbuffer: GBuffer, camera: Camera, maps: readonly ShadowMap[]): SurfaceLight {
  const first = firstPieces(gbuffer, camera)
  const lit = noLight(gbuffer.count)
  const shareOf = ambientOcclusion(gbuffer, first, camera)
  const shares = new Float32Array(gbuffer.count)
  const compute = (pieces: Uint32Array) => {
    computeLight(gbuffer, pieces, maps, lit)
    for (const piece of pieces) shares[piece] = shareOf(piece)
  }
  const step = Math.min(maxStep, Math.max(1, Math.round(camera.height / minPointRows)))
  if (step === 1) {
    compute(Uint32Array.from({ length: gbuffer.count }, (_, at) => at))
  } else {
    compute(pointsOf(first, camera, step))
    compute(interpolate(gbuffer, first, camera, step, lit, shares, shareOf))
  }
  dim(lit, shares)
  freeBuffers([first, shares])
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
    along: some(gbuffer.along),
    upward: some(gbuffer.upward),
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

/** The first pieces of pixels on a grid, which has the last column and row of the strip, too. */
function pointsOf(first: Uint32Array, { width, rows: [from, to] }: Camera, step: number): Uint32Array {
  const points: number[] = []
  const last = to - from - 1
  for (let row = 0; row < last + step; row += step) {
    for (let column = 0; column < width - 1 + step; column += step) {
      const piece = first[Math.min(row, last) * width + Math.min(column, width - 1)]!
      if (piece > 0) points.push(piece - 1)
    }
  }
  return Uint32Array.from(points)
}

/**
 * Interpolates the light of points to the pieces between them. Returns the pieces that are not like any points nearby.
 *
 * @param shares of the light that remain, those of the points first; where none of the points is shaded, all of it does
 */
function interpolate(
  gbuffer: GBuffer,
  first: Uint32Array,
  { width, height, span, rows: [from, to] }: Camera,
  step: number,
  lit: SurfaceLight,
  shares: Float32Array,
  shareOf: (piece: number) => number,
): Uint32Array {
  const { count, pixel } = gbuffer
  const rise = maxRise + (maxRiseShare * step * span) / height
  const others: number[] = []
  const points = new Int32Array(4)
  const weights = new Float64Array(4)
  for (let at = 0; at < count; at++) {
    const column = pixel[at]! % width
    const row = (pixel[at]! - column) / width - from
    const left = column - (column % step)
    const right = Math.min(left + step, width - 1)
    const upper = row - (row % step)
    const lower = Math.min(upper + step, to - from - 1)
    const toRight = right > left ? (column - left) / (right - left) : 0
    const toLower = lower > upper ? (row - upper) / (lower - upper) : 0
    const isOnGrid = toRight % 1 === 0 && toLower % 1 === 0
    if (isOnGrid && first[row * width + column] === at + 1) continue
    let sum = 0
    let isShaded = false
    for (let corner = 0; corner < 4; corner++) {
      const weight = (corner & 1 ? toRight : 1 - toRight) * (corner & 2 ? toLower : 1 - toLower)
      const point = first[(corner & 2 ? lower : upper) * width + (corner & 1 ? right : left)]! - 1
      if (weight > 0 && point >= 0 && shares[point] !== 1) isShaded = true
      points[corner] = point
      weights[corner] = weight > 0 && point >= 0 && isLike(gbuffer, at, point, rise) ? weight : 0
      sum += weights[corner]!
    }
    if (sum < minWeight) {
      others.push(at)
      continue
    }
    shares[at] = isShaded ? shareOf(at) : 1
    for (let corner = 0; corner < 4; corner++)
      if (weights[corner]! > 0) addShare(lit, points[corner]!, weights[corner]! / sum, at)
  }
  return Uint32Array.from(others)
}

/** Whether a piece is of the same smooth surface as a point. @param rise maximum distance, metres */
function isLike(
  { material, position, normal, along }: GBuffer,
  piece: number,
  point: number,
  rise: number,
): boolean {
  if (material[point] !== material[piece]) return false
  const n = piece * 3
  const p = point * 3
  const away =
    (position[n]! - position[p]!) * normal[p]! +
    (position[n + 1]! - position[p + 1]!) * normal[p + 1]! +
    (position[n + 2]! - position[p + 2]!) * normal[p + 2]!
  if (away > rise || away < -rise) return false
  const tilted = normal[n]! * normal[p]! + normal[n + 1]! * normal[p + 1]! + normal[n + 2]! * normal[p + 2]!
  if (tilted < minCosine) return false
  if (material[piece]! >= shirtMaterials.length) return true
  const turned = along[n]! * along[p]! + along[n + 1]! * along[p + 1]! + along[n + 2]! * along[p + 2]!
  return turned >= minCosine
}

/** Adds a share of the light on a point to that on a piece. */
function addShare(
  { light, leanU, leanV, open }: SurfaceLight,
  point: number,
  share: number,
  piece: number,
): void {
  light[piece * 3]! += light[point * 3]! * share
  light[piece * 3 + 1]! += light[point * 3 + 1]! * share
  light[piece * 3 + 2]! += light[point * 3 + 2]! * share
  leanU[piece]! += leanU[point]! * share
  leanV[piece]! += leanV[point]! * share
  open[piece]! += open[point]! * share
}
