// The reasons for returns: of all pieces, and by product or size.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { returnReasonLabel } from '#contract/return-labels.ts'
import { maxLineDays } from '#contract/admin/analytics.ts'
import { useGetReturnReasonsQuery } from '../../api/analytics.ts'
import { RankedTable } from '../../ui/plot/ranked-table.tsx'
import { Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { FilterField } from '../../ui/table/filters.tsx'
import { countText } from '../../ui/count-text.ts'
import { AnalyticsScreen, DayFilters, useDays } from './parts/frame.tsx'
import { ProductLink } from './parts/links.tsx'

const ofFilter: Filter = {
  name: 'of',
  label: msg`Group by`,
  all: msg`product`,
  options: [{ value: 'size', label: msg`size` }],
}

export default function ReturnReasonsScreen() {
  const { t } = useLingui()
  const days = useDays(maxLineDays)
  const { from, to, state, problem } = days
  const of = state.value('of') === 'size' ? 'size' : 'product'
  const query = useGetReturnReasonsQuery({ from, to, by: of }, { skip: problem !== '' })
  const pieces = {
    label: t`Pieces`,
    align: 'end' as const,
    cell: (row: { pieces: number }) => countText(row.pieces),
  }
  return (
    <AnalyticsScreen
      title={t`Returns`}
      lead={t`Why items are returned, from returns and exchanges requested on these days. Refused ones are left out.`}
      files={[{ label: t`Returns`, report: 'returns' }]}
      query={{ from, to, of }}
    >
      <DayFilters days={days}>
        <FilterField state={state} filter={ofFilter} />
      </DayFilters>
      {problem === '' && (
        <Loaded query={query}>
          {({ reasons, rows }) =>
            rows.length === 0 ? (
              <Empty title={t`No returns on these days`} />
            ) : (
              <>
                <Section title={t`Reasons`}>
                  <RankedTable
                    label={t`Reasons`}
                    rows={reasons}
                    rowId={({ reason }) => reason}
                    barsOf={(row) => [row.pieces]}
                    columns={[
                      { label: t`Reason`, cell: ({ reason }) => t(returnReasonLabel(reason)) },
                      pieces,
                    ]}
                  />
                </Section>
                <Section title={of === 'size' ? t`Reasons by size` : t`Reasons by product`}>
                  <RankedTable
                    label={of === 'size' ? t`Reasons by size` : t`Reasons by product`}
                    rows={rows}
                    rowId={({ key, reason }) => `${key} ${reason}`}
                    barsOf={(row) => [row.pieces]}
                    columns={[
                      {
                        label: of === 'size' ? t`Size` : t`Product`,
                        cell: ({ key, name }) => (of === 'product' ? productCell({ id: key, name }) : key),
                      },
                      { label: t`Reason`, cell: ({ reason }) => t(returnReasonLabel(reason)) },
                      pieces,
                    ]}
                  />
                </Section>
              </>
            )
          }
        </Loaded>
      )}
    </AnalyticsScreen>
  )
}

const productCell = (product: { id: string; name: string | null }) => <ProductLink {...product} />
