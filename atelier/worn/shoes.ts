// Plain shoes around the figure's feet: sections from heel to toe, round above and flat on the floor.
import type { Side } from '#garment/common/side.ts'
import type { Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'

/** Metres: how much the leather stands off the foot, and how far the shoe goes on beyond it at both ends. */
const ease = 0.005
const beyond = { heel: 0.006, toe: 0.016 }
/** The highest that a shoe goes: higher up it is inside the trousers. */
const topHeight = 0.075
const sections = 22
const around = 20

export function shoe(figure: Figure, side: Side): Triangles {
  const floor = figure.point('sole')[1]
  const feet: (readonly [x: number, y: number, z: number])[] = []
  for (let vertex = 0; vertex * 3 < figure.positions.length && vertex < figure.vertexCount; vertex++) {
    const [x, y, z] = figure.positions.subarray(vertex * 3, vertex * 3 + 3) as unknown as [
      number,
      number,
      number,
    ]
    if (figure.share(vertex, new RegExp(`^(foot|calf)${side}`)) > 0.5 && y < floor + topHeight)
      feet.push([x, y, z])
  }
  const [heel, toe] = [Math.min(...feet.map((each) => each[2])), Math.max(...feet.map((each) => each[2]))]
  const along = (share: number) => heel - beyond.heel + (toe + beyond.toe - heel + beyond.heel) * share
  const shapes = Array.from({ length: sections + 1 }, (_, index) => {
    // Closer together at the ends, which are round.
    const share = (1 - Math.cos((index / sections) * Math.PI)) / 2
    const z = Math.min(toe - 0.012, Math.max(heel + 0.012, along(share)))
    const near = feet.filter((each) => Math.abs(each[2] - z) < 0.022)
    const [left, right] = [Math.min(...near.map((each) => each[0])), Math.max(...near.map((each) => each[0]))]
    const round = Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - Math.min(share, 1 - share) / 0.13) ** 2))
    return {
      z: along(share),
      x: (left + right) / 2,
      half: ((right - left) / 2 + ease) * (0.25 + 0.75 * round),
      height: (Math.max(...near.map((each) => each[1])) - floor + ease) * (0.35 + 0.65 * round),
    }
  })
  const mean = (key: 'x' | 'half' | 'height', index: number) => {
    const all = [-1, 0, 1].map((step) => shapes[Math.min(sections, Math.max(0, index + step))]![key])
    return all.reduce((sum, value) => sum + value, 0) / all.length
  }
  const mesh: Triangles = { positions: [], indices: [] }
  shapes.forEach(({ z }, index) => {
    for (let step = 0; step < around; step++) {
      const angle = (step / around) * 2 * Math.PI
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const up = s > 0 ? s ** 0.8 * mean('height', index) : s * 0.004
      mesh.positions.push(
        mean('x', index) + Math.sign(c) * Math.abs(c) ** 0.7 * mean('half', index),
        floor + up,
        z,
      )
    }
  })
  for (let index = 0; index < sections; index++)
    for (let step = 0; step < around; step++) {
      const [a, b] = [index * around + step, index * around + ((step + 1) % around)]
      mesh.indices.push(a, a + around, b, b, a + around, b + around)
    }
  for (const [index, turn] of [
    [0, false],
    [sections, true],
  ] as const)
    for (let step = 1; step + 1 < around; step++) {
      const [a, b, c] = [index * around, index * around + step, index * around + step + 1]
      if (turn) mesh.indices.push(a, c, b)
      else mesh.indices.push(a, b, c)
    }
  return mesh
}
