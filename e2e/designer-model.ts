// The 3D model of the designer in a browser that renders with software, and what its graphics card counts.
import { expect, type Page } from '@playwright/test'
import { defaultDesign, type Design } from '#garment/design/design.ts'
import { findBrowser, flagsWith3d } from './browser.ts'

/** A browser that renders with software, small and coarse, so that a frame is fast. */
export const coarseScreen = {
  launchOptions: {
    executablePath: findBrowser() ?? undefined,
    args: flagsWith3d,
  },
  viewport: { width: 400, height: 560 },
  deviceScaleFactor: 0.25,
  hasTouch: true,
}

export const model = (page: Page) => page.getByRole('application', { name: /as a model/ })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Counts of the graphics card: objects created and not deleted, and draw calls. */
export interface GraphicsCounts {
  live: Record<string, number>
  draws: number
  /** For each frame: its start, its draw calls, the maximum of all frames, and their number. */
  at: unknown
  inFrame: number
  maxDraws: number
  frames: number
  contexts: WeakRef<WebGL2RenderingContext>[]
}

/** Counts in the page, by wrapping its WebGL functions. */
export async function installCounters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: GraphicsCounts = {
      live: {},
      draws: 0,
      at: null,
      inFrame: 0,
      maxDraws: 0,
      frames: 0,
      contexts: [],
    }
    Object.assign(window, { counted })
    const card = WebGL2RenderingContext.prototype as unknown as Record<
      string,
      (...with_: unknown[]) => unknown
    >
    const wrap = (name: string, onCall: () => void) => {
      const original = card[name]!
      card[name] = function countGraphics(...args) {
        onCall()
        return original.apply(this, args)
      }
    }
    for (const kind of ['Texture', 'Buffer', 'Framebuffer', 'Renderbuffer', 'Program', 'VertexArray']) {
      counted.live[kind] = 0
      wrap(`create${kind}`, () => counted.live[kind]!++)
      wrap(`delete${kind}`, () => counted.live[kind]!--)
    }
    const draw = () => {
      counted.draws++
      // The frame's time is the same during the whole frame.
      const at = document.timeline.currentTime
      if (at !== counted.at) {
        counted.frames++
        counted.inFrame = 0
      }
      counted.at = at
      counted.maxDraws = Math.max(counted.maxDraws, ++counted.inFrame)
    }
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced']) wrap(name, draw)
    const open = HTMLCanvasElement.prototype.getContext as (...with_: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function opening(this: HTMLCanvasElement, ...args: unknown[]) {
      const context = open.apply(this, args)
      if (context instanceof WebGL2RenderingContext) counted.contexts.push(new WeakRef(context))
      return context
    } as typeof HTMLCanvasElement.prototype.getContext
  })
}

export const graphicsCounts = (page: Page) =>
  page.evaluate(() => {
    const { live, draws, frames, maxDraws, contexts } = (window as unknown as { counted: GraphicsCounts })
      .counted
    const open = new Set(contexts.map((each) => each.deref()).filter((each) => each && !each.isContextLost()))
    return { live: { ...live }, draws, frames, maxDraws, open: open.size }
  })

/** Waits for a number of frames of the browser. */
export const waitForFrames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise((done) => requestAnimationFrame(done))
  }, count)

/** Waits until nothing has been drawn for a while. */
export async function waitUntilStill(page: Page): Promise<Awaited<ReturnType<typeof graphicsCounts>>> {
  await page.evaluate(async () => {
    const { counted } = window as unknown as { counted: GraphicsCounts }
    let before = -1
    while (before !== counted.draws) {
      before = counted.draws
      await new Promise((done) => setTimeout(done, 300))
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  return graphicsCounts(page)
}

/** The model loads after the first activity. */
export const triggerActivity = (page: Page) => page.keyboard.press('Shift')

export async function openDesigner(page: Page, address = '/productdetail'): Promise<void> {
  await page.goto(address)
  await triggerActivity(page)
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
}

/** Megabytes of the JavaScript heap after garbage collection. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** A shirt with all its options. */
export const withAllOptions: Design = {
  ...defaultDesign,
  sleeves: 'long',
  pocket: 'barrel',
  placket: 'box',
  epaulette: 'epaulettes',
  contrast: 'XC014',
  monogram: { text: 'AB', place: 'chest', colour: 'navy', style: 'block' },
}
