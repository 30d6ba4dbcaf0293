// The CPU time of the designer from choosing an option until the frame can be painted, compared with a commit of React
// that changes almost nothing (opening the price details); and the frame in which the 3D shirt shows a loaded option.
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser, flagsWithout3d, flagsWith3d } from '#e2e/browser.ts'
import { openBenchShop } from './common/bench-shop.ts'
import type { Figure, Limit } from './common/judge.ts'
import { median } from './common/measure.ts'

const rounds = 20
/** Milliseconds of a frame at 60 frames per second. */
const frameMs = 1000 / 60

export const optionLimits = {
  /** The scripts must fit in one frame, without style and paint. */
  option: { was: 8, max: frameMs, unit: 'ms' },
  /** An option whose files are loaded must be shown in the next frame. */
  'option in 3D': { was: 1, max: 1, unit: 'frames' },
} satisfies Record<string, Limit>
type OptionFigure = Figure<keyof typeof optionLimits>

const parts: [part: string, one: string, other: string][] = [
  ['Fabric', 'Celeste Poplin, sky blue', 'Harrow Oxford, oxford blue'],
  ['Collar', 'Club Collar', 'Standard Collar'],
  ['Cuff', 'Napoleon Cuff', 'Square Cuff'],
  ['Back', 'Back Dart', 'Back Plain'],
  ['Sleeves', 'Short Sleeve', 'Long Sleeve'],
  ['Pocket', 'Round Pocket', 'No Pocket'],
]

export async function optionChange(): Promise<OptionFigure[]> {
  const shop = await openBenchShop()
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: flagsWithout3d,
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${shop.url}/productdetail`, { waitUntil: 'networkidle' })
  const priceDetails = page.getByRole('button', { name: 'Price details' })
  const baseline = await timeOf(page, [priceDetails, priceDetails])
  const figures: OptionFigure[] = []
  for (const [part, one, other] of parts) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const option = (name: string) => page.getByRole('radio', { name, exact: true })
    const took = await timeOf(page, [option(one), option(other)])
    figures.push({
      name: `${part} is chosen`,
      limit: 'option',
      value: took,
      beside: { 'of opening the price details': (took / baseline).toFixed(1) },
    })
  }
  await browser.close()
  figures.push(...(await model(shop.url)))
  await shop.close()
  return figures
}

/** Parts with one file for each option. */
const partsWithFiles = new Set(['Collar', 'Cuff', 'Back', 'Sleeves'])

/** A small window with few pixels, so that software rendering takes little time. */
const smallPage = {
  viewport: { width: 400, height: 560 },
  deviceScaleFactor: 0.25,
  reducedMotion: 'reduce',
} as const

async function model(url: string): Promise<OptionFigure[]> {
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
    }
  })
  await page.goto(`${url}/productdetail`)
  await page.keyboard.press('Shift')
  await page.locator('[role=application][aria-hidden=false]').waitFor({ timeout: 120_000 })
  const figures: OptionFigure[] = []
  for (const [part, one, other] of parts.filter(([part]) => partsWithFiles.has(part))) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    const frames: number[] = []
    for (let round = 0; round < 6; round++) {
      // The other options of the part are loaded when the browser is idle.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      const option = page.getByRole('radio', { name: round % 2 === 0 ? one : other, exact: true })
      frames.push(await option.evaluate(framesUntilShown))
    }
    figures.push({
      name: `${part} is chosen, in 3D, until it is visible`,
      limit: 'option in 3D',
      value: median(frames),
      beside: { 'at most': Math.max(...frames) },
    })
  }
  await browser.close()
  return figures
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
