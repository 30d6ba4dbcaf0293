// One marker: the search while it runs, its picture, what it uses, and cutting it.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type Marker, type MarkerProgress, searchSeconds } from '#contract/admin/markers.ts'
import { pieceName } from '#garment/cutting/marker/marker-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useContinueMarkerMutation,
  useCutMarkerMutation,
  useRemoveMarkerMutation,
  useStopMarkerMutation,
  useUndoMarkerCutMutation,
  useArrangeMarkerMutation,
} from '../../api/markers.ts'
import { useMay } from '../../context/session.ts'
import { ReasonText } from '../../shared/reason-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { metresText } from '../fabrics/parts/metres-text.ts'
import styles from './marker.module.css'
import { BlockedShirts } from './parts/blocked-shirts.tsx'
import { MarkerCanvas } from './parts/marker-canvas.tsx'
import { MarkerFiles } from './parts/marker-files.tsx'
import { MarkerBadge } from './parts/marker-badge.tsx'
import { differenceText, percentText } from './parts/marker-labels.ts'
import { ProductionNav } from './parts/production-nav.tsx'
import { useMarker } from './parts/use-marker.ts'
import { type MarkerEdits, useMarkerEdits } from './parts/use-marker-edits.ts'

export default function MarkerScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { query, progress } = useMarker(id)
  const number = query.data?.marker.number
  return (
    <Screen
      title={
        number === undefined
          ? t({ message: 'Marker', comment: 'How the pieces of shirts lie on the fabric' })
          : t`Marker ${{ number }}`
      }
      back={{ to: '/production/markers', label: t`Markers` }}
      nav={<ProductionNav />}
    >
      <Loaded query={query}>{({ marker }) => <MarkerParts marker={marker} progress={progress} />}</Loaded>
    </Screen>
  )
}

interface MarkerPartsProps {
  marker: Marker
  progress: MarkerProgress | undefined
}

function MarkerParts({ marker, progress = marker }: MarkerPartsProps) {
  const { t } = useLingui()
  const may = useMay()
  const edits = useMarkerEdits(marker)
  const [selected, setSelected] = useState<number | null>(null)
  const mayMove = may('write production') && marker.state === 'ready' && marker.kinds.length > 0
  return (
    <>
      {marker.state === 'searching' && <Search progress={progress} />}
      {marker.problem && (
        <p role="alert" className={styles.problem}>
          <ReasonText reason={marker.problem} />
        </p>
      )}
      <BlockedShirts marker={marker} />
      <Section
        title={t({ message: 'Layout', comment: 'Of the pieces of a marker' })}
        text={mayMove ? t`Drag a piece, or move it with the arrow keys: 1 mm, with Shift 10 mm.` : ''}
        actions={marker.placements.length > 0 && <MarkerFiles id={marker.id} />}
      >
        {marker.placements.length > 0 && (
          <MarkerCanvas
            marker={marker}
            edits={edits}
            mayMove={mayMove}
            selected={selected}
            onSelect={setSelected}
          />
        )}
        {mayMove && marker.placements.length > 0 && (
          <EditActions marker={marker} edits={edits} selected={selected} />
        )}
      </Section>
      <Usage marker={marker} edits={edits} />
      {may('write production') && marker.state === 'ready' && <Actions marker={marker} edits={edits} />}
      {may('write production') && marker.state === 'cut' && <UndoCut marker={marker} />}
    </>
  )
}

function Search({ progress }: { progress: MarkerProgress }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [stop, { isLoading }] = useStopMarkerMutation()
  const { id, seconds, lengthMm, yield: part } = progress
  const done = Math.floor(progress.searchedSeconds)
  return (
    <div className={styles.search}>
      <Progress label={t`Search for a better layout`} done={done} total={seconds}>
        <Trans>
          {done} of {seconds} seconds searched
        </Trans>
        {lengthMm !== null && part !== null && (
          <>
            {' · '}
            <Trans>
              Best so far: {metresText(lengthMm)}, {percentText(part)}
            </Trans>
          </>
        )}
      </Progress>
      {may('write production') && (
        <Button
          variant="line"
          size="small"
          busy={isLoading}
          onClick={async () => {
            const error = errorOf(await stop({ id }))
            if (error) showError(error, i18n)
          }}
        >
          <Trans>Stop search</Trans>
        </Button>
      )}
    </div>
  )
}

interface PartProps {
  marker: Marker
  edits: MarkerEdits
}

function EditActions({ marker, edits, selected }: PartProps & { selected: number | null }) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useArrangeMarkerMutation()
  const { current, problem, moved, keep, undo, hasEdits } = edits
  const placement = selected === null ? undefined : current.placements[selected]
  const rotations =
    placement &&
    problem.kinds.find(({ copies }) =>
      copies.some(({ shirt, piece }) => shirt === placement.shirt && piece === placement.piece),
    )?.rotations
  const turn = () => {
    if (!placement || !rotations) return
    const next = rotations[(rotations.indexOf(placement.rotation) + 1) % rotations.length]!
    keep(moved(current, selected!, { rotation: next }))
  }
  const save = async () => {
    const error = errorOf(
      await update({ id: marker.id, version: marker.version, placements: [...current.placements] }),
    )
    if (error) showError(error, i18n)
    else showMessage(t`The layout is saved.`)
  }
  return (
    <>
      <p role="status" className={current.faults.length > 0 ? styles.problem : styles.hint}>
        {current.faults.length > 0 ? (
          <Trans>Red pieces overlap, are too near to each other, or lie where they may not.</Trans>
        ) : placement ? (
          <Trans>
            Selected: {marker.shirts[placement.shirt]} {pieceName(placement.piece, i18n)}
          </Trans>
        ) : (
          <Trans>No piece selected</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {rotations && rotations.length > 1 && (
          <Button variant="line" size="small" onClick={turn}>
            <Trans>Turn piece</Trans>
          </Button>
        )}
        {hasEdits && (
          <Button variant="line" size="small" onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {hasEdits && current.faults.length === 0 && (
          <Button size="small" busy={isLoading} onClick={() => void save()}>
            <Trans>Save layout</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function Usage({ marker, edits }: PartProps) {
  const { t } = useLingui()
  const { usage } = edits
  const hasLayout = marker.placements.length > 0
  const facts: [string, ReactNode][] = [
    [t`Status`, <MarkerBadge key="state" marker={marker} />],
    [t`Fabric`, `${marker.fabric.code} ${marker.fabric.name}`],
    [
      t`Roll`,
      marker.roll
        ? `${marker.roll.dyeLot ?? t`Roll without a dye lot`}, ${metresText(marker.roll.lengthMm)}`
        : '—',
    ],
    [t`Length`, hasLayout ? metresText(usage.lengthMm) : '—'],
    [
      t({ message: 'Yield', comment: 'The part of the fabric that is in pieces' }),
      hasLayout ? percentText(usage.yield) : '—',
    ],
    [t`Forecast for these shirts`, metresText(marker.forecastMm)],
    ...(marker.state === 'cut'
      ? []
      : [[t`Reserved for these shirts`, metresText(marker.reservedMm)] as [string, string]]),
    [
      t`Longer or shorter than the forecast`,
      hasLayout && marker.forecastMm > 0 ? differenceText(usage.lengthMm / marker.forecastMm - 1) : '—',
    ],
    [
      t`Mean of the shop’s markers`,
      marker.shopDifference === null ? '—' : differenceText(marker.shopDifference),
    ],
    [
      t`Shirts`,
      <span key="shirts" className={styles.shirts}>
        {marker.shirts.map((number) => (
          <Link key={number} to={`/production/${number}`}>
            {number}
          </Link>
        ))}
      </span>,
    ],
    [
      t({ message: 'Width', comment: 'Of a fabric' }),
      t`${{ cm: Math.round(marker.widthMm / 10) }} cm, ${{ mm: marker.trimMm }} mm trimmed at each edge`,
    ],
    [t`Direction`, marker.oneWay ? t`All pieces one way` : t`Pieces may lie in both directions`],
  ]
  return (
    <Section title={t({ message: 'Use of fabric', comment: 'Of a marker' })}>
      <Facts facts={facts} />
    </Section>
  )
}

function UndoCut({ marker: { id, version, number } }: { marker: Marker }) {
  const { t } = useLingui()
  const [undo] = useUndoMarkerCutMutation()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={styles.actions}>
      <Button variant="line" onClick={() => setIsAsked(true)}>
        <Trans>Undo cutting …</Trans>
      </Button>
      <Confirm
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t`Undo the cutting of marker ${{ number }}?`}
        act={t`Undo cutting`}
        onAct={async () => errorOf(await undo({ id, version }))}
      >
        <Trans>Its shirts wait to be cut again, and its length is put back onto the roll.</Trans>
      </Confirm>
    </div>
  )
}

function Actions({ marker, edits }: PartProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [cut] = useCutMarkerMutation()
  const [search] = useContinueMarkerMutation()
  const [remove] = useRemoveMarkerMutation()
  const [asked, setAsked] = useState<'cut' | 'remove' | null>(null)
  const { id, version } = marker
  const hasLayout = marker.placements.length > 0
  return (
    <div className={styles.actions}>
      {hasLayout && !edits.hasEdits && marker.blocked.length === 0 && (
        <Button onClick={() => setAsked('cut')}>
          <Trans>Record as cut …</Trans>
        </Button>
      )}
      {!edits.hasEdits && (
        <Button
          variant="line"
          onClick={async () => {
            const error = errorOf(await search({ id, version, seconds: searchSeconds.usual }))
            if (error) showError(error, i18n)
          }}
        >
          <Trans>Search for a minute more</Trans>
        </Button>
      )}
      <Button variant="bare" onClick={() => setAsked('remove')}>
        <Trans>Remove marker …</Trans>
      </Button>
      <Confirm
        open={asked === 'cut'}
        onClose={() => setAsked(null)}
        title={t`Record marker ${{ number: marker.number }} as cut?`}
        act={t`Record as cut`}
        onAct={async () => {
          const error = errorOf(await cut({ id, version }))
          if (!error) showMessage(t`The shirts are cut.`)
          return error
        }}
      >
        <Trans>{metresText(marker.lengthMm ?? 0)} are taken from the roll, and its shirts are cut.</Trans>
      </Confirm>
      <Confirm
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t`Remove marker ${{ number: marker.number }}?`}
        act={t`Remove marker`}
        onAct={async () => {
          const error = errorOf(await remove({ id }))
          if (!error) await navigate('/production/markers')
          return error
        }}
      >
        <Trans>Its shirts can be grouped again.</Trans>
      </Confirm>
    </div>
  )
}
