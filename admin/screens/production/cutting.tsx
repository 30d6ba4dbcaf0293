// The cutting list, by fabric and roll, to be taken to the cutting table. Shirts are grouped into markers here.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FabricToCut, ShirtToCut } from '#contract/admin/production.ts'
import { Button } from '#web/ui/button.tsx'
import { useGetCutListQuery } from '../../api/production.ts'
import { useMay } from '../../context/session.ts'
import { Day } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { metresText } from '../fabrics/parts/metres-text.ts'
import styles from './cutting.module.css'
import { DayMarkers } from './parts/day-markers.tsx'
import { NewMarker } from './parts/new-marker.tsx'
import { ProductionNav } from './parts/production-nav.tsx'
import { ticketsAddress } from './parts/shirt-text.ts'

export default function CuttingScreen() {
  const { t } = useLingui()
  const query = useGetCutListQuery({})
  const may = useMay()
  return (
    <Screen
      title={t`Cutting list`}
      nav={<ProductionNav />}
      actions={
        <>
          <Button size="small" variant="line" onClick={() => print()}>
            <Trans>Print list</Trans>
          </Button>
          {may('write production') && query.data && <DayMarkers fabrics={query.data.fabrics} />}
        </>
      }
    >
      <Loaded query={query}>
        {({ fabrics }) =>
          fabrics.length === 0 ? (
            <Empty title={t`No shirts to cut`}>
              <Trans>Shirts are listed here when an order of custom shirts is paid or confirmed.</Trans>
            </Empty>
          ) : (
            fabrics.map((fabric) => <Fabric key={fabric.code} fabric={fabric} />)
          )
        }
      </Loaded>
    </Screen>
  )
}

function Fabric({ fabric: { code, name, rolls, loose, short } }: { fabric: FabricToCut }) {
  const { t } = useLingui()
  const may = useMay()
  const all = [...rolls.flatMap(({ shirts }) => shirts), ...loose, ...short]
  const sum = metresText(all.reduce((mm, shirt) => mm + shirt.mm, 0))
  return (
    <Section
      title={`${code} ${name}`}
      text={t`${{ metres: sum }} in total`}
      actions={
        <>
          {may('write production') && <NewMarker code={code} rolls={rolls} shirts={all} />}
          <a
            className={styles.tickets}
            href={ticketsAddress(all.slice(0, 200).map(({ number }) => number))}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Tickets of {code}</Trans>
          </a>
        </>
      }
    >
      {rolls.map(({ id, dyeLot, lengthMm, leftMm, shirts }) => (
        <Shirts
          key={id}
          title={dyeLot === null ? t`Roll without a dye lot` : t`Dye lot ${{ dyeLot }}`}
          text={t`${{ length: metresText(lengthMm) }} on it, ${{ left: metresText(leftMm) }} left then`}
          shirts={shirts}
        />
      ))}
      <Shirts title={t`From fabric that is not on a roll`} shirts={loose} />
      <Shirts title={t`Not enough fabric`} text={t`No roll is long enough.`} shirts={short} />
    </Section>
  )
}

function Shirts({ title, text, shirts }: { title: string; text?: string; shirts: ShirtToCut[] }) {
  if (shirts.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      <ul className={styles.shirts}>
        {shirts.map(({ number, mm, dueOn, note, marker }) => (
          <li key={number}>
            <Link to={`/production/${number}`}>{number}</Link>
            <span>{metresText(mm)}</span>
            <span>
              <Day at={dueOn} />
            </span>
            {marker && (
              <Link to={`/production/markers/${marker.id}`}>
                <Trans>Marker {marker.number}</Trans>
              </Link>
            )}
            {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
