// Lighthouse, mobile preset, on the running production build: each page and the same page without its scripts,
// in turns, so that other work of the machine affects both. Medians of five runs, and their ratio.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { ensureBrowser, flagsWith3d } from '#e2e/browser.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { sendRequest, median, printTable } from './common/measure.ts'
import { withoutScripts } from './common/without-scripts.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const debuggingPort = 9777
const rounds = 5

/** Limits of a page in comparison with the same page without scripts. */
const limits = { paintRatio: 1.15, blockingMs: 100, scoreWhereFloorHas100: 97, floorPaintMs: 1600 }

interface Run {
  scores: number[]
  /** Milliseconds of simulated time on a slow phone and line. */
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  failures: string[]
  modelParts: number
}

export async function lighthouse(): Promise<void> {
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
  const pages: [string, Run[], Run[]][] = []
  for (const address of ['/', '/shop', `/productdetail/${product!.id}`, '/productdetail']) {
    // Pictures are rendered when they are first requested. In a shop in use they exist.
    await visit(browser, shop.url + address)
    await visit(browser, floor.url + address)
    const page: Run[] = []
    const without: Run[] = []
    for (let round = 0; round < rounds; round++) {
      page.push(await runOn(shop.url + address, [...categories]))
      without.push(await runOn(floor.url + address, ['performance']))
    }
    pages.push([address, page, without])
  }
  await browser.close()
  floor.close()
  await shop.close()
  report(pages)
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
    scores: onlyCategories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failures: failuresOf(audits),
    modelParts: partsIn(audits),
  }
}

function report(pages: [string, Run[], Run[]][]): void {
  const exceeded: string[] = []
  const rows = pages.map(([address, page, without]) => {
    const of = (runs: Run[], field: 'firstPaint' | 'largestPaint' | 'blocking' | 'shift') =>
      median(runs.map((run) => run[field]))
    const score = (runs: Run[], column = 0) => median(runs.map((run) => run.scores[column]!))
    const ratio = of(page, 'largestPaint') / of(without, 'largestPaint')
    const additionalMs = of(page, 'blocking') - of(without, 'blocking')
    const check = (holds: boolean, sentence: string) => holds || exceeded.push(`${address}: ${sentence}`)
    check(
      ratio <= limits.paintRatio,
      `the largest paint takes ${ratio.toFixed(2)} times as long as without scripts`,
    )
    check(
      additionalMs <= limits.blockingMs,
      `scripts block the main thread for ${additionalMs.toFixed(0)} ms more than without them`,
    )
    check(
      score(without) < 100 || score(page) >= limits.scoreWhereFloorHas100,
      `the score is ${score(page)} where it is 100 without scripts`,
    )
    check(
      of(without, 'largestPaint') <= limits.floorPaintMs,
      `even without scripts the largest paint takes ${of(without, 'largestPaint').toFixed(0)} ms`,
    )
    return [
      address,
      `${score(page)} | ${score(without)}`,
      `${of(page, 'firstPaint').toFixed(0)} | ${of(without, 'firstPaint').toFixed(0)}`,
      `${of(page, 'largestPaint').toFixed(0)} | ${of(without, 'largestPaint').toFixed(0)}`,
      ratio.toFixed(2),
      `${of(page, 'blocking').toFixed(0)} | ${of(without, 'blocking').toFixed(0)}`,
      of(page, 'shift').toFixed(3),
      [1, 2, 3].map((column) => score(page, column)).join(' '),
      String(page.at(-1)!.modelParts),
    ]
  })
  printTable(
    [
      'page | without scripts',
      'score',
      'first paint ms',
      'largest paint ms',
      'ratio',
      'blocking ms',
      'shift',
      'a11y, practices, seo',
      'model parts',
    ],
    rows,
  )
  for (const [address, page] of pages)
    console.log(`${address} is not perfect in: ${page.at(-1)!.failures.join(', ')}`)
  console.log(
    exceeded.length === 0 ? 'Within all limits.' : exceeded.map((sentence) => `OVER ${sentence}`).join('\n'),
  )
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
