import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { lightPieces } from './light-grid.ts'
import { lightSurface } from './lighting.ts'
import { lightView } from './lit-view.ts'
import { modelOf } from './model.ts'
import { directionsOf, renderGBuffer } from './gbuffer.ts'

const folder = new URL('../web/stage/shirt/', import.meta.url)

test('the light of a large picture is like that computed at each piece', async () => {
  const model = await modelOf(defaultDesign, folder)
  const { camera: whole, maps } = lightView(model, 'front', { width: 800, height: 1000 })
  // Under the collar, where shadows end.
  const camera = { ...whole, rows: [180, 240] as const }
  const gbuffer = renderGBuffer(model, camera)
  const { open } = lightPieces(model, gbuffer, camera, maps)
  const all = Uint32Array.from({ length: gbuffer.count }, (_, piece) => piece)
  const exact = lightSurface(maps, { ...gbuffer, ...directionsOf(model, gbuffer, all) }).open
  const differences = open.map((each, piece) => Math.abs(each - exact[piece]!)).sort()
  expect(differences.at(Math.floor(differences.length * 0.5))).toBeLessThan(0.002)
  expect(differences.at(Math.floor(differences.length * 0.99))).toBeLessThan(0.05)
  expect(differences.filter((each) => each > 0).length).toBeGreaterThan(gbuffer.count / 3)
})
