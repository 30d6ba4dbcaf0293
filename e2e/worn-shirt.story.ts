// The shirt of the designer on a figure: how it is worn. The browser renders with software, which is slow.
import { expect, test } from '@playwright/test'
import { designCode } from '#garment/design/design-code.ts'
import { collectBrowserErrors, expectAccessible } from './shopper.ts'
import {
  button,
  coarseScreen,
  installCounters,
  openDesigner,
  waitUntilStill,
  withAllOptions,
  type GraphicsCounts,
} from './designer-model.ts'

// As tall as a phone: in a low window the price bar would cover the options of the figure.
test.use({ ...coarseScreen, viewport: { width: 400, height: 720 } })

// These tests take long on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('a figure wears it buttoned, open and with a tie, each within forty draw calls', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await installCounters(page)
  await openDesigner(page, `/productdetail?design=${designCode(withAllOptions)}`)
  let shown = ''
  const seen = new Set<string>()
  const looksNew = async (what: string) => {
    const isKnown = async () => {
      await waitUntilStill(page)
      shown = (await page.locator('canvas').screenshot()).toString('base64')
      return seen.has(shown)
    }
    await expect.poll(isKnown, what).toBe(false)
    seen.add(shown)
  }
  await looksNew('the shirt alone')
  await button(page, 'On a figure').click()
  await looksNew('on a figure')
  for (const neck of ['One button open', 'Two buttons open', 'With a tie']) {
    await button(page, 'Figure and collar').click()
    await page.getByRole('combobox', { name: 'Collar on the figure' }).selectOption(neck)
    await page.keyboard.press('Escape')
    await looksNew(neck)
  }
  await button(page, 'Figure and collar').click()
  await expectAccessible(page, 'the options of the figure')
  await page.evaluate(() => {
    ;(window as unknown as { counted: GraphicsCounts }).counted.maxDraws = 0
  })
  await button(page, 'Turn left').click()
  expect((await waitUntilStill(page)).maxDraws).toBeLessThanOrEqual(40)
  expect(browserErrors).toEqual([])
})

test('a hand is in the pocket of the trousers while the shirt is tucked in', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await installCounters(page)
  await openDesigner(page)
  await button(page, 'On a figure').click()
  await button(page, 'Figure and collar').click()
  await expect(button(page, 'Hand in the pocket')).toBeHidden()
  await button(page, 'Tuck in').click()
  await waitUntilStill(page)
  expect(loaded.filter((url) => url.includes('in_pocket'))).toEqual([])
  const { draws } = await waitUntilStill(page)
  await button(page, 'Hand in the pocket').click()
  await expect
    .poll(() => loaded.some((url) => /sleeves_long_in_pocket/.test(url)), { timeout: 120_000 })
    .toBe(true)
  await expect.poll(async () => (await waitUntilStill(page)).draws).toBeGreaterThan(draws)
  await expect(button(page, 'Hand in the pocket')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Untuck').click()
  await expect(button(page, 'Hand in the pocket')).toBeHidden()
  expect(browserErrors).toEqual([])
})
