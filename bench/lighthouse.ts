// Lighthouse, mobile preset, on the running production build, in a browser that shows 3D: the median of three runs a
// page, and how many parts of the shirt's model came meanwhile.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { bringBrowser, renderingFlags } from '#e2e/browser.ts'
import { openBenchShop } from './bench-shop.ts'
import { ask, median, table } from './measure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const debuggingPort = 9777

export async function lighthouse(): Promise<void> {
  const { default: run } = await import('lighthouse')
  const shop = await openBenchShop()
  const [product] = await shop.db.query<{ id: string }>({
    text: `select id from product where sizes_in_stock <> '{}' order by id limit 1`,
    values: [],
  } as never)
  const browser = await chromium.launch({
    executablePath: bringBrowser((line) => console.log(line)),
    args: [...renderingFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  const rows: string[][] = []
  for (const address of ['/', '/shop', `/productdetail/${product!.id}`, '/productdetail']) {
    // Pictures are drawn when first asked for; a shop that is open has drawn them.
    await visit(browser, shop.url + address)
    const scores: number[][] = []
    let worst: string[] = []
    let parts = 0
    for (let round = 0; round < 3; round++) {
      const result = await run(shop.url + address, {
        port: debuggingPort,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      if (!result) throw new Error('Lighthouse gave no result')
      scores.push(categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)))
      worst = failuresOf(result.lhr.audits)
      parts = partsIn(result.lhr.audits)
      writeFileSync(path.join(tmpdir(), `placket-lighthouse-${rows.length}.json`), result.report as string)
    }
    rows.push([
      address,
      ...categories.map((_, column) => median(scores.map((row) => row[column]!)).toFixed(0)),
      String(parts),
      worst.join(', '),
    ])
  }
  await browser.close()
  await shop.close()
  table(['page', ...categories, 'parts of the model', 'what is not perfect'], rows)
  console.log(
    'Budget: performance 95, in the designer (/productdetail) 90, the others 100. (Without TLS and on a busy machine performance swings by several points.)',
  )
  console.log(
    'The designer fetches and unpacks its model as soon as it is usable; it is put on screen at the first stir of a hand, or after a look of some seconds.',
  )
}

async function visit(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.close()
  await ask(new URL(url).origin, { method: 'GET', path: '/healthz' })
}

type Audits = Record<
  string,
  { id: string; score: number | null; scoreDisplayMode: string; details?: unknown }
>

function partsIn(audits: Audits): number {
  const { items } = audits['network-requests']!.details as { items: { url: string; statusCode: number }[] }
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
