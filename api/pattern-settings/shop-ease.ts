// The ease of the shop by fit, in memory: read at start, and again whenever any process has changed the pattern settings.
import { isDeepStrictEqual } from 'node:util'
import { type EaseOfFits, usualEase } from '#contract/ease.ts'
import { easeOfSettings } from '#contract/admin/pattern-fields.ts'
import { fits } from '#contract/product.ts'
import { setShopEase } from '#garment/body/ease.ts'
import type { Db } from '../kernel/db.ts'
import { keepCurrent } from '../kernel/keep-current.ts'
import { patternSettings } from './pattern-settings.ts'

const watchers: (() => void)[] = []

/** Calls `clear` when this process has read another ease. */
export function watchEase(clear: () => void): void {
  watchers.push(clear)
}

export const keepEase = (db: Db): Promise<void> =>
  keepCurrent(
    db,
    'pattern_settings',
    async () => {
      const { settings } = await patternSettings(db)
      const ease = Object.fromEntries(
        fits.map((fit) => {
          const own = easeOfSettings(settings, fit)
          return [fit, isDeepStrictEqual(own, usualEase[fit]) ? usualEase[fit] : own]
        }),
      ) as EaseOfFits
      setShopEase(fits.every((fit) => ease[fit] === usualEase[fit]) ? usualEase : ease)
    },
    () => {
      for (const clear of watchers) clear()
    },
  )
