// The shaders of fabric, thread, buttons, the label and the monogram: the colour of each piece of a G-buffer in its
// light.
import { smoothstep } from '#garment/common/math.ts'
import { linear } from '#garment/fabric/colour.ts'
import type { Rgb } from '#garment/fabric/colour.ts'
import { buttonOf, contrastOf, monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { buttonMaterials } from '#garment/scene/button-materials.ts'
import { buttons, findChoice } from '#garment/design/extras.ts'
import type { ButtonColour } from '#garment/design/extras.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { clothing, skinTones } from '#garment/scene/figure-look.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { napOf, napRim, type Sheen, sheenOf, whiteReflectance } from '#garment/scene/studio-light.ts'
import { smoothNoise } from '#garment/weave/yarn-noise.ts'
import type { Camera } from './camera.ts'
import { creaseHeight, readCrease } from './creases.ts'
import { fabricTexture, readTexture } from './fabric-texture.ts'
import type { FabricTexture, TextureSample } from './fabric-texture.ts'
import type { GBuffer } from './gbuffer.ts'
import { roomReflection } from './light-samples.ts'
import { labelTexture } from './label-texture.ts'
import { monogramTexture } from './monogram-texture.ts'
import type { PatchTexture } from './monogram-texture.ts'
import { surfaceMaterials } from './model.ts'
import type { SurfaceMaterial } from './model.ts'
import type { LitView } from './lit-view.ts'
import { threadColour } from './thread-colour.ts'

/** How a material looks. A class and not a closure, so that V8 keeps its optimized code for the next picture. */
export interface Shader {
  /** Writes the colour of a piece, in linear light, to `to`; a transparent material also writes its opacity. */
  shade(view: LitView, piece: number, to: number[]): void
}

/** Share of the light that fabric reflects onto fabric, where a point sees fabric instead of the room. */
const bounceStrength = 0.9

/**
 * Specular reflectance of a rough dielectric surface at this angle (fit of the environment BRDF by Karis, "Physically
 * Based Shading on Mobile", 2014).
 */
function specularReflectance(facing: number, roughness: number): number {
  const r = 1 - roughness
  const a = Math.min(r * r, Math.exp(-9.28 * Math.LN2 * facing)) * r + (-0.0275 * roughness + 0.0425)
  const scale = -1.04 * a + (1.04 - 0.572 * roughness)
  return Math.max(0, 0.04 * scale + 1.04 * a + (0.022 * roughness - 0.04))
}

/** Directional albedo of a sheen of this roughness at this angle, as in three.js. */
function sheenReflectance(facing: number, roughness: number): number {
  const r2 = roughness * roughness
  const a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95
  const b = roughness < 0.25 ? 44 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72
  const more = roughness < 0.25 ? 0 : 0.1 * (roughness - 0.25)
  return Math.min(1, Math.max(0, (Math.exp(a * facing + b) + more) / Math.PI))
}

class FabricShader implements Shader {
  readonly #texture: FabricTexture
  readonly #creaseHeight: number
  readonly #sheen: Sheen
  readonly #nap: number
  /** The share that is reflected in all directions, which sheen leaves. */
  readonly #diffuse: number
  readonly #sample: TextureSample = { colour: new Float64Array(3), leanU: 0, leanV: 0, roughness: 0 }
  readonly #crease: [number, number] = [0, 0]

  constructor(fabric: Fabric, isFirm: boolean) {
    this.#texture = fabricTexture(fabric)
    this.#creaseHeight = isFirm ? 0 : creaseHeight(fabric)
    this.#sheen = sheenOf(fabric)
    this.#nap = napOf(fabric)
    this.#diffuse = (1 - 0.157 * this.#sheen.strength * Math.max(...this.#sheen.colour)) / Math.PI
  }

  shade({ gbuffer, lit }: LitView, piece: number, to: number[]): void {
    const { light, leanU, leanV, open } = lit
    const sample = this.#sample
    const texel = sample.colour
    const crease = this.#crease
    const sheen = this.#sheen
    const facing = gbuffer.facing[piece]!
    readTexture(this.#texture, gbuffer, piece, sample)
    if (this.#creaseHeight > 0) readCrease(this.#creaseHeight, gbuffer, piece, crease)
    const at = piece * 3
    const grey = 0.25 * light[at]! + 0.5 * light[at + 1]! + 0.25 * light[at + 2]!
    const lean = leanU[piece]! * (sample.leanU + crease[0]) + leanV[piece]! * (sample.leanV + crease[1])
    const relief = grey > 0.001 ? Math.max(0.2, Math.min(2.5, 1 + lean / grey)) : 1
    const around = 1 - open[piece]!
    // Less light is reflected if the point sees little of the room, because the fabric around it is dark, too.
    const reflected = bounceStrength * around * (0.3 + open[piece]!)
    const gloss = (specularReflectance(facing, sample.roughness) * relief) / Math.PI
    const edge = sheen.strength > 0 ? sheen.strength * sheenReflectance(facing, sheen.roughness) : 0
    const mean = ((texel[0]! + texel[1]! + texel[2]!) / 3) * whiteReflectance
    const rim = this.#nap > 0 ? this.#nap * (1 - facing) ** 3 * (napRim.own * mean + napRim.white) : 0
    for (let channel = 0; channel < 3; channel++) {
      const own = rim + texel[channel]! * whiteReflectance
      const incoming = light[at + channel]!
      // Thread scatters some of the light before it has the colour of the fabric.
      const dyed = (own + mean) / 2
      const bounced = (reflected * dyed) / (1 - dyed * around * 0.8)
      to[channel] =
        own * this.#diffuse * (incoming * relief + bounced) +
        incoming * (gloss + edge * sheen.colour[channel]!)
    }
  }
}

/** A slightly shiny surface of one colour, or with the colours of a texture. */
class PlainShader implements Shader {
  readonly #colour: Rgb | PatchTexture
  readonly #roughness: number

  constructor(colour: Rgb | PatchTexture, roughness: number) {
    this.#colour = colour
    this.#roughness = roughness
  }

  shade({ gbuffer, lit: { light, open } }: LitView, piece: number, to: number[]): void {
    const colour = this.#colour
    if ('width' in colour) readPatch(colour, gbuffer, piece, to)
    else for (let channel = 0; channel < 3; channel++) to[channel] = colour[channel]!
    const around = 1 - open[piece]!
    const gloss = specularReflectance(gbuffer.facing[piece]!, this.#roughness)
    for (let channel = 0; channel < 3; channel++) {
      const own = to[channel]!
      const incoming = light[piece * 3 + channel]!
      to[channel] = (own * (incoming + bounceStrength * around * own) + gloss * incoming) / Math.PI
    }
  }
}

/** Softness of a reflection's edges per roughness of a button. */
const buttonRoughnessScale = 0.9

/** A polished button, with clouds of a second colour and a reflection of the room. */
class ButtonShader implements Shader {
  readonly #material: (typeof buttonMaterials)[ButtonColour]
  readonly #own: Rgb
  readonly #other: Rgb
  readonly #reflection: [number, number, number] = [0, 0, 0]

  constructor(colour: ButtonColour) {
    this.#material = buttonMaterials[colour]
    this.#own = linear(findChoice(buttons, colour)!.hex)
    this.#other = linear(this.#material.vein)
  }

  shade({ camera, gbuffer, lit: { light, open } }: LitView, piece: number, to: number[]): void {
    const { position, normal, facing } = gbuffer
    const { mottled, drawn, roughness } = this.#material
    const reflection = this.#reflection
    const sin = Math.sin(camera.turn)
    const cos = Math.cos(camera.turn)
    const at = piece * 3
    const [px, py, pz] = [position[at]! * 1000, position[at + 1]! * 1000, position[at + 2]! * 1000]
    const cloud =
      0.3 * smoothNoise(px * 0.55, (py * 0.55) / drawn, 4096, 4096, 61) +
      0.2 * smoothNoise(px * 1.5 + pz * 0.3, (py * 1.5) / drawn, 4096, 4096, 62)
    const veined = mottled * smoothstep(0.38, 0.72, 0.5 + cloud)
    const [nx, ny, nz] = [normal[at]!, normal[at + 1]!, normal[at + 2]!]
    const [dx, dy, dz] = [camera.eye[0]! - px / 1000, camera.eye[1]! - py / 1000, camera.eye[2]! - pz / 1000]
    const away = Math.hypot(dx, dy, dz)
    const twice = (2 * (nx * dx + ny * dy + nz * dz)) / away
    const [rx, ry, rz] = [nx * twice - dx / away, ny * twice - dy / away, nz * twice - dz / away]
    roomReflection(rx * cos - rz * sin, ry, rz * cos + rx * sin, roughness * buttonRoughnessScale, reflection)
    const around = open[piece]!
    const mirror = (0.04 + 0.96 * (1 - facing[piece]!) ** 5) * Math.min(1, around * 1.4)
    for (let channel = 0; channel < 3; channel++) {
      const base = this.#own[channel]! + (this.#other[channel]! - this.#own[channel]!) * veined
      const incoming = light[at + channel]!
      to[channel] = ((base * incoming) / Math.PI) * (1 - mirror) + mirror * reflection[channel]!
    }
  }
}

/** Writes the colour and opacity of a texture at the place of a piece. */
function readPatch(
  { width, height, values }: PatchTexture,
  { u, v }: Pick<GBuffer, 'u' | 'v'>,
  piece: number,
  to: number[],
): void {
  const x = Math.min(width - 1.001, Math.max(0, u[piece]! * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v[piece]! * height - 0.5))
  const column = Math.floor(x)
  const row = Math.floor(y)
  to.fill(0)
  for (let corner = 0; corner < 4; corner++) {
    const [right, down] = [corner & 1, corner >> 1]
    const weight = (right ? x - column : 1 - x + column) * (down ? y - row : 1 - y + row)
    const from = ((row + down) * width + column + right) * 4
    const covers = values[from + 3]! * weight
    for (let channel = 0; channel < 3; channel++) to[channel]! += values[from + channel]! * covers
    to[3]! += covers
  }
  const opacity = to[3]! || 1
  for (let channel = 0; channel < 3; channel++) to[channel]! /= opacity
}

/** A monogram, whose texture is transparent between the letters. */
class MonogramShader implements Shader {
  readonly #patch: PatchTexture

  constructor(patch: PatchTexture) {
    this.#patch = patch
  }

  shade({ gbuffer, lit: { light } }: LitView, piece: number, to: number[]): void {
    readPatch(this.#patch, gbuffer, piece, to)
    for (let channel = 0; channel < 3; channel++)
      to[channel]! *= (light[piece * 3 + channel]! * 1.05) / Math.PI
  }
}

/** The shader of each surface material of a design. */
export async function shadersOf(design: Design, camera: Camera): Promise<(Shader | null)[]> {
  const fabric = fabricByCode(design.fabric)!
  const other = contrastOf(design)
  const monogram = monogramOf(design)
  const firm = new FabricShader(fabric, true)
  const contrast = other ? new FabricShader(fabricByCode(other.fabric)!, true) : firm
  const worn = wornLook(design)
  const pxPerMm = camera.height / camera.span / 1000
  const shaders: Record<SurfaceMaterial, Shader | null> = {
    cloth: new FabricShader(fabric, false),
    lining: firm,
    'firm cloth': firm,
    'collar lining': other?.collar ? contrast : firm,
    'cuff lining': other?.cuff ? contrast : firm,
    stitch: new PlainShader(threadColour(design), 0.55),
    button: new ButtonShader(buttonOf(design)),
    label: new PlainShader(await labelTexture(pxPerMm * 1.3), 0.62),
    skin: new PlainShader(linear(skinTones[worn.tone]), 0.58),
    trousers: new PlainShader(linear(worn.trousers), 0.9),
    tie: new PlainShader(linear(worn.tie), 0.45),
    shoes: new PlainShader(linear(clothing.shoes), 0.4),
    monogram: monogram && new MonogramShader(await monogramTexture(monogram, pxPerMm * 1.3)),
  }
  return surfaceMaterials.map((material) => shaders[material])
}
