// The settings of the shop's patterns, changed by staff.
import type { PatternSettings } from '#contract/admin/pattern-fields.ts'
import type {
  AdminPatternSettings,
  updatePatternSettings as updateEndpoint,
} from '#contract/admin/pattern-settings.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { Queryable } from '../../kernel/db.ts'
import { changePatternSettings, lockedPatternSettings } from '../../pattern-settings/pattern-settings.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

/** Changes the settings that are sent. Throws `Stale`. */
export async function updatePatternSettings(
  tx: Queryable,
  log: LogChange,
  { version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminPatternSettings> {
  const current = await lockedPatternSettings(tx)
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<PatternSettings>
  const record = { recordType: 'setting', recordId: 'patterns' }
  await refuseStale<PatternSettings>(
    tx,
    { ...record, version },
    { ...current.settings, version: current.version },
    given,
  )
  const difference = differenceOf<PatternSettings>(current.settings, given)
  if (!difference) return unchanged(current)
  const settings = { ...current.settings, ...given }
  const next = await changePatternSettings(tx, settings)
  await log({ ...record, recordName: 'Pattern settings', version: next, ...difference })
  return { version: next, settings }
}
