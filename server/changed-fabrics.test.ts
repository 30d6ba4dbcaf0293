// The file of fabrics that differ from those of a new shop.
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { changedFabricRoutes, fabricsOfPage } from './changed-fabrics.ts'

const app = fastify()
changedFabricRoutes(app)
afterEach(() => setFabrics(standardFabrics))
const get = async (url: string) => {
  const { headers, body } = await app.inject(url)
  return { cache: headers['cache-control'], list: JSON.parse(body) as Fabric[] }
}

it('there is no file while every fabric is a standard one', async () => {
  expect(fabricsOfPage()).toBeNull()
  expect(await get('/fabric-definitions/0123456789abcdef.json')).toEqual({ cache: 'no-store', list: [] })
})

it('the file has only the changed fabrics, and another URL when they change again', async () => {
  const change = (name: string) => {
    const changed: Fabric = { ...standardFabrics[3]!, name, colourText: '</script><b>' }
    setFabrics(standardFabrics.with(3, changed))
    return { changed, href: fabricsOfPage()!.href }
  }
  const one = change('One')
  expect(await get(one.href)).toEqual({ cache: 'public, max-age=31536000, immutable', list: [one.changed] })
  const two = change('Two')
  expect(two.href).not.toBe(one.href)
  expect(await get(one.href)).toEqual({ cache: 'no-store', list: [two.changed] })
})
