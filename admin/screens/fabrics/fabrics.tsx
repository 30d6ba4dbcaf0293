// All fabrics: their swatches, whether they are offered, and how much of each can be sold.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { exportFabrics, exportRolls, type FabricItem, fabricSort } from '#contract/admin/fabrics.ts'
import { weaves } from '#contract/fabric.ts'
import { colourFamilies } from '#contract/product.ts'
import { capitalized, fabricWord } from '#garment/fabric/fabric-words.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useListFabricsInfiniteQuery } from '../../api/fabrics.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type BulkAction, type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import styles from './fabrics.module.css'
import { metresText } from './parts/metres-text.ts'
import { FabricStatus } from './parts/fabric-status.tsx'
import { useFabricArchive } from './parts/use-fabric-archive.ts'
import { WovenSwatch } from './parts/woven.tsx'

const filterNames = ['q', 'status', 'weave', 'colourFamily', 'stock']

export default function FabricsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(fabricSort)
  const query = useListFabricsInfiniteQuery({ ...filtersIn(state, filterNames), sort: state.sortedBy })
  const columns = useColumns()
  const { archive, restore } = useFabricArchive()
  const bulkActions: BulkAction[] = may('write fabrics')
    ? [
        { label: t`Archive`, act: archive },
        { label: t`Restore`, act: restore },
      ]
    : []
  const make = may('write fabrics') && (
    <LinkButton to="/fabrics/new" size="small">
      <Trans>New fabric</Trans>
    </LinkButton>
  )
  return (
    <Screen
      title={t`Fabrics`}
      actions={
        <>
          <ExportLinks
            files={[
              { label: t`Fabrics`, endpoint: exportFabrics },
              { label: t`Rolls`, endpoint: exportRolls },
            ]}
            query={filtersIn(state, filterNames)}
          />
          {may('write fabrics') && (
            <LinkButton to="/fabrics/order" variant="line" size="small">
              <Trans>Change their order</Trans>
            </LinkButton>
          )}
          {make}
        </>
      }
    >
      <News recordTypes={['fabric', 'roll']} query={query} />
      <Views list="fabrics" />
      <DataTable
        label={t`Fabrics`}
        query={query}
        columns={columns}
        rowId={({ code }) => code}
        rowName={({ name, code }) => `${name} (${code})`}
        state={state}
        filters={<Filters state={state} />}
        bulkActions={bulkActions}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No fabric matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`No fabrics yet`} action={make}>
              <Trans>Shirts are designed in fabrics. Make one of its yarns.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t, i18n } = useLingui()
  const any = t({ message: 'Any', context: 'filter' })
  return (
    <>
      <SearchFilter state={state} label={t`Name, code, colour or mill`} />
      <SelectFilter state={state} name="status" label={t`Status`} all={t`All but archived`}>
        <option value="offered">{t`Offered`}</option>
        <option value="not offered">{t`Not offered`}</option>
        <option value="archived">{t`Archived`}</option>
      </SelectFilter>
      <SelectFilter
        state={state}
        name="stock"
        label={t({ message: 'Stock', context: 'of a fabric' })}
        all={any}
      >
        <option value="low">{t`Low`}</option>
        <option value="none">{t`Sold out`}</option>
      </SelectFilter>
      <SelectFilter state={state} name="weave" label={t`Weave`} all={any}>
        {weaves.map((weave) => (
          <option key={weave} value={weave}>
            {capitalized(fabricWord('weave', weave, i18n), i18n)}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="colourFamily" label={t`Colour`} all={any}>
        {colourFamilies.map((family) => (
          <option key={family} value={family}>
            {t(colourFamilyTexts[family])}
          </option>
        ))}
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<FabricItem>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t`Name`,
        cell: (fabric) => (
          <Link to={`/fabrics/${fabric.code}`} className={styles.fabric}>
            <WovenSwatch yarns={fabric} widthMm={24} heightMm={24} pxPerMm={4} className={styles.swatch} />
            <span>
              <span className={styles.name}>{fabric.name}</span>
              <span className={styles.colour}>{fabric.colour}</span>
            </span>
          </Link>
        ),
      },
      { id: 'code', label: t({ message: 'Code', context: 'fabric' }), cell: ({ code }) => code },
      { id: 'status', label: t`Status`, cell: (fabric) => <FabricStatus fabric={fabric} /> },
      {
        id: 'weave',
        label: t`Weave`,
        cell: ({ weave }) => capitalized(fabricWord('weave', weave, i18n), i18n),
      },
      { id: 'stock', label: t`Can be sold`, align: 'end', cell: (fabric) => <Left fabric={fabric} /> },
      {
        id: 'expected',
        label: t`Expected`,
        align: 'end',
        cell: ({ stock }) => (stock.incomingMm > 0 ? metresText(stock.incomingMm) : '—'),
      },
      {
        id: 'weight',
        label: t`Weight, g/m²`,
        align: 'end',
        cell: ({ weightGsm }) => weightGsm,
        optional: true,
      },
      { id: 'mill', label: t`Mill`, cell: ({ mill }) => mill, optional: true },
    ],
    [t, i18n],
  )
}

function Left({ fabric: { stock } }: { fabric: FabricItem }) {
  const { availableMm, warningMm } = stock
  if (availableMm <= 0)
    return (
      <Badge tone="danger">
        <Trans>Sold out</Trans>
      </Badge>
    )
  return (
    <>
      {availableMm < warningMm && (
        <Badge tone="warn">
          <Trans comment="Of the stock of a fabric">Low</Trans>
        </Badge>
      )}{' '}
      {metresText(availableMm)}
    </>
  )
}
