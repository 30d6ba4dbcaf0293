// The file of fabrics and ease that differ from those of a new shop.
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { usualEase } from '#contract/ease.ts'
import { setShopEase } from '#garment/body/ease.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import type { ShopDefinitions } from '#web/shared/apply-definitions.ts'
import { setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { shopDefinitionRoutes, definitionsOfPage } from './shop-definitions.ts'

const app = fastify()
shopDefinitionRoutes(app)
afterEach(() => {
  setFabrics(standardFabrics)
  setShopEase(usualEase)
})
const get = async (url: string) => {
  const { headers, body } = await app.inject(url)
  const { fabrics, ease } = JSON.parse(body) as ShopDefinitions
  return { cache: headers['cache-control'], list: fabrics, ease }
}

it('there is no file while every fabric and all ease is that of a new shop', async () => {
  expect(definitionsOfPage()).toBeNull()
  expect(await get('/fabric-definitions/0123456789abcdef.json')).toEqual({
    cache: 'no-store',
    list: [],
    ease: null,
  })
})

it('the file has only the changed fabrics, and another URL when they change again', async () => {
  const change = (name: string) => {
    const changed: Fabric = { ...standardFabrics[3]!, name, colourText: '</script><b>' }
    setFabrics(standardFabrics.with(3, changed))
    return { changed, href: definitionsOfPage()!.href }
  }
  const one = change('One')
  expect(await get(one.href)).toEqual({
    cache: 'public, max-age=31536000, immutable',
    list: [one.changed],
    ease: null,
  })
  const two = change('Two')
  expect(two.href).not.toBe(one.href)
  expect(await get(one.href)).toEqual({ cache: 'no-store', list: [two.changed], ease: null })
})

it('the file has the ease of the shop when it differs, and another URL when it changes', async () => {
  const ease = { ...usualEase, slim: { ...usualEase.slim, chestMm: 90 } }
  setShopEase(ease)
  const { href } = definitionsOfPage()!
  expect(await get(href)).toMatchObject({ list: [], ease })
  setShopEase({ ...ease, regular: { ...ease.regular, neckMm: 16 } })
  expect(definitionsOfPage()!.href).not.toBe(href)
  setShopEase(usualEase)
  expect(definitionsOfPage()).toBeNull()
})
