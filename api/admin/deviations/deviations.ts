// The deviations of the workshop: readings of all checks compared with the approved measures.
import {
  type DeviationGroup,
  type Deviations,
  maxGroups,
  maxShirtsCompared,
  type MeasureDeviation,
} from '#contract/admin/deviations.ts'
import { offsetField, type PatternSettings } from '#contract/admin/pattern-fields.ts'
import { garmentMeasures, type GarmentMeasure } from '#contract/measurement.ts'
import { shirtMeasures } from '#garment/body/shirt-measures.ts'
import { parseDesign } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { deviationOf } from '#garment/workshop/deviation.ts'
import type { Queryable } from '../../kernel/db.ts'
import { patternSettings } from '../../pattern-settings/pattern-settings.ts'
import type { Staff } from '../http/route.ts'
import { type ReadingRow, selectReadings } from './deviations.sql.ts'

interface Shirt {
  fabric: string
  operator: { id: string; name: string } | null
  /** Millimetres by which it would be larger than approved with the current settings. */
  differences: Partial<Record<GarmentMeasure, number>>
}

function shirtOf(row: ReadingRow, current: PatternSettings): Shirt {
  const design = parseDesign(row.design)
  const wanted = shirtMeasures(design, row.fit) ?? []
  const differences = wanted.flatMap(({ measure, sewnMm }) => {
    const mm = row.measured[measure]
    const field = offsetField(measure)
    return mm === undefined ? [] : [[measure, mm - sewnMm - (row.settings[field] ?? 0) + current[field]]]
  })
  const { operatorId: id, operatorName: name } = row
  return {
    fabric: design.fabric,
    operator: id === null || name === null ? null : { id, name },
    differences: Object.fromEntries(differences) as Shirt['differences'],
  }
}

const deviationsOf = (shirts: readonly Shirt[]): MeasureDeviation[] =>
  garmentMeasures.flatMap((measure) => {
    const found = shirts.flatMap(({ differences }) => differences[measure] ?? [])
    return found.length === 0 ? [] : [{ measure, ...deviationOf(found) }]
  })

/** The groups with the most shirts; shirts without a key are in none. */
function groupsOf(
  shirts: readonly Shirt[],
  groupOf: (shirt: Shirt) => { key: string; name: string } | null,
): DeviationGroup[] {
  const groups = new Map<string, { name: string; shirts: Shirt[] }>()
  for (const shirt of shirts) {
    const group = groupOf(shirt)
    if (!group) continue
    const known = groups.get(group.key)
    if (known) known.shirts.push(shirt)
    else groups.set(group.key, { name: group.name, shirts: [shirt] })
  }
  return [...groups]
    .map(([key, { name, shirts: all }]) => ({ key, name, shirts: all.length, deviations: deviationsOf(all) }))
    .toSorted((one, other) => other.shirts - one.shirts || one.name.localeCompare(other.name))
    .slice(0, maxGroups)
}

const timeOf = (row: ReadingRow | undefined): string | null => row?.at.toISOString() ?? null

/** Two statements. */
export async function getDeviations(
  on: Queryable,
  { permissions }: Pick<Staff, 'permissions'>,
): Promise<Deviations> {
  const { version, settings } = await patternSettings(on)
  const rows = await selectReadings(on, maxShirtsCompared)
  const shirts = rows
    .map((row) => shirtOf(row, settings))
    .filter(({ differences }) => Object.keys(differences).length > 0)
  return {
    version,
    offsets: Object.fromEntries(
      garmentMeasures.map((measure) => [measure, settings[offsetField(measure)]]),
    ) as Deviations['offsets'],
    shirts: shirts.length,
    from: timeOf(rows.at(-1)),
    to: timeOf(rows[0]),
    deviations: deviationsOf(shirts),
    fabrics: groupsOf(shirts, ({ fabric }) => ({ key: fabric, name: fabricByCode(fabric)?.name ?? fabric })),
    operators: permissions.has('read staff')
      ? groupsOf(shirts, ({ operator }) => operator && { key: operator.id, name: operator.name })
      : null,
  }
}
