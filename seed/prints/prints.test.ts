import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureViews } from '#contract/picture.ts'
import { type Design, defaultDesign } from '#garment/design/design.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { demoCatalogue } from '../generate/demo-catalogue.ts'
import { designIn } from '../rows.ts'
import { drawPicture } from '#api/pictures/draw.ts'
import { allPrints } from './print-list.ts'
import { filesOf, printFolder, printOf, readIndex } from '#api/pictures/prints.ts'

const prints = allPrints()

test('every print shows the shirt, the model and the studio of today', () => {
  const index = readIndex()
  const outdated = prints.filter(
    ({ file, hash }) =>
      index[file] !== hash || !filesOf(file).every((each) => existsSync(new URL(each, printFolder))),
  )
  expect(
    outdated.map(({ file }) => file),
    'out of date: run `npm run pictures` and look at what it took',
  ).toEqual([])
  expect(Object.keys(index).length).toBe(prints.length)
})

test('all prints together are light enough to travel with the sources', async () => {
  const sizes = await Promise.all(
    prints
      .flatMap(({ file }) => filesOf(file))
      .map(async (file) => (await readFile(new URL(file, printFolder))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
})

const look = lookBook[0]!.design
const wish = { view: 'front', width: 640, format: 'avif' } as const

test('a front that is printed is sent as it is, and scaled from its print', async () => {
  const print = await readFile(printOf(look, 'front')!)
  expect(Buffer.from(await drawPicture(look, wish)).equals(print)).toBe(true)
  const small = await drawPicture(look, { ...wish, width: 160 })
  const pixels = (picture: Uint8Array) => sharp(picture).resize(40, 50, { fit: 'fill' }).raw().toBuffer()
  const [one, other] = [await pixels(print), await pixels(small)]
  expect(Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))).toBeLessThan(24)
})

test('a design of a shopper’s own has no print', () => {
  const own: Design = {
    ...defaultDesign,
    monogram: { text: 'A.B.', place: 'chest', colour: 'gold', style: 'script' },
  }
  expect(printOf(own, 'front')).toBeNull()
})

test('every view of a demo product’s gallery that is photographed is printed', () => {
  const [product] = demoCatalogue().products
  const shirt = designIn(product!, product!.colours[0]!)
  const views = pictureViews.filter((view) => view !== 'fabric' && view !== 'drawing')
  expect(views.filter((view) => printOf(shirt, view) === null)).toEqual([])
})
