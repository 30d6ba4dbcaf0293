// Lighthouse, mobile preset, on the running production build: each page and the same page without its scripts,
// alternating, so that other work of the machine affects both. Medians of five runs, and their ratio.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { ensureBrowser, flagsWith3d } from '#e2e/browser.ts'
import { openBenchShop } from './common/bench-shop.ts'
import type { Figure } from './common/judge.ts'
import { sendRequest, median } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'
import { publishTenSections } from './common/ten-sections.ts'
import { withoutScripts } from './common/without-scripts.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const debuggingPort = 9777
const rounds = 5

/** A page in comparison with the same page without scripts. */
const limits = {
  'largest paint': { was: 1.05, max: 1.15, unit: '× without scripts' },
  blocking: { was: 40, max: 100, unit: 'ms more than without scripts' },
  score: { was: 99, min: 97, unit: 'points' },
  'largest paint without scripts': { was: 1300, max: 1600, unit: 'ms' },
}
type Name = keyof typeof limits

interface Run {
  scores: number[]
  /** Milliseconds of simulated time on a slow phone and connection. */
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  failures: string[]
  modelParts: number
}

export const lighthouse = definePart(limits, async () => {
  const shop = await openBenchShop()
  const floor = await withoutScripts(shop.url)
  const [product] = await shop.db.query<{ id: string }>({
    text: `select id from product where sizes_in_stock <> '{}' order by id limit 1`,
    values: [],
  } as never)
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: [...flagsWith3d, `--remote-debugging-port=${debuggingPort}`],
  })
  const measured = async (
    name: string,
    address: string,
    floorUrl: string,
  ): Promise<[string, Run[], Run[]]> => {
    // Renders the pictures first, which already exist in a shop in use.
    await visit(browser, shop.url + address)
    await visit(browser, floorUrl + address)
    const page: Run[] = []
    const without: Run[] = []
    for (let round = 0; round < rounds; round++) {
      page.push(await runOn(shop.url + address, [...categories]))
      without.push(await runOn(floorUrl + address, ['performance']))
    }
    return [name, page, without]
  }
  const pages: [string, Run[], Run[]][] = []
  for (const address of ['/', '/shop', `/productdetail/${product!.id}`, '/productdetail'])
    pages.push(await measured(address, address, floor.url))
  await publishTenSections(shop.db)
  await waitForText(shop.url, 'Fabrics of the season')
  // The first proxy has cached the home page.
  const later = await withoutScripts(shop.url)
  pages.push(await measured('/ with ten sections', '/', later.url))
  await browser.close()
  floor.close()
  later.close()
  await shop.close()
  for (const [address, page] of pages)
    console.log(`${address} is not perfect in: ${page.at(-1)!.failures.join(', ')}`)
  return pages.flatMap(figuresOf)
})

/** Until a page of the shop has a text. */
async function waitForText(url: string, text: string): Promise<void> {
  for (;;) {
    if ((await (await fetch(url)).text()).includes(text)) return
    await pause(100)
  }
}

async function runOn(url: string, onlyCategories: string[]): Promise<Run> {
  const { default: run } = await import('lighthouse')
  const result = await run(url, { port: debuggingPort, output: 'json', logLevel: 'error', onlyCategories })
  if (!result) throw new Error('Lighthouse gave no result')
  const { audits, categories: scored } = result.lhr
  const name = new URL(url).host.replace(':', '-') + new URL(url).pathname.replaceAll('/', '-')
  writeFileSync(path.join(tmpdir(), `placket-lighthouse-${name}.json`), result.report as string)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: onlyCategories.map((category) => Math.round((scored[category]?.score ?? Number.NaN) * 100)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failures: failuresOf(audits),
    modelParts: partsIn(audits),
  }
}

function figuresOf([address, page, without]: [string, Run[], Run[]]): Figure<Name>[] {
  const of = (runs: Run[], field: 'firstPaint' | 'largestPaint' | 'blocking' | 'shift') =>
    median(runs.map((run) => run[field]))
  const score = (runs: Run[], column = 0) => median(runs.map((run) => run.scores[column]!))
  const both = (text: (runs: Run[]) => string) => ({ page: text(page), 'without scripts': text(without) })
  const ms = (field: 'firstPaint' | 'largestPaint' | 'blocking') => both((runs) => of(runs, field).toFixed(0))
  console.log(
    `${address}: first paint ${of(page, 'firstPaint').toFixed(0)} ms, shift ${of(page, 'shift').toFixed(3)}, accessibility, practices, seo ${[1, 2, 3].map((column) => score(page, column)).join(' ')}, ${page.at(-1)!.modelParts} parts of the model`,
  )
  return [
    {
      name: `${address}: largest paint`,
      limit: 'largest paint',
      value: of(page, 'largestPaint') / of(without, 'largestPaint'),
      beside: ms('largestPaint'),
    },
    {
      name: `${address}: largest paint without scripts`,
      limit: 'largest paint without scripts',
      value: of(without, 'largestPaint'),
      beside: ms('largestPaint'),
    },
    {
      name: `${address}: blocking of the main thread`,
      limit: 'blocking',
      value: of(page, 'blocking') - of(without, 'blocking'),
      beside: ms('blocking'),
    },
    {
      // On a slow machine even the page without scripts has less than 100; then both lose the same points.
      name: `${address}: score, where it is 100 without scripts`,
      limit: 'score',
      value: score(page) + 100 - score(without),
      beside: both((runs) => String(score(runs))),
    },
  ]
}

async function visit(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.evaluate(async () => {
    const sources = Array.from(document.images, ({ currentSrc }) => currentSrc)
    const pictures = sources.filter((source) => source.includes('/pictures/'))
    await Promise.all(pictures.map((source) => fetch(`${new URL(source).pathname}?wait`)))
  })
  await page.close()
  await sendRequest(new URL(url).origin, { method: 'GET', path: '/healthz' })
}

type Audits = Record<
  string,
  { id: string; score: number | null; scoreDisplayMode: string; details?: unknown }
>

function partsIn(audits: Audits): number {
  const { items } = (audits['network-requests']?.details ?? { items: [] }) as {
    items: { url: string; statusCode: number }[]
  }
  return items.filter(({ url, statusCode }) => url.endsWith('.glb') && statusCode === 200).length
}

function failuresOf(audits: Audits): string[] {
  return Object.values(audits)
    .filter(
      (audit) =>
        audit.score !== null &&
        audit.score < 0.9 &&
        ['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode),
    )
    .map((audit) => audit.id)
}
