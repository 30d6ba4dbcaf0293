// The time from choosing a weave in the fabric editor until its frame is painted, on the swatch in true size and on the
// shirt, in milliseconds and frames.
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser, flagsWithout3d } from '#e2e/browser.ts'
import type { Figure } from './common/judge.ts'
import { median } from './common/measure.ts'
import { type Office, withOffice } from './common/office.ts'
import { definePart } from './common/run-parts.ts'

/** Milliseconds of a frame at 60 frames per second. */
const frameMs = 1000 / 60
/** The fastest time counts, because other work of the machine slows the others. */
const limits = {
  swatch: { was: 40, max: 100, unit: 'ms' },
  shirt: { was: 400, max: 1000, unit: 'ms' },
}
const parts = ['swatch', 'shirt'] as const
const rounds = 12
/** A plain fabric, a stripe and a check. */
const codes = ['XC010', 'XC021', 'XC040']

/** Milliseconds after the choice. */
type Shown = Record<(typeof parts)[number], number>

export const fabricEditor = definePart(limits, () => withOffice(measure))

async function measure({ url, owner }: Office): Promise<Figure<keyof typeof limits>[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: flagsWithout3d,
  })
  try {
    const [name, value] = owner.headers['cookie']!.split('=') as [string, string]
    const context = await browser.newContext({ viewport: { width: 1440, height: 1400 } })
    await context.addCookies([{ name, value, url, sameSite: 'Strict' }])
    const page = await context.newPage()
    const all: [code: string, shown: Shown[]][] = []
    for (const code of codes) all.push([code, await changesOf(page, `${url}/fabrics/${code}`)])
    return all.flatMap(([code, shown]) =>
      parts.map((part) => {
        const times = shown.map((one) => one[part])
        return {
          name: `a weave is chosen for ${code}: ${part}`,
          limit: part,
          value: Math.min(...times),
          beside: {
            'median ms': median(times).toFixed(0),
            'in frames': (median(times) / frameMs).toFixed(0),
          },
        }
      }),
    )
  } finally {
    await browser.close()
  }
}

async function changesOf(page: Page, address: string): Promise<Shown[]> {
  await page.goto(address)
  const select = page.getByLabel('Weave', { exact: true })
  await page.locator('[role=img][data-woven]').waitFor()
  const weaves = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  const before = await select.inputValue()
  const others = weaves.filter((weave) => weave !== before)
  const shown: Shown[] = []
  for (let round = 0; round < rounds; round++) {
    const weave = round % 2 === 0 ? others[round % others.length]! : before
    // By then, the close-up of the previous change is finished.
    await page.waitForTimeout(600)
    const took = await select.evaluate(untilShown, weave)
    if (round > 1) shown.push(took)
  }
  return shown
}

/** Runs in the page: chooses a weave, and waits until its pictures are painted. */
async function untilShown(element: HTMLElement | SVGElement, weave: string): Promise<Shown> {
  const swatch = document.querySelector('figure svg pattern image')!
  const shirt = document.querySelector('[role=img][data-woven] pattern image')!
  const painted = (image: Element) =>
    new Promise<number>((resolve) => {
      const before = image.getAttribute('href')
      const observer = new MutationObserver(() => {
        if (image.getAttribute('href') === before) return
        observer.disconnect()
        const loaded = new Image()
        loaded.src = image.getAttribute('href')!
        // Resolves in the frame after the decoding, when the picture is painted.
        void loaded
          .decode()
          .then(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
      })
      observer.observe(image, { attributes: true, attributeFilter: ['href'] })
    })
  const both = [painted(swatch), painted(shirt)]
  const began = performance.now()
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(element, weave)
  element.dispatchEvent(new Event('change', { bubbles: true }))
  const [onSwatch, onShirt] = await Promise.all(both)
  return { swatch: onSwatch! - began, shirt: onShirt! - began }
}
