// Shirts for five people who differ as much as the survey of bodies allows, each from answers to the checked shirt. One
// of them is altered under the fit guarantee, and a second shirt is ordered to the corrected measurements.
// `FILES=folder` keeps every file that the workshop gets.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sql from 'sql-template-tag'
import { approveFitClaim, correctMeasurements, getFitClaim } from '#contract/admin/fit-claims.ts'
import {
  createMarker,
  cutMarker,
  drawMarker,
  getMarker,
  getMarkerDxf,
  printMarker,
  stopMarker,
} from '#contract/admin/markers.ts'
import { getPatternDxf, getPatternSvg, printPattern } from '#contract/admin/patterns.ts'
import { printTickets } from '#contract/admin/production.ts'
import { getMeasures } from '#contract/approvals.ts'
import type { BodyAnswers } from '#contract/body-answers.ts'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements, getAllMeasurements, type UpperBody } from '#contract/measurement.ts'
import { believe } from '#garment/body/estimate/answers.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { estimateBody } from '#garment/body/estimate/estimate.ts'
import { designCode } from '#garment/design/design-code.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { createMarkerSearch } from '#api/admin/markers/run-markers.ts'
import { openTestWorkshop, type TestWorkshop } from '#api/admin/production/test-shirts.ts'
import { moveOrder } from '#api/orders/lifecycle.ts'
import { printTable, timesOf } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const limits = {
  shirts: { was: 6, min: 6, unit: 'shirts' },
  short: { was: 0, max: 0, unit: 'markers' },
  corrected: { was: 15, min: 15, unit: 'mm' },
  estimate: { was: 2, max: 5, unit: 'ms' },
}

interface Person {
  name: string
  answers: BodyAnswers & { heightMm: number; weightKg: number }
  design: Partial<Design>
}

/** Near the ends of the survey's heights and weights, with designs that share no part but the yoke. */
const people: Person[] = [
  {
    name: 'short and slim',
    answers: {
      heightMm: 1500,
      weightKg: 44,
      ageYears: 22,
      collarMm: 320,
      belly: 'flat',
      shoulders: 'narrow',
    },
    design: { fabric: 'XC001', collar: 'standard', cuff: 'square', back: 'dart' },
  },
  {
    name: 'short and heavy',
    answers: { heightMm: 1630, weightKg: 108, ageYears: 47, trousersMm: 1120, belly: 'round', arms: 'short' },
    design: { fabric: 'XC041', collar: 'cutaway-superior', cuff: 'two-button-mitered', back: 'side-pleat' },
  },
  {
    name: 'tall and slim',
    answers: { heightMm: 1960, weightKg: 74, ageYears: 26, collarMm: 380, belly: 'flat', arms: 'long' },
    design: { fabric: 'XC010', collar: 'standard', sleeves: 'roll-up', pocket: 'barrel', yoke: 'split' },
  },
  {
    name: 'tall and heavy',
    answers: {
      heightMm: 1950,
      weightKg: 130,
      ageYears: 39,
      collarMm: 460,
      belly: 'round',
      shoulders: 'broad',
    },
    design: { fabric: 'XC060', sleeves: 'short', bottom: 'square', epaulette: 'epaulettes' },
  },
  {
    name: 'average height, broad shoulders',
    answers: {
      heightMm: 1750,
      weightKg: 92,
      ageYears: 31,
      collarMm: 430,
      trousersMm: 860,
      shoulders: 'broad',
    },
    design: { fabric: 'XC041', contrast: 'XC010' },
  },
]

/** Keeps a file of the workshop. */
type Keep = (name: string, bytes: Buffer) => Promise<void>

interface Bought {
  token: string
  order: { id: string; number: string }
  shirt: string
}

const estimateOf = ({ answers }: Person) => estimateBody(bodies, believe(bodies, answers))

/** The measurements that the questions give, and their ranges. */
function measurementsOf(person: Person) {
  const { heightMm, weightKg, ...asked } = person.answers
  const estimate = estimateOf(person)
  const tenth = (mm: number) => Math.round(mm * 10) / 10
  const fields = Object.entries(estimate)
  return {
    name: 'From answers',
    unit: 'cm',
    body: Object.fromEntries(fields.map(([field, { value }]) => [field, tenth(value)])),
    estimated: Object.fromEntries(
      fields.map(([field, { low, high }]) => [field, { low: tenth(low), high: tenth(high) }]),
    ),
    heightMm,
    weightKg,
    answers: asked,
    size: null,
    fit: 'regular',
  } as const
}

/** Orders a shirt to a saved set; its finished measures are approved before. */
async function buy(
  { shop }: TestWorkshop,
  token: string,
  measurement: string,
  design: Partial<Design>,
): Promise<Bought> {
  const code = designCode(parseDesign(design))
  const added = await shop.call(addCart, { design: code, fit: { measurement }, quantity: 1 }, { token })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  const { checkout } = await shop.ready({ token })
  const { order } = await shop.payOnDelivery(token, checkout)
  return { token, order, shirt: `${order.number}-1` }
}

async function readFile(
  { admin }: TestWorkshop,
  url: string,
  query: Record<string, string>,
): Promise<Buffer> {
  const reply = await admin.app.inject({ url, query, headers: admin.owner.headers })
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
  return reply.rawPayload
}

/** Every file that the workshop gets for a shirt. */
async function writeFiles(workshop: TestWorkshop, { shirt: number }: Bought, keep: Keep): Promise<void> {
  for (const paper of ['a4', 'letter', 'roll'] as const)
    await keep(`pattern-${paper}.pdf`, await readFile(workshop, printPattern.path, { number, paper }))
  await keep('pattern.svg', await readFile(workshop, getPatternSvg.path, { number }))
  for (const dialect of ['astm', 'aama'] as const)
    await keep(`pattern-${dialect}.dxf`, await readFile(workshop, getPatternDxf.path, { number, dialect }))
  await keep('ticket.pdf', await readFile(workshop, printTickets.path, { numbers: number }))
}

/** Lays out the shirt alone and cuts it. */
async function cut({ admin, shop }: TestWorkshop, { shirt }: Bought, fabric: string) {
  const id = randomUUID()
  const created = await admin.call(createMarker, {
    id,
    fabric,
    numbers: [shirt],
    trimMm: 10,
    gapMm: 2,
    seconds: 10,
  })
  if (created.status !== 200) throw new Error(JSON.stringify(created.body))
  const round = createMarkerSearch(shop.deps)
  while ((await round()) === 'again');
  await admin.call(stopMarker, { id })
  const { marker } = (await admin.call(getMarker, { id })).body.data
  if (marker.lengthMm === null) throw new Error(`no layout: ${JSON.stringify(marker.problem)}`)
  const done = await admin.call(cutMarker, { id, version: marker.version })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { id, lengthMm: marker.lengthMm, forecastMm: marker.forecastMm, yield: marker.yield! }
}

/** Sews the shirt as wanted, and checks and packs it. */
async function finish(workshop: TestWorkshop, { shirt }: Bought): Promise<void> {
  await workshop.step(shirt, 'sewn')
  const { measures } = await workshop.read(shirt)
  const measured = Object.fromEntries(measures.map(({ measure, sewnMm }) => [measure, sewnMm]))
  for (const step of ['checked', 'packed'] as const) {
    const { status, body } = await workshop.step(shirt, step, step === 'checked' ? { measured } : {})
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
}

/** Claims that the sleeve is 15 mm too long; returns the corrected set of the customer. */
async function claim({ admin, shop }: TestWorkshop, { token, order }: Bought): Promise<string> {
  const { number } = order
  for (const to of ['shipped', 'delivered'] as const) await moveOrder(shop.deps, number, { to })
  const line = (await shop.status(token, order.id)).lines.find(({ design }) => design)
  const requested = await shop.call(
    requestFitClaim,
    {
      order: order.id,
      line: line!.id,
      kind: 'alteration',
      adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 15 }],
    },
    { token },
  )
  if (requested.status !== 200) throw new Error(JSON.stringify(requested.body))
  const { request } = requested.body.data
  const read = async () => (await admin.call(getFitClaim, { number: request })).body.data.claim
  const { version } = await read()
  await admin.call(approveFitClaim, { number: request, version, as: 'alteration' })
  const approved = await read()
  const saved = await admin.call(correctMeasurements, {
    number: request,
    version: approved.version,
    measures: approved.proposed as UpperBody,
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const sets = (await shop.call(getAllMeasurements, {}, { token })).body.data.data
  const newest = sets[0]
  if (typeof newest !== 'object') throw new Error('The customer has no measurements.')
  return newest.id
}

const sleeveOf = async ({ shop }: TestWorkshop, { token, order }: Bought): Promise<number> => {
  const { shirts } = (await shop.call(getMeasures, { order: order.id }, { token })).body.data
  return shirts[0]!.measures.find(({ measure }) => measure === 'sleeve')!.finishedMm
}

export const madeToMeasure = definePart(limits, async () => {
  const folder = process.env['FILES']
  const estimates = await timesOf(5, async () => people.forEach(estimateOf))
  const workshop = await openTestWorkshop()
  try {
    await workshop.shop.db.query(sql`
      insert into fabric_stock (code, stock_mm)
      select unnest(${people.map(({ design }) => parseDesign(design).fabric)}::text[]), 1000000
      on conflict do nothing`)
    const rows: (string | number)[][] = []
    let short = 0
    let corrected = 0
    for (const person of people) {
      const keep: Keep = async (name, bytes) => {
        if (!folder) return
        const own = path.join(folder, person.name.replaceAll(/[ ,]+/g, '-'))
        await mkdir(own, { recursive: true })
        await writeFile(path.join(own, name), bytes)
      }
      const token = await workshop.shop.guest()
      const set = measurementsOf(person)
      const added = await workshop.shop.call(addMeasurements, set, { token })
      if (added.status !== 200) throw new Error(JSON.stringify(added.body))
      const bought = await buy(workshop, token, added.body.data.measurement.id, person.design)
      await writeFiles(workshop, bought, keep)
      const marker = await cut(workshop, bought, parseDesign(person.design).fabric)
      const { id } = marker
      await keep('marker.svg', await readFile(workshop, drawMarker.path, { id }))
      await keep('marker.pdf', await readFile(workshop, printMarker.path, { id, paper: 'roll' }))
      await keep('marker.dxf', await readFile(workshop, getMarkerDxf.path, { id, dialect: 'astm' }))
      if (marker.lengthMm > marker.forecastMm) short++
      await finish(workshop, bought)
      const { chestMm } = set.estimated
      rows.push([
        person.name,
        `${chestMm!.low} – ${chestMm!.high}`,
        marker.forecastMm,
        marker.lengthMm,
        (marker.yield * 100).toFixed(1),
      ])
      if (person === people[0]) {
        const second = await buy(workshop, token, await claim(workshop, bought), person.design)
        corrected = (await sleeveOf(workshop, bought)) - (await sleeveOf(workshop, second))
        rows.push([`${person.name}, again`, '', '', '', ''])
      }
    }
    printTable(['', 'chest, mm', 'forecast, mm', 'marker, mm', 'yield, %'], rows)
    return [
      { name: 'ordered', limit: 'shirts' as const, value: rows.length },
      { name: 'longer than forecast', limit: 'short' as const, value: short },
      { name: 'shorter sleeve after the claim', limit: 'corrected' as const, value: corrected },
      {
        name: 'an estimate after an answer',
        limit: 'estimate' as const,
        value: estimates.fastest / people.length,
      },
    ]
  } finally {
    await workshop.close()
  }
})
