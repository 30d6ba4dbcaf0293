// The 3D model of the shirt: it replaces the drawing, turns, can be clicked, recovers from errors, and frees its
// memory. The browser renders with software, which is slow.
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { designCode } from '#garment/design/design-code.ts'
import { isExhaustive } from './exhaustive.ts'
import { expectAccessible, collectBrowserErrors } from './shopper.ts'
import {
  button,
  coarseScreen,
  waitForFrames,
  graphicsCounts,
  heapMegabytes,
  installCounters,
  model,
  openDesigner,
  tab,
  triggerActivity,
  waitUntilStill,
  withAllOptions,
  type GraphicsCounts,
} from './designer-model.ts'

test.use(coarseScreen)

test('the model replaces the drawing, turns, and draws nothing while it is still @journey', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page)
  await installCounters(page)
  await page.goto('/productdetail')
  const drawing = await page.getByRole('img', { name: /^Front of the shirt/ }).boundingBox()
  await triggerActivity(page)
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
  const box = (await model(page).boundingBox())!
  // There is a shirt from the first moment: its blue in the middle, the white ground in the corner.
  const { data, info } = await sharp(await page.screenshot({ clip: box, scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const blueness = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return data[at + 2]! - data[at]!
  }
  expect(blueness(0.01, 0.99)).toBeLessThan(10)
  expect(blueness(0.47, 0.5)).toBeGreaterThan(20)
  expect(Math.abs(box.x + box.width / 2 - (drawing!.x + drawing!.width / 2))).toBeLessThan(1)
  expect(Math.abs(box.y + box.height / 2 - (drawing!.y + drawing!.height / 2))).toBeLessThan(1)
  const resting = await waitUntilStill(page)
  await waitForFrames(page, 60)
  expect((await graphicsCounts(page)).draws).toBe(resting.draws)
  for (const name of ['Turn left', 'Turn right', 'Zoom in', 'Zoom out', 'Back', 'Collar', 'Cuff', 'Front']) {
    const { draws } = await waitUntilStill(page)
    await button(page, name).click()
    expect((await waitUntilStill(page)).draws, name).toBeGreaterThan(draws)
  }
  await model(page).focus()
  for (const key of ['ArrowLeft', 'ArrowUp', '+', 'Home']) {
    const { draws } = await waitUntilStill(page)
    await page.keyboard.press(key)
    expect((await waitUntilStill(page)).draws, key).toBeGreaterThan(draws)
  }
  // As tall as a phone: in a low window the price bar would cover the element to scroll to.
  await page.setViewportSize({ width: 400, height: 720 })
  await expectAccessible(page, 'the model')
  expect(browserErrors).toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('the stage has either the drawing or the model, and its name says what the camera sees', async ({
    page,
  }) => {
    await page.goto('/productdetail')
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const check = () => {
        const drawing = document.querySelector('[role="img"][aria-label*=" of the shirt in "]')
        const shown = document.querySelector('[role="application"]')
        const isShown = shown !== null && getComputedStyle(shown).visibility === 'visible'
        seen.add(drawing ? (isShown ? 'both' : 'drawing') : isShown ? 'model' : 'nothing')
        requestAnimationFrame(check)
      }
      check()
    })
    await triggerActivity(page)
    await expect(model(page)).toBeVisible({ timeout: 120_000 })
    // Each press comes before the parts of the previous one are loaded.
    await page.evaluate(async () => {
      for (const [part, option] of [
        ['sleeves', 'Short Sleeve'],
        ['epaulette', 'Epaulettes'],
        ['pocket', 'Angle Pocket'],
        ['bottom', 'Square bottom'],
      ]) {
        document.getElementById(`part-${part}`)!.click()
        await new Promise(requestAnimationFrame)
        const choice = [...document.querySelectorAll('input')].find((input) =>
          [...(input.labels ?? [])].some((label) => label.textContent?.includes(option!)),
        )
        choice!.click()
      }
    })
    await expect(page.getByRole('application', { name: /^Bottom of the shirt/ })).toBeVisible()
    expect(
      await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].toSorted()),
    ).toEqual(['drawing', 'model'])
    await expect(button(page, 'Front')).toHaveAttribute('aria-pressed', 'false')
    await button(page, 'Front').click()
    await expect(page.getByRole('application', { name: /^Front of the shirt/ })).toBeVisible()
    await expect(button(page, 'Front')).toHaveAttribute('aria-pressed', 'true')
    for (let eighths = 0; eighths < 4; eighths += 1) await button(page, 'Turn right').click()
    await expect(page.getByRole('application', { name: /^Back of the shirt/ })).toBeVisible()
  })
})

test('where shirts do not turn by themselves, a button turns them', async ({ page }) => {
  for (const address of ['/', '/demo']) {
    await page.goto(address)
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await button(page, 'View in 3D').first().click()
    await expect(model(page).first()).toBeVisible({ timeout: 120_000 })
    await button(page, 'Show the picture').first().click()
    await expect(model(page)).toHaveCount(0)
  }
})

test('two designs are compared in rendered pictures, from the front and from behind', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await installCounters(page)
  await openDesigner(page, '/productdetail?part=collar')
  await page.getByRole('radio', { name: 'Wing Collar', exact: true }).check({ force: true })
  const { open } = await waitUntilStill(page)
  await button(page, 'Compare').click()
  const figures = page.getByRole('dialog').getByRole('figure')
  const views: string[] = []
  for (const view of ['Front', 'Back']) {
    if (view === 'Back') await button(page, 'See both from behind').click()
    for (const at of [0, 1]) {
      const picture = figures.nth(at).locator('img')
      await expect(picture).toHaveAccessibleName(new RegExp(`^${view} of the shirt`), {
        timeout: 120_000,
      })
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 120_000 })
        .toBeGreaterThan(0)
      views.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    }
  }
  expect(new Set(views).size).toBe(4)
  expect((await graphicsCounts(page)).open).toBe(open)
  expect(browserErrors).toEqual([])
})

test('a click on the shirt selects its part, and its picture can be saved', async ({ page }) => {
  await installCounters(page)
  await openDesigner(page)
  const { x, y, width, height } = (await model(page).boundingBox())!
  await waitUntilStill(page)
  await page.mouse.click(x + width * 0.47, y + height * 0.5)
  await expect(tab(page, 'Fabric')).toHaveAttribute('aria-selected', 'true')
  await button(page, 'Collar').click()
  // While it moves, another part may be at this point.
  await waitUntilStill(page)
  await page.mouse.click(x + width * 0.45, y + height * 0.4)
  await expect(tab(page, 'Collar')).toHaveAttribute('aria-selected', 'true')
  const saved = page.waitForEvent('download')
  await button(page, 'Save picture').click()
  expect((await saved).suggestedFilename()).toMatch(/-standard-collar\.png$/)
  await button(page, 'Drawing').click()
  await expect(page.getByRole('img', { name: /^Collar of the shirt/ })).toBeVisible()
  await button(page, 'Model').click()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
})

test('without 3D the stage shows rendered pictures, each from when it is rendered', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/productdetail')
  await triggerActivity(page)
  await expect(
    page.getByText('This browser does not support 3D, so you see pictures of your shirt.'),
  ).toBeVisible()
  const stage = page.getByRole('region', { name: 'Your shirt' })
  const picture = stage.locator('picture img')
  await expect(picture).toHaveAccessibleName(/^Front of the shirt/, { timeout: 120_000 })
  await tab(page, 'Collar').click()
  await page.getByRole('radio', { name: 'Wing Collar', exact: true }).check({ force: true })
  // The picture before is called what it is.
  await expect(picture).toHaveAccessibleName(/Standard Collar/)
  await expect(picture).toHaveAccessibleName(/^Collar of the shirt.*Wing Collar/, { timeout: 120_000 })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 120_000 })
    .toBeGreaterThan(0)
  await expect(
    stage.locator('svg[viewBox] >> visible=true').filter({ has: page.locator('pattern') }),
  ).toHaveCount(0)
  await button(page, 'Zoom in').click()
  await expect(stage.getByRole('region', { name: /^Zoomed in/ })).toBeVisible()
  await expectAccessible(page, 'the stage with pictures')
  expect(browserErrors).toEqual([])
})

test('a lost model is restored; when it cannot be loaded, pictures replace it', async ({ page }) => {
  await openDesigner(page)
  await page
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
    )
  await expect(page.getByText('The 3D model was interrupted and is loading again.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Front of the shirt/ })).toBeVisible()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
  await page.route('**/collar_*.glb', (route) => route.abort())
  await page.reload()
  await triggerActivity(page)
  await expect(
    page.getByText('The 3D model could not be loaded, so you see pictures of your shirt.'),
  ).toBeVisible({
    timeout: 120_000,
  })
  await page.unroute('**/collar_*.glb')
  await button(page, 'Try again').click()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
})

test('the model of a product replaces its picture, in the chosen colour, and can be switched back', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page)
  await installCounters(page)
  await page.goto('/productdetail/harrow-oxford')
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const picture = pictures.first().getByRole('button', { name: /^Look closer/ })
  const frame = await picture.boundingBox()
  await button(page, 'View in 3D').click()
  await expect(button(page, 'Show the picture')).toBeVisible({ timeout: 120_000 })
  expect(await model(page).boundingBox()).toEqual(frame)
  await expect(picture).toBeHidden()
  const follows = async (what: string, does: () => Promise<void>) => {
    const { draws } = await waitUntilStill(page)
    await does()
    await expect.poll(async () => (await graphicsCounts(page)).draws, what).toBeGreaterThan(draws)
  }
  await follows('Back', () => button(page, 'Back').first().click())
  await model(page).focus()
  await follows('a key', () => page.keyboard.press('ArrowLeft'))
  await follows('a colour', () => page.getByRole('radio', { name: 'White' }).check({ force: true }))
  await expectAccessible(page, 'a product in 3D')
  await button(page, 'Show the picture').click()
  await expect(model(page)).toHaveCount(0)
  await expect(picture).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('one finger turns it, and scrolls the page up and down', async ({ page }) => {
  await installCounters(page)
  await openDesigner(page)
  const { x, y, width, height } = (await model(page).boundingBox())!
  const { draws } = await waitUntilStill(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: x + width / 2,
    y: y + height / 2,
    xDistance: -120,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  expect((await waitUntilStill(page)).draws).toBeGreaterThan(draws)
  await expect(page.locator('canvas')).toHaveCSS('touch-action', 'pan-y')
})

test('a frame has at most forty draw calls, with its shadows', async ({ page }) => {
  await installCounters(page)
  await openDesigner(page, `/productdetail?design=${designCode(withAllOptions)}`)
  await waitUntilStill(page)
  await page.evaluate(() => {
    ;(window as unknown as { counted: GraphicsCounts }).counted.maxDraws = 0
  })
  // The lamps turn with the camera, and the shadows with them.
  await button(page, 'Turn left').click()
  const { maxDraws: drawings } = await waitUntilStill(page)
  expect(drawings).toBeGreaterThan(20)
  expect(drawings).toBeLessThanOrEqual(40)
})

test('on a device four times slower a choice is shown before the next frame, and the shirt follows', async ({
  page,
}) => {
  await installCounters(page)
  await openDesigner(page)
  await tab(page, 'Collar').click()
  // The other options of the part load when the browser is idle.
  await page.waitForLoadState('networkidle')
  const before = await waitUntilStill(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const answered = await page.evaluate(async () => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map((each) => each.duration))).observe({
      type: 'longtask',
    })
    const option = [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel] input[type=radio]')]
    const chosen = option.find((each) => !each.checked && /Chisel/.test(each.labels?.[0]?.textContent ?? ''))!
    chosen.click()
    // Before the next frame.
    await Promise.resolve()
    return { checked: chosen.checked, price: document.querySelector('output')!.textContent }
  })
  expect(answered).toMatchObject({ checked: true, price: '$119.00' })
  const after = await waitUntilStill(page)
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  // A generous limit: the test only checks that nothing blocks the page for ever.
  expect(Math.max(0, ...long)).toBeLessThan(3000)
  expect(after.draws).toBeGreaterThan(before.draws)
  expect(after.frames - before.frames).toBeLessThan(20)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByText('Chisel Tip Collar chosen.')).toBeAttached()
})

/** Chooses options and fabrics quickly, in a fixed random order, each of them drawn. */
const chooseAtRandom = (page: Page, times: number) =>
  page.evaluate(async (times) => {
    let last = 12345
    const any = <Each>(list: ArrayLike<Each>) => {
      last = (last * 48271) % 2147483647
      return list[last % list.length]!
    }
    for (let done = 0; done < times;) {
      any(document.querySelectorAll<HTMLElement>('[role=tab]:nth-child(-n + 10)')).click()
      await new Promise((there) => setTimeout(there))
      const others = '[role=tabpanel] input[type=radio]:not(:checked, :disabled)'
      const other = any(document.querySelectorAll<HTMLElement>(others))
      if (!other) continue
      other.click()
      done++
      await new Promise((seen) => requestAnimationFrame(seen))
    }
  }, times)

async function startOver(page: Page): Promise<void> {
  await button(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(model(page)).toBeVisible({ timeout: 120_000 })
}

// These tests take long on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** Two hundred changes and seventeen visits in `npm run bench -- exhaustive`; a leak shows after fewer too. */
const [changes, visits] = isExhaustive ? [200, 17] : [50, 4]

test('many changes leak nothing on the graphics card or in memory', async ({ page }) => {
  await installCounters(page)
  await openDesigner(page)
  // First everything is used once, so that all caches are filled.
  await chooseAtRandom(page, 30)
  await startOver(page)
  const { live } = await waitUntilStill(page)
  const before = await heapMegabytes(page)
  await chooseAtRandom(page, changes)
  await startOver(page)
  expect((await waitUntilStill(page)).live).toEqual(live)
  expect((await heapMegabytes(page)) - before).toBeLessThan(4)
})

test('many visits leak nothing', async ({ page }) => {
  await installCounters(page)
  await openDesigner(page)
  const visit = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click())
    await expect(page).toHaveURL(/about/, { timeout: 120_000 })
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/productdetail"]')!.click())
    await expect(model(page)).toBeVisible({ timeout: 120_000 })
  }
  for (let time = 0; time < 3; time++) await visit()
  const before = await heapMegabytes(page)
  for (let time = 0; time < visits; time++) await visit()
  expect((await heapMegabytes(page)) - before).toBeLessThan(4)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click())
  await expect.poll(async () => (await graphicsCounts(page)).open).toBe(0)
})
