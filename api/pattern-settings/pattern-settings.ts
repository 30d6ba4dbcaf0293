// The settings with which the shop's patterns are drafted.
import { type PatternSettings, usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import type { Queryable } from '../kernel/db.ts'
import {
  insertPatternSettings,
  lockPatternSettings,
  selectPatternSettings,
  selectPatternVersion,
} from './pattern-settings.sql.ts'

export { patternVersionAt, patternVersionOfShirt } from './pattern-settings.sql.ts'

export interface SettingsVersion {
  version: number
  settings: PatternSettings
}

const complete = ({
  version,
  settings,
}: Awaited<ReturnType<typeof selectPatternSettings>>): SettingsVersion => ({
  version,
  settings: { ...usualPatternSettings, ...settings },
})

/** The current settings. */
export const patternSettings = async (on: Queryable): Promise<SettingsVersion> =>
  complete(await selectPatternSettings(on))

/** The same, locked until the transaction ends. */
export const lockedPatternSettings = async (tx: Queryable): Promise<SettingsVersion> =>
  complete(await lockPatternSettings(tx))

/** Returns the new version. */
export const changePatternSettings = (tx: Queryable, settings: PatternSettings): Promise<number> =>
  insertPatternSettings(tx, settings)

/** Those of a shirt: with which it was cut or is laid out in a marker; otherwise the current ones. */
export const patternSettingsOfShirt = async (on: Queryable, number: string): Promise<SettingsVersion> =>
  complete(await selectPatternSettings(on, await selectPatternVersion(on, number)))
