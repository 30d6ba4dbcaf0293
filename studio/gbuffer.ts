// The surfaces of a model that the camera sees, before lighting: for every pixel the pieces of surface in it, each with
// the share of the pixel that it covers. Most pixels have one piece; edges, thread and folds have more and so are
// antialiased.
import { project } from './camera.ts'
import type { Camera } from './camera.ts'
import { freeBuffers } from './free-buffers.ts'
import type { Model } from './model.ts'
import { createRasterBuffer, rasterize } from './raster.ts'
import type { Projected, RasterBuffer } from './raster.ts'

/** Samples per pixel in each direction. */
const samplesPerSide = 3
const samplesPerPixel = samplesPerSide * samplesPerSide

/** Rows of pixels rasterized at once, so that a large picture needs no more memory than a small one. */
const bandRows = 128

/** Samples whose depths differ by more than this, as a share of the depth, are of different surfaces. */
const depthGap = 0.0012

/** A monogram is visible although it is this far behind the fabric, as a share of the depth. */
const decalTolerance = 0.0003

/** Pieces of surface. Each list has one or three entries per piece. */
export interface GBuffer {
  count: number
  /** Index of its pixel in the picture. */
  pixel: Uint32Array
  /** Share of the pixel that it covers. */
  cover: Float32Array
  /** Index into `surfaceMaterials`. */
  material: Uint8Array
  /** Index of its triangle in the model. */
  triangle: Uint32Array
  position: Float32Array
  /** On the side of the camera. */
  normal: Float32Array
  /** How much it faces the camera, 0 to 1. */
  facing: Float32Array
  u: Float32Array
  v: Float32Array
  /** The area of fabric that a pixel covers: its long axis as u and v, and its width. */
  longU: Float32Array
  longV: Float32Array
  breadth: Float32Array
}

/** The pieces found so far, with their triangle and the sample at which they are shaded. */
interface Pieces {
  count: number
  pixel: Uint32Array
  cover: Float32Array
  triangle: Uint32Array
  x: Uint16Array
  y: Uint16Array
}

function allocate(size: number): Pieces {
  return {
    count: 0,
    pixel: new Uint32Array(size),
    cover: new Float32Array(size),
    triangle: new Uint32Array(size),
    x: new Uint16Array(size),
    y: new Uint16Array(size),
  }
}

/** The same pieces with twice the space. */
function enlarged(pieces: Pieces): Pieces {
  const larger = allocate(pieces.pixel.length * 2)
  larger.count = pieces.count
  for (const list of ['pixel', 'cover', 'triangle', 'x', 'y'] as const) larger[list].set(pieces[list])
  freeBuffers(pieces)
  return larger
}

export function renderGBuffer(model: Model, camera: Camera): GBuffer {
  const {
    width,
    rows: [from, to],
  } = camera
  const projected = project(camera, model.positions, samplesPerSide)
  liftThread(projected, model, camera)
  const raster = createRasterBuffer(width * samplesPerSide, bandRows * samplesPerSide, true)
  const decals =
    model.solid < model.material.length
      ? createRasterBuffer(width * samplesPerSide, bandRows * samplesPerSide, true)
      : null
  let pieces = allocate(Math.ceil(width * (to - from) * 0.4))
  for (let top = from; top < to; top += bandRows) {
    raster.top = top * samplesPerSide
    rasterize(projected, model.indices.subarray(0, model.solid * 3), raster)
    if (decals) {
      decals.top = raster.top
      rasterize(projected, model.indices.subarray(model.solid * 3), decals)
    }
    const rows = Math.min(bandRows, to - top)
    pieces = gather({ raster, decals, top, rows, width, pieces }, model)
  }
  const gbuffer = interpolateGBuffer(model, camera, projected, pieces)
  freeBuffers([pieces, projected, raster, decals ?? []])
  return gbuffer
}

/** The samples of a pixel from its middle outwards. A surface is shaded at the first sample that it covers. */
const order = Array.from({ length: samplesPerPixel }, (_, at) => at).sort(
  (a, b) => fromMiddle(a) - fromMiddle(b),
)

function fromMiddle(sample: number): number {
  const middle = (samplesPerSide - 1) / 2
  return Math.hypot((sample % samplesPerSide) - middle, Math.floor(sample / samplesPerSide) - middle)
}

/**
 * Thread is moved towards the camera by this, metres, because it is half inside the fabric and would be partly hidden.
 */
const threadLift = 0.0003

/** Thread that faces away is not moved, because it would be visible through the edge of the fabric in front of it. */
function liftThread(
  { near }: Projected,
  { positions, normals, thread: [from, to] }: Model,
  { eye }: Camera,
): void {
  for (let at = from; at < to; at++) {
    const x = eye[0]! - positions[at * 3]!
    const y = eye[1]! - positions[at * 3 + 1]!
    const z = eye[2]! - positions[at * 3 + 2]!
    const facing = normals[at * 3]! * x + normals[at * 3 + 1]! * y + normals[at * 3 + 2]! * z
    const share = Math.min(1, Math.max(0, (3 * facing) / Math.sqrt(x * x + y * y + z * z)))
    near[at] = near[at]! / (1 - near[at]! * threadLift * share)
  }
}

interface Band {
  raster: RasterBuffer
  /** The monogram, if there is one. */
  decals: RasterBuffer | null
  top: number
  rows: number
  width: number
  pieces: Pieces
}

/** Adds the pieces of a band of pixels. In each pixel the monogram comes last. */
function gather(
  { raster, decals, top, rows, width, pieces: before }: Band,
  { material, solid }: Model,
): Pieces {
  let pieces = before
  const { near } = raster
  const triangles = raster.triangles!
  const offsets = order.map(
    (sample) => Math.floor(sample / samplesPerSide) * raster.width + (sample % samplesPerSide),
  )
  const depths = new Float32Array(samplesPerPixel)
  for (let row = 0; row < rows; row++) {
    if (pieces.pixel.length - pieces.count < width * samplesPerPixel) pieces = enlarged(pieces)
    const { pixel, cover, triangle, x, y } = pieces
    const begin = (column: number, sample: number, number: number): number => {
      const piece = pieces.count++
      pixel[piece] = (top + row) * width + column
      cover[piece] = 0
      triangle[piece] = number
      x[piece] = column * samplesPerSide + (order[sample]! % samplesPerSide)
      y[piece] = (top + row) * samplesPerSide + Math.floor(order[sample]! / samplesPerSide)
      return piece
    }
    for (let column = 0; column < width; column++) {
      const corner = row * samplesPerSide * raster.width + column * samplesPerSide
      const middle = triangles[corner + offsets[0]!]!
      let same = 1
      while (same < samplesPerPixel && triangles[corner + offsets[same]!] === middle) same++
      const first = pieces.count
      if (same === samplesPerPixel) {
        // Most pixels show one triangle, or none.
        if (middle > 0) cover[begin(column, 0, middle - 1)] = 1
      } else {
        for (let sample = 0; sample < samplesPerPixel; sample++) {
          const place = corner + offsets[sample]!
          const number = triangles[place]! - 1
          if (number < 0) continue
          const depth = near[place]!
          let piece = first
          while (
            piece < pieces.count &&
            (material[triangle[piece]!] !== material[number] ||
              Math.abs(depths[piece - first]! - depth) > depthGap * depth)
          )
            piece++
          if (piece === pieces.count) {
            begin(column, sample, number)
            depths[piece - first] = depth
          }
          cover[piece]! += 1 / samplesPerPixel
        }
      }
      if (!decals) continue
      for (let sample = 0, first = -1; sample < samplesPerPixel; sample++) {
        const place = corner + offsets[sample]!
        const number = decals.triangles![place]! - 1
        if (number < 0 || decals.near[place]! < near[place]! * (1 - decalTolerance)) continue
        if (first < 0) first = begin(column, sample, solid + number)
        cover[first]! += 1 / samplesPerPixel
      }
    }
  }
  return pieces
}

function interpolateGBuffer(
  model: Model,
  { eye }: Camera,
  projected: Projected,
  { count, pixel, cover, triangle, x, y }: Pieces,
): GBuffer {
  const gbuffer: GBuffer = {
    count,
    pixel: pixel.slice(0, count),
    cover: cover.slice(0, count),
    material: new Uint8Array(count),
    triangle: triangle.slice(0, count),
    position: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    facing: new Float32Array(count),
    u: new Float32Array(count),
    v: new Float32Array(count),
    longU: new Float32Array(count),
    longV: new Float32Array(count),
    breadth: new Float32Array(count),
  }
  for (let at = 0; at < count; at++) {
    const number = triangle[at]!
    gbuffer.material[at] = model.material[number]!
    const a = model.indices[number * 3]!
    const b = model.indices[number * 3 + 1]!
    const c = model.indices[number * 3 + 2]!
    setTexture(gbuffer, at, model, projected, a, b, c, x[at]!, y[at]!)
    setSurface(gbuffer, at, model, eye, a, b, c)
  }
  return gbuffer
}

/** Of the piece that is interpolated: the shares of its triangle's corners. */
const shares = new Float64Array(3)

/** Sets the point of the texture and the area of fabric, and the shares, for a sample of the picture. */
function setTexture(
  gbuffer: GBuffer,
  at: number,
  { uvs }: Model,
  projected: Projected,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
): void {
  const ax = projected.x[a]!
  const ay = projected.y[a]!
  const bx = projected.x[b]! - ax
  const by = projected.y[b]! - ay
  const cx = projected.x[c]! - ax
  const cy = projected.y[c]! - ay
  const px = x + 0.5 - ax
  const py = y + 0.5 - ay
  const area = bx * cy - by * cx
  // Barycentric coordinates in the picture, then in space.
  const screenB = (px * cy - py * cx) / area
  const screenC = (bx * py - by * px) / area
  const nearA = (1 - screenB - screenC) * projected.near[a]!
  const nearB = screenB * projected.near[b]!
  const nearC = screenC * projected.near[c]!
  const near = nearA + nearB + nearC
  const shareB = nearB / near
  const shareC = nearC / near
  shares[0] = 1 - shareB - shareC
  shares[1] = shareB
  shares[2] = shareC
  const u1 = uvs[b * 2]! - uvs[a * 2]!
  const v1 = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!
  const u2 = uvs[c * 2]! - uvs[a * 2]!
  const v2 = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!
  gbuffer.u[at] = uvs[a * 2]! + u1 * shareB + u2 * shareC
  gbuffer.v[at] = uvs[a * 2 + 1]! + v1 * shareB + v2 * shareC
  const overX = samplesPerSide / area
  const ux = (u1 * cy - u2 * by) * overX
  const vx = (v1 * cy - v2 * by) * overX
  const uy = (u2 * bx - u1 * cx) * overX
  const vy = (v2 * bx - v1 * cx) * overX
  const acrossX = Math.sqrt(ux * ux + vx * vx)
  const acrossY = Math.sqrt(uy * uy + vy * vy)
  const isX = acrossX > acrossY
  gbuffer.longU[at] = isX ? ux : uy
  gbuffer.longV[at] = isX ? vx : vy
  gbuffer.breadth[at] = Math.abs(ux * vy - uy * vx) / (Math.max(acrossX, acrossY) || 1)
}

/** Sets the position, and the normal, which is turned to the visible side of the triangle. */
function setSurface(
  { position, normal, facing }: GBuffer,
  at: number,
  { positions, normals }: Model,
  eye: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
): void {
  const shareA = shares[0]!
  const shareB = shares[1]!
  const shareC = shares[2]!
  const ax = positions[a * 3]!
  const ay = positions[a * 3 + 1]!
  const az = positions[a * 3 + 2]!
  const e1x = positions[b * 3]! - ax
  const e1y = positions[b * 3 + 1]! - ay
  const e1z = positions[b * 3 + 2]! - az
  const e2x = positions[c * 3]! - ax
  const e2y = positions[c * 3 + 1]! - ay
  const e2z = positions[c * 3 + 2]! - az
  const px = ax + e1x * shareB + e2x * shareC
  const py = ay + e1y * shareB + e2y * shareC
  const pz = az + e1z * shareB + e2z * shareC
  const nx = normals[a * 3]! * shareA + normals[b * 3]! * shareB + normals[c * 3]! * shareC
  const ny = normals[a * 3 + 1]! * shareA + normals[b * 3 + 1]! * shareB + normals[c * 3 + 1]! * shareC
  const nz = normals[a * 3 + 2]! * shareA + normals[b * 3 + 2]! * shareB + normals[c * 3 + 2]! * shareC
  const toEyeX = eye[0]! - px
  const toEyeY = eye[1]! - py
  const toEyeZ = eye[2]! - pz
  // At the edge of a fold, vertex normals can point away.
  const gx = e1y * e2z - e1z * e2y
  const gy = e1z * e2x - e1x * e2z
  const gz = e1x * e2y - e1y * e2x
  const towards = gx * toEyeX + gy * toEyeY + gz * toEyeZ
  const side = towards * (gx * nx + gy * ny + gz * nz) < 0 ? -1 : 1
  const scale = side / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  position[at * 3] = px
  position[at * 3 + 1] = py
  position[at * 3 + 2] = pz
  normal[at * 3] = nx * scale
  normal[at * 3 + 1] = ny * scale
  normal[at * 3 + 2] = nz * scale
  const straight = (nx * toEyeX + ny * toEyeY + nz * toEyeZ) * scale
  facing[at] = Math.max(0, straight) / Math.sqrt(toEyeX * toEyeX + toEyeY * toEyeY + toEyeZ * toEyeZ)
}

/** The directions of u and v on the surface at some pieces, perpendicular to the normal: three numbers for each. */
export function directionsOf(
  { positions, indices, uvs }: Model,
  { triangle, normal }: Pick<GBuffer, 'triangle' | 'normal'>,
  pieces: Uint32Array,
): { along: Float32Array; upward: Float32Array } {
  const along = new Float32Array(pieces.length * 3)
  const upward = new Float32Array(pieces.length * 3)
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const a = indices[triangle[piece]! * 3]!
    const b = indices[triangle[piece]! * 3 + 1]!
    const c = indices[triangle[piece]! * 3 + 2]!
    const nx = normal[piece * 3]!
    const ny = normal[piece * 3 + 1]!
    const nz = normal[piece * 3 + 2]!
    const e1x = positions[b * 3]! - positions[a * 3]!
    const e1y = positions[b * 3 + 1]! - positions[a * 3 + 1]!
    const e1z = positions[b * 3 + 2]! - positions[a * 3 + 2]!
    const e2x = positions[c * 3]! - positions[a * 3]!
    const e2y = positions[c * 3 + 1]! - positions[a * 3 + 1]!
    const e2z = positions[c * 3 + 2]! - positions[a * 3 + 2]!
    const u1 = uvs[b * 2]! - uvs[a * 2]!
    const v1 = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!
    const u2 = uvs[c * 2]! - uvs[a * 2]!
    const v2 = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!
    const sign = u1 * v2 - v1 * u2 < 0 ? -1 : 1
    let tx = (e1x * v2 - e2x * v1) * sign
    let ty = (e1y * v2 - e2y * v1) * sign
    let tz = (e1z * v2 - e2z * v1) * sign
    const lean = tx * nx + ty * ny + tz * nz
    tx -= nx * lean
    ty -= ny * lean
    tz -= nz * lean
    const scale = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1)
    tx *= scale
    ty *= scale
    tz *= scale
    const wx = ny * tz - nz * ty
    const wy = nz * tx - nx * tz
    const wz = nx * ty - ny * tx
    const grows =
      (wx * (e2x * u1 - e1x * u2) + wy * (e2y * u1 - e1y * u2) + wz * (e2z * u1 - e1z * u2)) * sign
    const up = grows < 0 ? -1 : 1
    along[at * 3] = tx
    along[at * 3 + 1] = ty
    along[at * 3 + 2] = tz
    upward[at * 3] = wx * up
    upward[at * 3 + 1] = wy * up
    upward[at * 3 + 2] = wz * up
  }
  return { along, upward }
}
