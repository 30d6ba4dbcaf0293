// The light of the room as samples: softboxes, walls, key light and rim light become directions, each with a share of
// the light. Several samples per light give soft shadows.
import { linear, scaleColour } from '#garment/fabric/colour.ts'
import type { Rgb } from '#garment/fabric/colour.ts'
import {
  keyLight,
  lightTarget,
  rimLight,
  roomLight,
  softboxes,
  wallLight,
} from '#garment/scene/studio-light.ts'
import type { Position, Softbox } from '#garment/scene/studio-light.ts'

export interface LightSample {
  /** Direction to the light, in world space. */
  x: number
  y: number
  z: number
  /** Light on a surface that faces it. */
  light: Rgb
  /** For the walls: the share of the hemisphere that this sample represents. */
  open: number
}

/** Number of samples for the walls, for each of `softboxes`, and for the key light. */
const wallSamples = 22
const softboxSamples = [7, 3, 4, 2, 2, 0]
const keySamples = 14

/** Angular radius of the key light as seen from the shirt, radians. */
const keyLightRadius = 0.15

function unit([x, y, z]: Position): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function cross(a: Position, b: Position): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Directions distributed evenly over the sphere. */
function sphere(count: number): Position[] {
  return Array.from({ length: count }, (_, at) => {
    const y = 1 - (2 * at + 1) / count
    const flat = Math.sqrt(1 - y * y)
    return [Math.cos(at * goldenAngle) * flat, y, Math.sin(at * goldenAngle) * flat]
  })
}

/** Points distributed evenly over a disc of radius 1. */
function disc(count: number): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const away = Math.sqrt((at + 0.5) / count)
    return [Math.cos(at * goldenAngle) * away, Math.sin(at * goldenAngle) * away]
  })
}

function axesFor(to: Position): [right: Position, up: Position] {
  const right = unit(Math.abs(to[1]) > 0.99 ? [1, 0, 0] : cross([0, 1, 0], to))
  return [right, cross(to, right)]
}

function samplesOfBox({ at, size: [width, height], strength, colour }: Softbox, count: number) {
  const to = unit(at)
  const [right, up] = axesFor(to)
  const total = strength * roomLight * width * height
  return disc(count).map(([a, b]): [Position, Rgb] => {
    // An ellipse of the same area as the box.
    const [across, along] = [a * width * 0.564, b * height * 0.564]
    const place: Position = [
      at[0] + right[0] * across + up[0] * along,
      at[1] + right[1] * across + up[1] * along,
      at[2] + right[2] * across + up[2] * along,
    ]
    const away = Math.hypot(...place)
    const facing = (place[0] * to[0] + place[1] * to[1] + place[2] * to[2]) / away
    return [unit(place), scaleColour(linear(colour), (total * facing) / (away * away * count))]
  })
}

function samplesOfKeyLight(count: number): [Position, Rgb][] {
  const to = unit([
    keyLight.at[0] - lightTarget[0],
    keyLight.at[1] - lightTarget[1],
    keyLight.at[2] - lightTarget[2],
  ])
  const [right, up] = axesFor(to)
  return disc(count).map(([a, b]) => [
    unit([
      to[0] + (right[0] * a + up[0] * b) * keyLightRadius,
      to[1] + (right[1] * a + up[1] * b) * keyLightRadius,
      to[2] + (right[2] * a + up[2] * b) * keyLightRadius,
    ]),
    scaleColour(linear(keyLight.colour), keyLight.strength / count),
  ])
}

/**
 * All samples for a camera at the angle `turn` round the shirt.
 *
 * @param share of the samples; fewer have harder shadows and take less time.
 */
export function lightSamples(turn: number, share = 1): LightSample[] {
  const some = (count: number) => Math.ceil(count * share)
  const walls = some(wallSamples)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const sample = ([x, y, z]: Position, light: Rgb, open = 0): LightSample => ({
    x: x * cos + z * sin,
    y,
    z: z * cos - x * sin,
    light,
    open,
  })
  const open = 4 / walls
  const edge = unit(rimLight.at)
  return [
    ...samplesOfKeyLight(some(keySamples)).map(([to, light]) => sample(to, light)),
    sample(edge, scaleColour(linear(rimLight.colour), rimLight.strength)),
    ...softboxes.flatMap((box, at) =>
      samplesOfBox(box, some(softboxSamples[at]!)).map(([to, light]) => sample(to, light)),
    ),
    ...sphere(walls).map((to) => sample(to, scaleColour(wallLight, roomLight * Math.PI * open), open)),
  ]
}

const boxReflections = softboxes.map(({ at, size, strength, colour }) => {
  const to = unit(at)
  const [right, up] = axesFor(to)
  return {
    to,
    right,
    up,
    away: Math.hypot(...at),
    half: size.map((each) => each / 2),
    radiance: scaleColour(linear(colour), strength * roomLight),
  }
})

const keyTo = unit([
  keyLight.at[0] - lightTarget[0],
  keyLight.at[1] - lightTarget[1],
  keyLight.at[2] - lightTarget[2],
])
/** Radiance of the key light: its light divided by the solid angle of its disc. */
const keyRadiance = scaleColour(
  linear(keyLight.colour),
  keyLight.strength / (Math.PI * keyLightRadius * keyLightRadius),
)

const within = (edge: number, soft: number): number => Math.min(1, Math.max(0, 0.5 - edge / soft))

/**
 * The room's light from a direction, for reflections, with the camera in front. Edges are softer for a larger `soft`.
 * Writes the light into `into`.
 */
export function roomReflection(
  x: number,
  y: number,
  z: number,
  soft: number,
  into: [number, number, number],
): void {
  for (let channel = 0; channel < 3; channel++) into[channel] = wallLight[channel]! * roomLight
  for (const { to, right, up, away, half, radiance } of boxReflections) {
    const facing = x * to[0] + y * to[1] + z * to[2]
    if (facing < 0.1) continue
    const across = Math.abs(((x * right[0] + y * right[1] + z * right[2]) * away) / facing)
    const along = Math.abs(((x * up[0] + y * up[1] + z * up[2]) * away) / facing)
    const share = within(across - half[0]!, soft * away) * within(along - half[1]!, soft * away)
    for (let channel = 0; channel < 3; channel++)
      into[channel]! += (radiance[channel]! - into[channel]!) * share
  }
  const angle = Math.acos(Math.min(1, x * keyTo[0] + y * keyTo[1] + z * keyTo[2]))
  const lamp = within(angle - keyLightRadius, soft)
  if (lamp === 0) return
  for (let channel = 0; channel < 3; channel++) into[channel]! += keyRadiance[channel]! * lamp * 0.35
}
