// CPU time of the designer from choosing an option until the frame can be painted, compared with a commit of React that
// changes almost nothing: opening the price details. Then the frame in which the 3D shirt shows an option that is
// loaded.
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser, flagsWithout3d, flagsWith3d } from '#e2e/browser.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { median, printTable } from './common/measure.ts'

const rounds = 20
/** Milliseconds of a frame at 60 frames per second. */
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
  const priceDetails = page.getByRole('button', { name: 'Price details' })
  const baseline = await timeOf(page, [priceDetails, priceDetails])
  const rows = [['opening the price details', baseline.toFixed(1), '1.0']]
  for (const [part, one, other] of parts) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const option = (name: string) => page.getByRole('radio', { name, exact: true })
    const took = await timeOf(page, [option(one), option(other)])
    rows.push([part, took.toFixed(1), (took / baseline).toFixed(1)])
  }
  await browser.close()
  printTable(['what is chosen', 'ms', 'ratio'], rows)
  console.log(`Budget: ${frameMs.toFixed(1)} ms, a frame's work. It counts scripts, without style and paint.`)
  await model(shop.url)
  await shop.close()
}

/** Parts with one file for each option. */
const partsWithFiles = new Set(['Collar', 'Cuff', 'Back', 'Sleeves'])

/** A small page with few pixels, so that software rendering takes little time. */
const smallPage = {
  viewport: { width: 400, height: 560 },
  deviceScaleFactor: 0.25,
  reducedMotion: 'reduce',
} as const

async function model(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: flagsWith3d,
  })
  const page = await browser.newPage(smallPage)
  await page.addInitScript(() => {
    const card = WebGL2RenderingContext.prototype
    const bufferData = card.bufferData as (...args: unknown[]) => void
    const counter = { uploads: 0 }
    Object.assign(window, { counter })
    card.bufferData = function countUploads(this: WebGL2RenderingContext, ...args: unknown[]) {
      counter.uploads++
      return bufferData.apply(this, args)
    } as typeof card.bufferData
  })
  await page.goto(`${url}/productdetail`)
  await page.keyboard.press('Shift')
  await page.locator('[role=application][aria-hidden=false]').waitFor({ timeout: 120_000 })
  const rows: string[][] = []
  for (const [part, one, other] of parts.filter(([part]) => partsWithFiles.has(part))) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const frames: number[] = []
    for (let round = 0; round < 6; round++) {
      // The other options of the part are fetched when the browser is idle.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      const option = page.getByRole('radio', { name: round % 2 === 0 ? one : other, exact: true })
      frames.push(await option.evaluate(framesUntilShown))
    }
    rows.push([part, median(frames).toFixed(0), Math.max(...frames).toFixed(0)])
  }
  await browser.close()
  printTable(['what is chosen, in 3D', 'frames until it is visible', 'at most'], rows)
  console.log('Budget: 1, the next frame, for an option whose files are loaded.')
}

/** Runs in the page. A mesh is uploaded to the graphics card in the frame that shows it. */
async function framesUntilShown(option: HTMLElement | SVGElement): Promise<number> {
  const { counter } = window as unknown as { counter: { uploads: number } }
  const before = counter.uploads
  ;(option as HTMLElement).click()
  for (let frame = 1; frame < 60; frame++) {
    await new Promise((next) => requestAnimationFrame(next))
    // After this, all drawing of the frame is done.
    await new Promise((after) => setTimeout(after))
    if (counter.uploads > before) return frame
  }
  return Infinity
}

/** CPU milliseconds of a click: the median of clicks on the targets in turn. */
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
