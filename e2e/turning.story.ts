// The shirt as a model: it takes the drawing's place, turns, is pointed at, survives what can go wrong, and leaves
// nothing behind. In a browser that renders 3D by itself, as slowly as that is.
import { expect, test, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'
import { expectAccessible, listenForTrouble } from './shopper.ts'

test.use({
  launchOptions: {
    executablePath: findBrowser() ?? undefined,
    args: [
      ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
  // Small, so that a frame does not take long.
  viewport: { width: 400, height: 560 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const model = (page: Page) => page.getByRole('application', { name: /as a model/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** What is counted of the graphics card: everything that was made and not deleted, and every drawing. */
interface Counted {
  live: Record<string, number>
  draws: number
  contexts: WeakRef<WebGL2RenderingContext>[]
}

/** Counts in the page, by standing between it and the card. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { live: {}, draws: 0, contexts: [] }
    Object.assign(window, { counted })
    const card = WebGL2RenderingContext.prototype as unknown as Record<
      string,
      (...with_: unknown[]) => unknown
    >
    const around = (name: string, tell: () => void) => {
      const own = card[name]!
      card[name] = function counting(...words) {
        tell()
        return own.apply(this, words)
      }
    }
    for (const kind of ['Texture', 'Buffer', 'Framebuffer', 'Renderbuffer', 'Program', 'VertexArray']) {
      counted.live[kind] = 0
      around(`create${kind}`, () => counted.live[kind]!++)
      around(`delete${kind}`, () => counted.live[kind]!--)
    }
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced'])
      around(name, () => counted.draws++)
    const open = HTMLCanvasElement.prototype.getContext as (...with_: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function opening(this: HTMLCanvasElement, ...words: unknown[]) {
      const context = open.apply(this, words)
      if (context instanceof WebGL2RenderingContext) counted.contexts.push(new WeakRef(context))
      return context
    } as typeof HTMLCanvasElement.prototype.getContext
  })
}

const counted = (page: Page) =>
  page.evaluate(() => {
    const { live, draws, contexts } = (window as unknown as { counted: Counted }).counted
    const open = new Set(contexts.map((each) => each.deref()).filter((each) => each && !each.isContextLost()))
    return { live: { ...live }, draws, open: open.size }
  })

/** Until nothing has been drawn for a while. */
async function still(page: Page): Promise<Awaited<ReturnType<typeof counted>>> {
  await page.evaluate(async () => {
    const { counted } = window as unknown as { counted: Counted }
    let before = -1
    while (before !== counted.draws) {
      before = counted.draws
      await new Promise((done) => setTimeout(done, 300))
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  return counted(page)
}

async function openDesigner(page: Page): Promise<void> {
  await page.goto('/productdetail')
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
}

/** JavaScript's memory once everything nobody needs is gone, in megabytes. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

test('the model takes the place of the drawing, turns, and draws nothing while it rests', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await count(page)
  await page.goto('/productdetail')
  const drawing = await page.getByRole('img', { name: /^Front of the shirt/ }).boundingBox()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
  const box = (await model(page).boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - (drawing!.x + drawing!.width / 2))).toBeLessThan(1)
  expect(Math.abs(box.y + box.height / 2 - (drawing!.y + drawing!.height / 2))).toBeLessThan(1)
  const resting = await still(page)
  await page.waitForTimeout(1000)
  expect((await counted(page)).draws).toBe(resting.draws)
  for (const name of ['Turn left', 'Turn right', 'Zoom in', 'Zoom out', 'Back', 'Collar', 'Cuff', 'Front']) {
    const { draws } = await still(page)
    await button(page, name).click()
    expect((await still(page)).draws, name).toBeGreaterThan(draws)
  }
  await model(page).focus()
  for (const key of ['ArrowLeft', 'ArrowUp', '+', 'Home']) {
    const { draws } = await still(page)
    await page.keyboard.press(key)
    expect((await still(page)).draws, key).toBeGreaterThan(draws)
  }
  await expectAccessible(page, 'the model')
  expect(trouble).toEqual([])
})

test('who taps the shirt has its part in hand, and keeps a picture of it', async ({ page }) => {
  await openDesigner(page)
  const { x, y, width, height } = (await model(page).boundingBox())!
  await page.mouse.click(x + width * 0.47, y + height * 0.5)
  await expect(tab(page, 'Fabric')).toHaveAttribute('aria-selected', 'true')
  await button(page, 'Collar').click()
  await page.mouse.click(x + width * 0.42, y + height * 0.5)
  await expect(tab(page, 'Collar')).toHaveAttribute('aria-selected', 'true')
  const saved = page.waitForEvent('download')
  await button(page, 'Save picture').click()
  expect((await saved).suggestedFilename()).toMatch(/-standard-collar\.png$/)
  await button(page, 'Drawing').click()
  await expect(page.getByRole('img', { name: /^Collar of the shirt/ })).toBeVisible()
  await button(page, 'Model').click()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
})

test('a lost model comes back; one that does not come leaves the drawing', async ({ page }) => {
  await openDesigner(page)
  await page
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
    )
  await expect(page.getByText('The model was interrupted and is coming back.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Front of the shirt/ })).toBeVisible()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
  await page.route('**/collar_*.glb', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The model could not be fetched, so your shirt is drawn.')).toBeVisible({
    timeout: 120_000,
  })
  await page.unroute('**/collar_*.glb')
  await button(page, 'Try again').click()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
})

test('one finger turns it, and is left to the page where it scrolls', async ({ page }) => {
  await count(page)
  await openDesigner(page)
  const { x, y, width, height } = (await model(page).boundingBox())!
  const { draws } = await still(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: x + width / 2,
    y: y + height / 2,
    xDistance: -120,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  expect((await still(page)).draws).toBeGreaterThan(draws)
  await expect(page.locator('canvas')).toHaveCSS('touch-action', 'pan-y')
})

/** Chooses options and fabrics at random, faster than anybody could. */
const wander = (page: Page, times: number) =>
  page.evaluate(async (times) => {
    const any = <Each>(list: ArrayLike<Each>) => list[Math.floor(Math.random() * list.length)]!
    for (let time = 0; time < times; time++) {
      any(document.querySelectorAll<HTMLElement>('[role=tab]:nth-child(-n + 10)')).click()
      any(document.querySelectorAll<HTMLElement>('[role=tabpanel] input[type=radio]')).click()
      await new Promise((done) => requestAnimationFrame(done))
    }
  }, times)

async function startOver(page: Page): Promise<void> {
  await button(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
}

// On a busy machine these take their time.
test.describe.configure({ timeout: 300_000 })

test('two hundred changes leave the card and the memory where they were', async ({ page }) => {
  await count(page)
  await openDesigner(page)
  // Everything has been in hand once, so that what is kept is kept.
  await wander(page, 30)
  await startOver(page)
  const { live } = await still(page)
  const before = await heap(page)
  await wander(page, 200)
  await startOver(page)
  expect((await still(page)).live).toEqual(live)
  expect((await heap(page)) - before).toBeLessThan(4)
})

test('twenty visits leave nothing behind', async ({ page }) => {
  await count(page)
  await openDesigner(page)
  const visit = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click())
    await expect(page).toHaveURL(/about/, { timeout: 120_000 })
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/productdetail"]')!.click())
    await expect(model(page)).toBeVisible({ timeout: 120_000 })
  }
  for (let time = 0; time < 3; time++) await visit()
  const before = await heap(page)
  for (let time = 0; time < 17; time++) await visit()
  expect((await heap(page)) - before).toBeLessThan(4)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click())
  await expect.poll(async () => (await counted(page)).open).toBe(0)
})
