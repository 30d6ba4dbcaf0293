// The fronts: one sheet, as the shirt is buttoned, cut at its hem.
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { sides } from '#garment/common/side.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'
import { aboveHem, addFelledSeam, addHem, clipped, heightAt, outOfArmpit } from './hem.ts'
import type { Hem } from './hem.ts'
import { addPlacketEnd, necklineOf, underlayThickness } from './placket.ts'
import { addPiece } from './piece-sheet.ts'

/** Depth of the hem, mm. A round hem has to be narrow, because cloth that is folded along a curve does not lie flat. */
const depths: Record<Hem, number> = { round: 6, square: 20 }

/** Both layers of an open front are cut off below the placket and above it, this far from the middle, mm. */
const layerEdge = 16.6
/** The underlay is folded over: from here to its edge, and from some way above the end of the opening, mm. */
const underlay = { from: -13, aboveEnd: 6, stitches: -11 }

/** An open front: the upper layer with all that is below the opening, and the lower one with its underlay. */
function addOpenFront(mesh: Mesh, context: PartContext, keep: (u: number, v: number) => number): void {
  const { v: end, under } = context.opening!
  addPiece(mesh.cloth, context, 'front', { keep, only: (_, v) => v < end })
  addPiece(mesh.cloth, context, 'front', { keep: (u) => u + layerEdge, only: (_, v) => v >= end })
  addPiece(mesh.cloth, under, 'front', { keep: (u) => layerEdge - u })
  const neck = necklineOf(context)
  const [low, high] = [end + underlay.aboveEnd, (u: number) => heightAt(neck, u) - 0.6]
  const chart = under.chart('front')
  const top = Array.from({ length: 7 }, (_, index): FlatPoint => {
    const u = layerEdge + ((underlay.from - layerEdge) * index) / 6
    return [u, high(u)]
  })
  addPatch(mesh.cloth, chart, [[underlay.from, low], [layerEdge, low], ...top], {
    thickness: underlayThickness,
  })
  addStitches(
    mesh.stitch,
    chart,
    [
      [underlay.stitches, low],
      [underlay.stitches, high(underlay.stitches)],
    ],
    { lift: underlayThickness },
  )
}

/** What front and back have in common: the sheet, its hem, its armholes. */
export function addBody(mesh: Mesh, context: PartContext, piece: 'front' | 'back', hem: Hem): void {
  const chart = context.chart(piece)
  const keep = aboveHem(context, piece, hem)
  if (piece === 'front' && context.opening) addOpenFront(mesh, context, keep)
  else addPiece(mesh.cloth, context, piece, { keep })
  addHem(mesh, chart, context.line(piece, `${hem}Hem`), depths[hem])
  for (const side of sides)
    addFelledSeam(mesh, chart, outOfArmpit(context.edge(piece, `arm${side}`), 'lower'))
}

export function frontMesh(context: PartContext, hem: Hem): Mesh {
  const mesh = emptyMesh()
  addBody(mesh, context, 'front', hem)
  const keep = aboveHem(context, 'front', hem)
  for (const side of sides)
    addFelledSeam(
      mesh,
      context.chart('front'),
      outOfArmpit(clipped(context.edge('front', `side${side}`), keep), 'upper'),
      {
        width: 6,
      },
    )
  addPlacketEnd(mesh, context, hem)
  return mesh
}
