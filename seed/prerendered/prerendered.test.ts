import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { pictureViews } from '#contract/picture.ts'
import { type Design, defaultDesign } from '#garment/design/design.ts'
import { setLabel, standardLabel } from '#garment/drawing/label-text.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { demoCatalogue } from '../generate/demo-catalogue.ts'
import { designIn } from '../rows.ts'
import { shopDocument } from '#api/settings/shop-document.ts'
import { drawPicture } from '#api/pictures/draw.ts'
import { allRenders } from './render-list.ts'
import {
  filesOf,
  prerenderedFolder,
  prerenderedOf,
  prerenderedWithStandardLabel,
  readIndex,
} from '#api/pictures/prerendered.ts'

const renders = allRenders()

afterEach(() => setLabel(standardLabel))

test('every render is up to date with the design, the model and the renderer', () => {
  const index = readIndex()
  const outdated = renders.filter(
    ({ file, hash }) =>
      index[file] !== hash || !filesOf(file).every((each) => existsSync(new URL(each, prerenderedFolder))),
  )
  expect(
    outdated.map(({ file }) => file),
    'out of date: run `npm run pictures` and look at the new pictures',
  ).toEqual([])
  expect(Object.keys(index).length).toBe(renders.length)
})

test('all renders together are small enough to be committed', async () => {
  const sizes = await Promise.all(
    renders
      .flatMap(({ file }) => filesOf(file))
      .map(async (file) => (await readFile(new URL(file, prerenderedFolder))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000)
})

const look = lookBook[0]!.design
const request = { view: 'front', width: 640, format: 'avif' } as const

test('a front view that has a render is sent from it, unchanged or scaled down', async () => {
  const render = await readFile(prerenderedOf(look, 'front')!)
  expect(Buffer.from(await drawPicture(look, request)).equals(render)).toBe(true)
  const small = await drawPicture(look, { ...request, width: 160 })
  const pixels = (picture: Uint8Array) => sharp(picture).resize(40, 50, { fit: 'fill' }).raw().toBuffer()
  const [one, other] = [await pixels(render), await pixels(small)]
  expect(Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))).toBeLessThan(24)
})

test('a design of a shopper’s own has no render', () => {
  const own: Design = {
    ...defaultDesign,
    monogram: { text: 'A.B.', place: 'chest', colour: 'gold', style: 'script' },
  }
  expect(prerenderedOf(own, 'front')).toBeNull()
})

test('every rendered view of a demo product’s gallery has a render', () => {
  const [product] = demoCatalogue().products
  const shirt = designIn(product!, product!.colours[0]!)
  const views = pictureViews.filter((view) => view !== 'fabric' && view !== 'drawing')
  expect(views.filter((view) => prerenderedOf(shirt, view) === null)).toEqual([])
})

test('the renders have the name of a new shop on their label', () => {
  setLabel(shopDocument.parse({}).name)
  expect(prerenderedOf(look, 'collar')).not.toBeNull()
})

test('a shop with another name gets its own renders of the views that show the label', () => {
  setLabel('Atelier Léman')
  expect(prerenderedOf(look, 'collar')).toBeNull()
  expect(prerenderedWithStandardLabel(look, 'collar')).not.toBeNull()
  expect(prerenderedOf(look, 'worn')).not.toBeNull()
})
