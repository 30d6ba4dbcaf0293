// Lighthouse, mobile preset, on the running production build: the median of three runs a page.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { bringBrowser, drawingFlags } from '#e2e/browser.ts'
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
    args: [...drawingFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  const rows: string[][] = []
  for (const address of ['/', '/shop', `/productdetail/${product!.id}`]) {
    // Pictures are drawn when first asked for; a shop that is open has drawn them.
    await visit(browser, shop.url + address)
    const scores: number[][] = []
    let worst: string[] = []
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
      writeFileSync(path.join(tmpdir(), `placket-lighthouse-${rows.length}.json`), result.report as string)
    }
    rows.push([
      address,
      ...categories.map((_, column) => median(scores.map((row) => row[column]!)).toFixed(0)),
      worst.join(', '),
    ])
  }
  await browser.close()
  await shop.close()
  table(['page', ...categories, 'what is not perfect'], rows)
  console.log(
    'Budget: performance 95, the others 100. (Without TLS and on a busy machine performance swings by several points.)',
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

function failuresOf(
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>,
): string[] {
  return Object.values(audits)
    .filter(
      (audit) =>
        audit.score !== null &&
        audit.score < 0.9 &&
        ['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode),
    )
    .map((audit) => audit.id)
}
