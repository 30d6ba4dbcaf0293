// Shared by the stories of the shop floor: a scanner, and the card of a shirt.
import { expect, type Locator, type Page } from '@playwright/test'
import { twiceMs } from '#admin/screens/production/parts/scanned.ts'
import { messagesOf } from './staff.ts'

/** Types as a scanner does: the address on the ticket, and Enter. */
export async function scan(page: Page, number: string): Promise<void> {
  await page.keyboard.type(`${new URL(page.url()).origin}/floor/${number}`)
  await page.keyboard.press('Enter')
}

/** Waits until a second scan of the shown shirt records its next step. */
export const untilNextScan = (page: Page) => page.waitForTimeout(twiceMs + 50)

export const card = (page: Page, number: string) => page.getByRole('article', { name: number })

/** Expects this message on the page. */
export const expectMessage = (page: Page, text: string | RegExp) =>
  expect(messagesOf(page).getByText(text).last()).toBeVisible()

const scannedSteps = [
  ['Cut', 'is cut.'],
  ['Sewn', 'is sewn.'],
  ['Checked', 'has passed its check.'],
  ['Packed', 'is packed.'],
] as const

/** Scans the shown shirt until it is packed, from the first step or from its current one. */
export async function scanEveryStep(page: Page, number: string, from?: 'Cut'): Promise<void> {
  for (const [state, sentence] of from === 'Cut' ? scannedSteps.slice(1) : scannedSteps) {
    await untilNextScan(page)
    await scan(page, number)
    await expectMessage(page, `${number} ${sentence}`)
    await expect(card(page, number).getByText(state, { exact: true })).toBeVisible()
  }
}

/** The buttons for all steps of a shirt, from cutting to packing. */
export const stepButtons = ['Mark as cut', 'Mark as sewn', 'Mark as passed', 'Mark as packed']

/** Presses the buttons of steps one after the other, each when the previous step is recorded. */
export async function pressSteps(
  page: Page,
  buttons: string[],
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  for (const name of buttons) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeFocused()
    await press(button)
    await expect(button).toHaveCount(0)
  }
}
