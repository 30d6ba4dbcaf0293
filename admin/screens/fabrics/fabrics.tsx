// All fabrics: their swatches, whether they are offered, and how much of each is available.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportFabrics, exportRolls, type FabricItem, fabricSort } from '#contract/admin/fabrics.ts'
import { colourFamilies } from '#contract/product.ts'
import { capitalized, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useListFabricsInfiniteQuery } from '../../api/fabrics.ts'
import { useMay } from '../../context/session.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { weaveFilter } from '../../shared/list-page/weave-filter.tsx'
import type { Column } from '../../ui/table/column.ts'
import { anyLabel, filterOptionsOf } from '../../ui/table/filter.ts'
import styles from './fabrics.module.css'
import { metresText } from './parts/metres-text.ts'
import { FabricStatus } from './parts/fabric-status.tsx'
import { useFabricArchive } from './parts/use-fabric-archive.ts'
import { WovenSwatch } from './parts/woven.tsx'

export default function FabricsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const { archive, restore } = useFabricArchive()
  const list = useList({
    sort: fabricSort,
    search: msg`Name, code, colour or mill`,
    filters: [
      {
        name: 'colourFamily',
        label: msg`Colour`,
        all: anyLabel,
        options: filterOptionsOf(colourFamilies, colourFamilyTexts),
      },
    ],
    columns,
  })
  const query = useListFabricsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Fabrics`}
      rowId={({ code }) => code}
      rowName={({ name, code }) => `${name} (${code})`}
      files={[
        { label: t`Fabrics`, endpoint: exportFabrics },
        { label: t`Rolls`, endpoint: exportRolls },
      ]}
      actions={
        may('write fabrics') && (
          <LinkButton to="/fabrics/order" variant="line" size="small">
            <Trans>Change their order</Trans>
          </LinkButton>
        )
      }
      create={{ to: '/fabrics/new', label: t`New fabric`, permission: 'write fabrics' }}
      bulkActions={
        may('write fabrics')
          ? [
              { label: t`Archive`, act: archive },
              { label: t`Restore`, act: restore },
            ]
          : []
      }
      news={['fabric', 'roll']}
      views="fabrics"
      noMatch={t`No fabrics found`}
      none={{
        title: t`No fabrics yet`,
        text: <Trans>Custom shirts need fabrics. Create one from its yarns.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<FabricItem>[] = [
  {
    id: 'name',
    label: msg`Name`,
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
  { id: 'code', label: msg({ message: 'Code', context: 'fabric' }), cell: ({ code }) => code },
  {
    id: 'status',
    label: msg`Status`,
    cell: (fabric) => <FabricStatus fabric={fabric} />,
    filters: [
      {
        name: 'status',
        all: msg`All but archived`,
        options: [
          { value: 'offered', label: msg`Offered` },
          { value: 'not offered', label: msg`Not offered` },
          { value: 'archived', label: msg`Archived` },
        ],
      },
    ],
  },
  {
    id: 'weave',
    label: msg`Weave`,
    cell: ({ weave }, i18n) => capitalized(fabricLabel('weave', weave, i18n), i18n),
    filters: [{ ...weaveFilter, all: anyLabel }],
  },
  {
    id: 'stock',
    label: msg`Can be sold`,
    align: 'end',
    cell: (fabric) => <Left fabric={fabric} />,
    filters: [
      {
        name: 'stock',
        label: msg({ message: 'Stock', context: 'of a fabric' }),
        all: anyLabel,
        options: [
          { value: 'low', label: msg`Low` },
          { value: 'none', label: msg`Sold out` },
        ],
      },
    ],
  },
  {
    id: 'expected',
    label: msg`Expected`,
    align: 'end',
    cell: ({ stock }) => (stock.incomingMm > 0 ? metresText(stock.incomingMm) : '—'),
  },
  {
    id: 'weight',
    label: msg`Weight, g/m²`,
    align: 'end',
    cell: ({ weightGsm }) => weightGsm,
    optional: true,
  },
  { id: 'mill', label: msg`Mill`, cell: ({ mill }) => mill, optional: true },
]

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
