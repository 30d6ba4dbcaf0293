// The pattern of a shirt as files for the workshop.
import DxfParser from 'dxf-parser'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPatternDxf, getPatternSvg, printPattern } from '#contract/admin/patterns.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

let workshop: TestWorkshop
let shirt: string
beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 1000000)`)
  shirt = `${(await workshop.order(1)).number}-1`
})
afterAll(() => workshop.close())

const get = (path: string, query: Record<string, string>) =>
  workshop.admin.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: workshop.admin.owner.headers,
  })
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]

describe('the pattern of a shirt', () => {
  it('is printed on A4 and Letter pages, the same bytes each time', async () => {
    const [first, again] = [
      await get(printPattern.path, { number: shirt, paper: 'a4' }),
      await get(printPattern.path, { number: shirt, paper: 'a4' }),
    ]
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-disposition']).toBe(`attachment; filename="pattern-${shirt}.pdf"`)
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true)
    const pages = pagesOf(first.rawPayload)
    expect(pages.length).toBeGreaterThan(20)
    expect(new Set(pages.map(([, width]) => Math.round(Number(width))))).toEqual(new Set([595]))
    const text = pdfText(first.rawPayload)
    for (const part of [shirt, 'Left front', 'Collar stand, outer', '10 × 10 cm'])
      expect(text, part).toContain(part)
    const letter = await get(printPattern.path, { number: shirt, paper: 'letter' })
    expect(new Set(pagesOf(letter.rawPayload).map(([, width]) => Number(width)))).toEqual(new Set([612]))
  })

  it('is printed on paper of the width of the plotter', async () => {
    const roll = await get(printPattern.path, { number: shirt, paper: 'roll', width: '610' })
    for (const [, width] of pagesOf(roll.rawPayload)) expect((Number(width) / 72) * 25.4).toBeCloseTo(610, 1)
  })

  it('is an SVG in millimetres and a DXF that another program reads', async () => {
    const svg = await get(getPatternSvg.path, { number: shirt })
    expect(svg.headers['content-type']).toBe('image/svg+xml')
    expect(svg.body).toContain('id="collar-leaf"')
    const names = [...svg.body.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name!.toUpperCase())
    for (const dialect of ['astm', 'aama']) {
      const dxf = await get(getPatternDxf.path, { number: shirt, dialect })
      expect(dxf.statusCode).toBe(200)
      const { blocks } = new DxfParser().parseSync(dxf.body) as unknown as { blocks: Record<string, object> }
      expect(Object.keys(blocks).toSorted()).toEqual(names.toSorted())
    }
  })

  it.each([
    ['no number', { number: '' }, 400],
    ['a wrong number', { number: 'PL-1' }, 400],
    ['an unknown shirt', { number: 'PL-0000-0000-1' }, 404],
    ['an unknown paper', { paper: 'a3' }, 400],
    ['a roll that is too narrow', { paper: 'roll', width: '299' }, 400],
    ['a roll that is too wide', { paper: 'roll', width: '2001' }, 400],
    ['a width that is no number', { paper: 'roll', width: 'NaN' }, 400],
    ['a width with a fraction', { paper: 'roll', width: '914.5' }, 400],
  ])('%s is refused', async (_what, query, status) => {
    const answer = await get(printPattern.path, { number: shirt, paper: 'a4', ...query })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toHaveProperty('error.message')
  })

  it('is drafted for the measures that the customer approved', async () => {
    const { number } = await workshop.order(1)
    const cuffOf = async () => {
      const { body } = await get(getPatternDxf.path, { number: `${number}-1`, dialect: 'astm' })
      const { blocks } = new DxfParser().parseSync(body) as unknown as {
        blocks: Record<string, { entities: { layer: string; vertices?: { x: number }[] }[] }>
      }
      const sewing = blocks['CUFF-OUTER']!.entities.find(({ layer }) => layer === '14')!
      const xs = sewing.vertices!.map(({ x }) => x)
      return Math.max(...xs) - Math.min(...xs)
    }
    const before = await cuffOf()
    await workshop.shop.db.query(sql`
      update order_line set fit = fit || '{"changes":{"cuff":10}}' from orders o
      where o.id = order_line.order_id and o.number = ${number}`)
    expect((await cuffOf()) - before).toBeGreaterThan(9.5)
    expect((await cuffOf()) - before).toBeLessThan(11)
  })

  it('is refused when the measurements were erased with their person', async () => {
    const { number } = await workshop.order(1)
    const { db } = workshop.shop
    const answerOf = async () => (await get(getPatternSvg.path, { number: `${number}-1` })).json() as unknown
    await db.query(sql`
      update order_line set fit = fit - 'body' from orders o
      where o.id = order_line.order_id and o.number = ${number}`)
    expect(JSON.stringify(await answerOf())).toContain('erased')
  })
})
