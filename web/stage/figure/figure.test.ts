// The figures of many people have their measures: those of the fit, measured again on the complete mesh.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { baseLayer } from '#garment/figure/base-layer.ts'
import { readBodyFile } from '#garment/figure/body-file.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import {
  ankleMm,
  figureFields,
  measuredParts,
  measureFigure,
  neckEaseMm,
  planesOf,
} from '#garment/figure/measure-figure.ts'
import type { FigureField } from '#garment/figure/measure-figure.ts'
import { pose } from '#garment/figure/pose.ts'
import { pointOf } from '#garment/figure/proportions.ts'
import { roomMap } from '#garment/figure/room-map.ts'
import { morph } from '#garment/figure/shape.ts'
import { drawPeople } from './test-people.ts'
import { tapeAround } from './test-tape.ts'

const body = await readBodyFile(new Uint8Array(readFileSync(new URL('./body.bin', import.meta.url))))
const fitter = createFigureFitter(body)
const everyPoint = Array.from({ length: body.pointCount }, (_, index) => index)

type Fitted = ReturnType<typeof fitter.fit>

/** All points of a figure, with its joints. */
function pointsOf({ shape, proportions }: Fitted): Float32Array {
  const shaped = new Float32Array(body.pointCount * 3)
  const posed = new Float32Array(body.pointCount * 3)
  morph(body, shape, everyPoint, shaped)
  pose(body, shaped, proportions, everyPoint, posed)
  return posed
}

/** The girths of a figure with the tape of the tests. */
function girthsOf(figure: Fitted) {
  const points = pointsOf(figure)
  const planes = planesOf(body, points)
  const at = (name: Parameters<typeof pointOf>[2]) => pointOf(body, points, name)
  const between = (one: Parameters<typeof at>[0], other: Parameters<typeof at>[0]) => {
    const [a, b] = [at(one), at(other)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2] as const
  }
  const girth = (name: keyof typeof planes, place: readonly [number, number, number]) =>
    tapeAround(points, body.triangles, planes[name], place)
  return {
    neckMm: girth('neck', between('neckFront', 'neckBack')) + neckEaseMm,
    chestMm: girth('chest', between('chestFront', 'chestBack')),
    waistMm: girth('waist', between('waistFront', 'waistBack')),
    hipsMm: girth('hips', between('seatFront', 'seat')),
    bicepMm: girth('bicep', between('shoulderL', 'elbowL')),
    wristMm: girth('wrist', at('wristL')),
    thighMm: girth('thigh', between('hipL', 'kneeL')),
  } satisfies Partial<Record<FigureField, number>>
}

const lengths = ['shoulderMm', 'sleeveMm', 'backLengthMm', 'inseamMm', 'outseamMm'] as const

describe('the figures of people drawn from the survey', () => {
  const people = drawPeople(60, 29)
  const figures = people.map((person) => fitter.fit(person))

  it('have girths within 5 mm', () => {
    for (const [index, person] of people.entries())
      for (const [field, mm] of Object.entries(girthsOf(figures[index]!)))
        expect(Math.abs(mm - person[field as FigureField]), `${index} ${field}`).toBeLessThan(5)
  })

  it('have lengths within 10 mm', () => {
    for (const [index, person] of people.entries())
      for (const field of lengths)
        expect(Math.abs(figures[index]!.measures[field] - person[field]), `${index} ${field}`).toBeLessThan(
          10,
        )
  })

  it('are as high as the height when nothing says how long the legs are', () => {
    for (const { inseamMm: _, outseamMm: __, ...person } of people.slice(0, 20))
      expect(Math.abs(fitter.fit(person).measures.heightMm - person.heightMm)).toBeLessThan(10)
  })

  it('stand on the ground', () => {
    const vertices = fitter.vertices(figures[0]!)
    let lowest = Infinity
    for (let at = 1; at < vertices.length; at += 3) lowest = Math.min(lowest, vertices[at]!)
    expect(Math.abs(lowest)).toBeLessThan(6)
    expect(figures[0]!.measures.outseamMm + ankleMm).toBeGreaterThan(800)
  })
})

it('the measures of a figure are those of all its vertices', () => {
  const figure = fitter.fit(bodyOfSize('L'))
  const measures = measureFigure(body, pointsOf(figure), measuredParts(body))
  for (const field of figureFields) expect(measures[field], field).toBeCloseTo(figure.measures[field], 2)
})

it('one measure changes what it says and little else', () => {
  const plain = fitter.fit({ ...bodyOfSize('M'), heightMm: 1780 })
  const wider = fitter.fit({ ...bodyOfSize('M'), heightMm: 1780, waistMm: bodyOfSize('M').waistMm + 60 })
  expect(wider.measures.waistMm - plain.measures.waistMm).toBeCloseTo(60, -0.5)
  for (const field of ['neckMm', 'chestMm', 'hipsMm', 'sleeveMm', 'shoulderMm'] as const)
    expect(Math.abs(wider.measures[field] - plain.measures[field]), field).toBeLessThan(2)
})

it('a few measures are enough, and impossible ones make no broken figure', () => {
  for (const given of [
    {},
    { chestMm: 1000 },
    { waistMm: 3000 },
    { heightMm: 1 },
    { ...bodyOfSize('M'), hipsMm: 60 },
  ])
    expect(fitter.vertices(fitter.fit(given)).every(Number.isFinite)).toBe(true)
})

it('measures of a man make a man, and those of a woman a woman', () => {
  expect(fitter.fit({ ...bodyOfSize('M'), heightMm: 1780 }).shape.sex).toBeGreaterThan(0.9)
  expect(fitter.fit(averageWoman).shape.sex).toBeLessThan(-0.9)
})

/** The means of the women of the survey, as our guide measures. */
const averageWoman = {
  neckMm: 339,
  chestMm: 943,
  waistMm: 840,
  hipsMm: 1028,
  shoulderMm: 407,
  heightMm: 1627,
}

describe('the map of the room', () => {
  const room = roomMap(body, { collar: 10, chest: 100, waist: 160, hem: 90, bicep: 80, cuff: 50 })
  it('has the given value at each place', () => {
    expect(room[body.points.chest]).toBeCloseTo(100, 0)
    expect(room[body.points.waistFront]).toBeCloseTo(160, 0)
    expect(room[body.points.seat]).toBeCloseTo(90, 0)
    expect(room[body.points.wristTipL]).toBeCloseTo(50, -0.7)
  })
  it('ends with short sleeves', () => {
    expect(room[body.points.wristTipL]).not.toBeNaN()
    expect(roomMap(body, { chest: 100, bicep: 80 })[body.points.wristTipL]).toBeNaN()
  })
})

it('the base layer covers trunk and thighs, and leaves arms, neck and calves bare', () => {
  const layer = baseLayer(body)
  for (const name of ['chest', 'waistFront', 'seat', 'crotch'] as const)
    expect(layer[body.points[name]], name).toBe(1)
  for (const name of ['neckFront', 'elbowTipL', 'wristTipL', 'sole'] as const)
    expect(layer[body.points[name]], name).toBe(0)
})
