// The fields of a size table.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminSizeTable } from '#contract/admin/size-tables.ts'
import type { Fit } from '#garment/body/ease.ts'
import { localesOf } from '#garment/common/locales.ts'
import { fits } from '#contract/product.ts'
import { tableSubjects } from '#contract/size-table.ts'
import { problemOfSizes } from '#garment/body/makers/check-sizes.ts'
import { adminProductsReasons } from '#contract/admin/reasons/products.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { fitLabels } from '../../../shared/product-labels.ts'
import { filledIn, selectControl, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-fields.tsx'
import { measureLabels, subjectLabels } from './size-table-labels.ts'
import { SizesGrid } from './sizes-grid.tsx'
import { savedSizes, type TypedSizes, typedSizes } from './typed-sizes.ts'

export interface SizeTableValues {
  maker: string
  /** Empty: one table for all fits. */
  fit: Fit | ''
  of: AdminSizeTable['of']
  source: string
  readOn: string
  sizes: TypedSizes
}

export type SavedSizeTable = Omit<AdminSizeTable, 'id' | 'version'>
type Figures = Pick<SavedSizeTable, 'sizes' | 'unit'>

/** As the form saves it: the figures with their unit. */
export type SizeTableChanges = Partial<Omit<SavedSizeTable, keyof Figures>> & { sizes?: Figures }

/** As it is sent. */
export const sentChanges = ({ sizes, ...changes }: SizeTableChanges): Partial<SavedSizeTable> => ({
  ...changes,
  ...sizes,
})

/** @param typed the sizes that a new table begins with; left out: those of the table */
export function useSizeTableFields(
  table: SavedSizeTable,
  typed?: TypedSizes,
): FieldsOf<SizeTableValues, SizeTableChanges> {
  const { t, i18n } = useLingui()
  const locales = localesOf(i18n)
  const problemOf = (typed: TypedSizes): string => {
    const sizes = savedSizes(typed)
    if (sizes.length === 0) return i18n._(msg`Enter at least one size`)
    const wrong = sizes.find(({ size, wrong }) => size === '' || wrong !== null)
    if (wrong?.size === '') return i18n._(msg`Enter the name of each size`)
    if (wrong) {
      const { size } = wrong
      const measure = i18n._(measureLabels[wrong.wrong!])
      return i18n._(msg`Size ${{ size }}, ${{ measure }}: enter a number or a range such as 38–40`)
    }
    const problem = problemOfSizes(sizes)
    return problem
      ? sentenceOf(i18n, { code: problem.code, values: { size: problem.size } }, adminProductsReasons)!
      : ''
  }
  return {
    maker: {
      label: t`Maker`,
      value: table.maker,
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({ maxLength: 60 }),
    },
    fit: {
      label: t`Fit`,
      value: table.fit ?? '',
      toSaved: (fit) => (fit === '' ? null : fit),
      render: selectControl<Fit | ''>([
        { value: '', label: t`One table for all fits` },
        ...fits.map((fit) => ({ value: fit, label: t(fitLabels[fit]) })),
      ]),
    },
    of: {
      label: t`Measurements`,
      value: table.of,
      render: selectControl(
        tableSubjects.map((subject) => ({ value: subject, label: t(subjectLabels[subject]) })),
        { hint: t`Girths all round, also of shirts.` },
      ),
    },
    source: {
      label: t`Web address of the table`,
      value: table.source,
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({ type: 'url', maxLength: 500 }),
    },
    readOn: {
      label: t`Read on`,
      value: table.readOn,
      check: filledIn(i18n),
      render: textControl({ type: 'date' }),
    },
    sizes: {
      label: t`Sizes`,
      value: typed ?? typedSizes(table, locales),
      check: problemOf,
      toSaved: (sizes) => ({
        unit: sizes.unit,
        sizes: savedSizes(sizes).map(({ size, measures }) => ({ size, measures })),
      }),
      show: sizesText,
      render: (field) => <SizesGrid {...field} />,
    },
  }
}

/** The names of the sizes, in a conflict: as typed, as saved, or as the shop has them. */
function sizesText(value: TypedSizes | Figures | undefined): string {
  const rows = Array.isArray(value) ? value : value && 'rows' in value ? value.rows : (value?.sizes ?? [])
  return (rows as { size: string }[]).map(({ size }) => size).join(', ')
}
