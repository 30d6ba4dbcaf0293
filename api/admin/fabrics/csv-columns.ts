// The columns of fabrics in CSV: their names and values, and the field that an import reads from each.
import { amountText } from '#contract/amount.ts'
import type { AdminFabric, AdminYarnRun } from '#contract/admin/fabrics.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { furtherLanguages } from '../products/csv-columns.ts'

export interface FabricColumn {
  field: string
  header: string
  of(fabric: AdminFabric, surcharges: Surcharges): string
}

/** Minor units by currency; currencies without a surcharge are left out. */
export type Surcharges = Readonly<Record<string, number | undefined>>

/** `14 #2f74c9, 14 #ffffff`. */
export const yarnsText = (runs: readonly AdminYarnRun[]): string =>
  runs.map(({ threads, colour }) => `${threads} ${colour}`).join(', ')

const column = (field: string, header: string, of: FabricColumn['of']): FabricColumn => ({
  field,
  header,
  of,
})

const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const metres = (mm: number) => String(mm / 1000)

const plainColumns: FabricColumn[] = [
  column('code', 'Fabric code', ({ code }) => code),
  column('name', 'Name', ({ name }) => name),
  column('colour', 'Colour', ({ colour }) => colour),
  column('colourFamily', 'Colour family', ({ colourFamily }) => colourFamily),
  column('weave', 'Weave', ({ weave }) => weave),
  column('pattern', 'Pattern', ({ pattern }) => pattern),
  column('warp', 'Warp', ({ warp }) => yarnsText(warp)),
  column('weft', 'Weft', ({ weft }) => yarnsText(weft)),
  column('warpPerCm', 'Warp threads per cm', ({ threadsPerCm }) => String(threadsPerCm.warp)),
  column('weftPerCm', 'Weft threads per cm', ({ threadsPerCm }) => String(threadsPerCm.weft)),
  column('weightGsm', 'Weight (g/m²)', ({ weightGsm }) => String(weightGsm)),
  column('brushed', 'Brushed', ({ brushed }) => yesNo(brushed)),
  column('composition', 'Composition', ({ composition }) => composition),
  column('opacity', 'Opacity', ({ opacity }) => opacity),
  column('stretch', 'Stretch', ({ stretch }) => stretch),
  column('wrinkle', 'Creasing', ({ wrinkle }) => wrinkle),
  column('season', 'Season', ({ season }) => season),
  column('care', 'Care', ({ care }) => care),
  column('mill', 'Mill', ({ mill }) => mill),
  column('widthCm', 'Width (cm)', ({ widthMm }) => String(widthMm / 10)),
  column('offered', 'Offered', ({ offered }) => yesNo(offered)),
  // Columns that an import does not read.
  column('', 'Archived', ({ archived }) => yesNo(archived)),
  column('', 'Available (m)', ({ stock }) => metres(stock.availableMm)),
  column('', 'Incoming (m)', ({ stock }) => metres(stock.incomingMm)),
]

const surchargeColumn = (currency: string): FabricColumn =>
  column(`surcharge.${currency}`, `Surcharge ${currency}`, (_, { [currency]: minor }) =>
    minor === undefined ? '' : amountText(minor, currency),
  )

/** All columns, including one for each currency and language of the shop. */
export const fabricColumns = (settings: Settings): FabricColumn[] => [
  ...plainColumns,
  ...currenciesOf(settings.shop).map(surchargeColumn),
  ...furtherLanguages(settings).flatMap((language) => [
    column(`name.${language}`, `Name (${language})`, (fabric) => fabric.translations[language]?.name ?? ''),
    column(
      `colour.${language}`,
      `Colour (${language})`,
      (fabric) => fabric.translations[language]?.colour ?? '',
    ),
  ]),
]
