// What must be true of the draped shirt, tested on a coarse mesh with fewer simulation steps.
import { expect, test } from 'vitest'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { Cut } from '#garment/pattern/pattern.ts'
import { seams } from '#garment/pattern/seams.ts'
import { mannequinOf } from '../body/mannequin.ts'
import { drapedPiece } from '../mesh/draped.ts'
import { sew } from '../mesh/sew.ts'
import { simon } from '../pattern/simon.ts'
import { createCloth } from '../solver/cloth.ts'
import { strains } from '../solver/strain.ts'
import { resolveCrossings } from './armpit.ts'
import { fabricAt } from './fabrics.ts'
import { spacingOf } from './mesh-density.ts'
import { drapeMaster } from './master.ts'
import { hanging } from './movement.ts'
import { drapeVariant } from './variant.ts'

const body = bodyOfSize('M')
const cut: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }
const pattern = simon(body, cut)
const fineness = 0.3
const noReport = () => undefined
const stepShare = 0.35
const form = { mannequin: () => mannequinOf(body), hanging }
const master = drapeMaster(pattern, form, fineness, noReport, stepShare)
const cloth = createCloth({ ...master, fabricAt })

test('vertices that are sewn together are one particle, and each seam has the same particles on both sides', () => {
  const sewn = sew(pattern, seams, spacingOf(fineness))
  for (const { name, edges } of seams) {
    const [one, other] = edges.map(([piece, edge]) => {
      const { edges, particle } = drapedPiece(sewn, piece)
      return edges[edge]!.map((vertex) => particle[vertex]!)
    })
    expect(new Set(one), name).toEqual(new Set(other))
    expect(sewn.seams[name], name).toEqual(one)
  }
})

test('nothing is inside the body', () => {
  const mannequin = mannequinOf(body)
  mannequin.pose(hanging)
  for (let at = 0; at < master.positions.length; at += 3)
    expect(
      mannequin.distance(...(master.positions.subarray(at, at + 3) as unknown as [number, number, number])),
    ).toBeGreaterThan(0)
})

test('around the armpits no piece passes through another', () => {
  const mannequin = mannequinOf(body)
  mannequin.pose(hanging)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  expect(resolveCrossings(sewn, master.positions.slice(), mannequin)).toBe(0)
})

test('the cloth is stretched and compressed within bounds', () => {
  for (const direction of ['weft', 'warp'] as const) {
    const all = strains(cloth, direction).map(Math.abs).toSorted()
    expect(all.reduce((sum, each) => sum + each, 0) / all.length, direction).toBeLessThan(0.03)
    expect(all[Math.floor(all.length * 0.99)], direction).toBeLessThan(0.3)
  }
})

test('the same shirt always gives exactly the same drape', () => {
  const again = () => drapeMaster(pattern, form, fineness, noReport, 0.03).positions
  expect(again()).toEqual(again())
})

test('a variant does not move the seams that it shares with the master', () => {
  const shared = { back: ['sideL', 'armL', 'armR', 'sideR'], sleeveL: ['capF', 'capY', 'capB'] } as const
  for (const [other, name] of [
    [{ ...cut, back: 'dart' }, 'back'],
    [{ ...cut, back: 'side-pleat' }, 'back'],
    [{ ...cut, sleeves: 'short' }, 'sleeveL'],
    [{ ...cut, sleeves: 'roll-up' }, 'sleeveL'],
  ] as const) {
    const changed = name === 'back' ? (['back'] as const) : (['sleeveL', 'sleeveR'] as const)
    const draped = drapeVariant(
      simon(body, other),
      pattern,
      changed,
      master,
      form,
      fineness,
      noReport,
      stepShare,
    )
    for (const edge of shared[name]) {
      const [ofMaster, ofVariant] = [master, draped].map(({ pieces, positions }) => {
        const { edges, particle } = drapedPiece({ pieces }, name)
        return edges[edge]!.map((vertex) => [
          ...positions.subarray(particle[vertex]! * 3, particle[vertex]! * 3 + 3),
        ])
      })
      expect(ofVariant, `${JSON.stringify(other)} ${edge}`).toEqual(ofMaster)
    }
  }
})
