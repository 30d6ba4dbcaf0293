// The settings of the shop's patterns, changed by staff.
import { easeField, easeOutOfOrder, type PatternSettings } from '#contract/admin/pattern-fields.ts'
import type {
  AdminPatternSettings,
  updatePatternSettings as updateEndpoint,
} from '#contract/admin/pattern-settings.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { Queryable } from '../../kernel/db.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { changePatternSettings, lockedPatternSettings } from '../../pattern-settings/pattern-settings.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

/** Changes the settings that are sent. Throws `Stale`, `Invalid Input`. */
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
  refuseEaseOutOfOrder(settings)
  const next = await changePatternSettings(tx, settings)
  await log({ ...record, recordName: 'Pattern settings', version: next, ...difference })
  return { version: next, settings }
}

/** A closer fit is not wider than the next one: advice on sizes and fits compares them. */
function refuseEaseOutOfOrder(settings: PatternSettings): void {
  const found = easeOutOfOrder(settings)
  if (!found) return
  throw new ApiError(
    'Invalid Input',
    because('ease-out-of-order', { measure: fieldTitles[found.field] }),
    `changes.${easeField(found.closer, found.field)}`,
  )
}
