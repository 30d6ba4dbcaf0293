// How long the designer works on a new option until the frame can be painted, beside a commit of React's that
// changes next to nothing: opening the price's fold. Then in which frame the shirt in 3D wears an option that is here.
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser, flagsWithout3d, flagsWith3d } from '#e2e/browser.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { median, printTable } from './common/measure.ts'

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

export async function optionChange(): Promise<void> {
  const shop = await openBenchShop()
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: flagsWithout3d,
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${shop.url}/productdetail`, { waitUntil: 'networkidle' })
  const fold = page.getByRole('button', { name: 'Price details' })
  const nothing = await timeOf(page, [fold, fold])
  const rows = [['nothing but a fold', nothing.toFixed(1), '1.0']]
  for (const [part, one, other] of parts) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const option = (name: string) => page.getByRole('radio', { name, exact: true })
    const took = await timeOf(page, [option(one), option(other)])
    rows.push([part, took.toFixed(1), (took / nothing).toFixed(1)])
  }
  await browser.close()
  printTable(['what is chosen', 'ms', 'times a fold'], rows)
  console.log(`Budget: ${frameMs.toFixed(1)} ms, a frame's work. It counts scripts, without style and paint.`)
  await model(shop.url)
  await shop.close()
}

/** Where either choice is a part of its own. */
const shaped = new Set(['Collar', 'Cuff', 'Back', 'Sleeves'])

/** Small and coarse: what a processor reckons for the card is no part of this. */
const small = {
  viewport: { width: 400, height: 560 },
  deviceScaleFactor: 0.25,
  reducedMotion: 'reduce',
} as const

async function model(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: flagsWith3d,
  })
  const page = await browser.newPage(small)
  await page.addInitScript(() => {
    const card = WebGL2RenderingContext.prototype
    const bufferData = card.bufferData as (...words: unknown[]) => void
    const seen = { uploads: 0 }
    Object.assign(window, { seen })
    card.bufferData = function counting(this: WebGL2RenderingContext, ...words: unknown[]) {
      seen.uploads++
      return bufferData.apply(this, words)
    } as typeof card.bufferData
  })
  await page.goto(`${url}/productdetail`)
  await page.keyboard.press('Shift')
  await page.locator('[role=application][aria-hidden=false]').waitFor({ timeout: 120_000 })
  const rows: string[][] = []
  for (const [part, one, other] of parts.filter(([part]) => shaped.has(part))) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const frames: number[] = []
    for (let round = 0; round < 6; round++) {
      // What the part could become is fetched when there is time.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      const option = page.getByRole('radio', { name: round % 2 === 0 ? one : other, exact: true })
      frames.push(await option.evaluate(framesUntilWorn))
    }
    rows.push([part, median(frames).toFixed(0), Math.max(...frames).toFixed(0)])
  }
  await browser.close()
  printTable(['what is chosen, in 3D', 'frames until it is worn', 'at most'], rows)
  console.log('Budget: 1, the next frame, for an option whose parts are here.')
}

/** Runs in the page. A part goes up to the card in the frame that shows it. */
async function framesUntilWorn(option: HTMLElement | SVGElement): Promise<number> {
  const { seen } = window as unknown as { seen: { uploads: number } }
  const before = seen.uploads
  ;(option as HTMLElement).click()
  for (let frame = 1; frame < 60; frame++) {
    await new Promise((next) => requestAnimationFrame(next))
    // Whoever else draws in this frame has drawn.
    await new Promise((after) => setTimeout(after))
    if (seen.uploads > before) return frame
  }
  return Infinity
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
