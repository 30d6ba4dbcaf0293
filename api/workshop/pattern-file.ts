// The pattern of a shirt as a file, drafted from the measures to which it is made.
import type { FileReply } from '#contract/endpoint.ts'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import { patternSettingsOfShirt } from '../pattern-settings/pattern-settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { writeInProcess } from './pattern-process.ts'
import type { PatternFormat } from './pattern-worker.ts'
import { approvalNotes } from './sheet.ts'
import { shirtTickets } from './sheets.ts'

/** Without a width, a roll is as wide as the shop's own. */
type WantedFormat =
  | Exclude<PatternFormat, { kind: 'pdf' }>
  | (Omit<Extract<PatternFormat, { kind: 'pdf' }>, 'rollMm'> & { rollMm: number | undefined })

/** Throws `Not Found`, and `Not Possible Now` when measurements or fabric do not exist any more. */
export async function patternFile(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  number: string,
  format: WantedFormat,
): Promise<FileReply> {
  const [ticket] = await shirtTickets({ db, settings }, [number])
  const { design, body, size, placedOn } = ticket!
  if (!body) throw new ApiError('Not Possible Now', because('shirt-measurements-erased'))
  const fabric = fabricByCode(design.fabric)
  const measures = sewnMeasures(design, ticket!)
  if (!fabric || !measures) throw new ApiError('Not Possible Now', because('fabric-not-found'))
  const { name, locale, countries } = settings.shop
  const cutting = (await patternSettingsOfShirt(db, number)).settings
  const bytes = await writeInProcess({
    format: format.kind === 'pdf' ? { ...format, rollMm: format.rollMm ?? cutting.rollMm } : format,
    draft: { measures, body, design, fabric, settings: cutting },
    number,
    size,
    notes: approvalNotes(ticket!, storefrontFor(settings, null)),
    shop: { name, locale, country: countries[0]! },
    at: new Date(`${placedOn}T00:00:00Z`),
  })
  return { name: `pattern-${number}.${format.kind}`, bytes }
}
