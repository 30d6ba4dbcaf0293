// How long the designer works on a new option until the frame can be painted, beside a commit of React's that
// changes next to nothing: opening the price's fold.
import { chromium, type Page } from '@playwright/test'
import { bringBrowser, drawingFlags } from '#e2e/browser.ts'
import { openBenchShop } from './bench-shop.ts'
import { median, table } from './measure.ts'

const rounds = 20
/** A frame at sixty a second. */
const frameMs = 1000 / 60

const parts: [part: string, one: string, other: string][] = [
  ['Fabric', 'Celeste Poplin, sky blue', 'Harrow Oxford, oxford blue'],
  ['Collar', 'Club Collar', 'Standard Collar'],
  ['Cuff', 'Napoleon Cuff', 'Square Cuff'],
  ['Back', 'Back Dart', 'Back Plain'],
  ['Sleeves', 'Short Sleeve', 'Long Sleeve'],
  ['Pocket', 'Round Pocket', 'No Pocket'],
]

export async function redraw(): Promise<void> {
  const shop = await openBenchShop()
  const browser = await chromium.launch({
    executablePath: bringBrowser((line) => console.log(line)),
    args: drawingFlags,
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${shop.url}/productdetail`, { waitUntil: 'networkidle' })
  const fold = page.getByRole('button', { name: 'What it is made up of' })
  const nothing = await timeOf(page, [fold, fold])
  const rows = [['nothing but a fold', nothing.toFixed(1), '1.0']]
  for (const [part, one, other] of parts) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const option = (name: string) => page.getByRole('radio', { name, exact: true })
    const took = await timeOf(page, [option(one), option(other)])
    rows.push([part, took.toFixed(1), (took / nothing).toFixed(1)])
  }
  await browser.close()
  await shop.close()
  table(['what is chosen', 'ms', 'times a fold'], rows)
  console.log(`Budget: ${frameMs.toFixed(1)} ms, a frame's work. It counts scripts, without style and paint.`)
}

/** Milliseconds a click works, the median of clicks on the one and the other in turn. */
async function timeOf(page: Page, targets: ReturnType<Page['getByRole']>[]): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const target = targets[round % targets.length]!
    times.push(
      await target.evaluate((element: HTMLElement) => {
        const started = performance.now()
        element.click()
        return performance.now() - started
      }),
    )
    await page.waitForTimeout(60)
  }
  return median(times.slice(4))
}
