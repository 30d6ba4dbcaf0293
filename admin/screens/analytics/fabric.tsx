// How many days each fabric lasts at the consumption of the last weeks.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fabricUseDays } from '#contract/admin/analytics.ts'
import { useGetClothQuery } from '../../api/analytics.ts'
import { pageConfig } from '../../context/page-config.ts'
import { RankedTable } from '../../ui/plot/ranked-table.tsx'
import { Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { today } from '../../ui/dates.ts'
import { AnalyticsScreen } from './parts/frame.tsx'
import { FabricLink } from './parts/links.tsx'

/** The number of days with a full bar; a fabric may last longer. */
const longestDays = 180

export default function FabricAnalyticsScreen() {
  const { t } = useLingui()
  const query = useGetClothQuery({})
  const metres = (mm: number) =>
    new Intl.NumberFormat(pageConfig().locale, {
      style: 'unit',
      unit: 'meter',
      maximumFractionDigits: 1,
    }).format(mm / 1000)
  const [day] = useState(today)
  return (
    <AnalyticsScreen
      title={t`Fabric`}
      lead={t`How many days each fabric lasts at the rate of the last ${fabricUseDays} days, the shortest first. A full bar is ${longestDays} days or more.`}
      files={[{ label: t`Fabric`, report: 'cloth' }]}
      query={{ from: day, to: day }}
    >
      <Loaded query={query}>
        {({ fabrics }) => (
          <Section title={t`Fabrics`}>
            {fabrics.length === 0 ? (
              <Empty title={t`No fabrics yet`} />
            ) : (
              <RankedTable
                label={t`Fabric`}
                rows={fabrics}
                rowId={({ code }) => code}
                barsOf={({ daysLeft, stockMm }) => [
                  stockMm > 0 ? Math.min(daysLeft ?? longestDays, longestDays) : 0,
                ]}
                columns={[
                  {
                    label: t`Fabric`,
                    cell: ({ code, name }) => fabricCell({ code, name }),
                  },
                  {
                    label: t`Lasts`,
                    align: 'end',
                    cell: ({ daysLeft }) =>
                      daysLeft === null
                        ? t`not used`
                        : t`${plural(daysLeft, { one: '# day', other: '# days' })}`,
                  },
                  {
                    label: t`In stock`,
                    align: 'end',
                    cell: ({ stockMm, isLow }) =>
                      isLow ? t`${{ length: metres(stockMm) }}, low` : metres(stockMm),
                  },
                  {
                    label: t`Used in ${fabricUseDays} days`,
                    align: 'end',
                    cell: ({ usedMm }) => metres(usedMm),
                  },
                ]}
              />
            )}
          </Section>
        )}
      </Loaded>
    </AnalyticsScreen>
  )
}

const fabricCell = (fabric: { code: string; name: string }) => <FabricLink {...fabric} />
