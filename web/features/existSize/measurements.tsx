// The shopper's measurements: the saved sets, which can be added, changed and removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { localesOf } from '#garment/common/locales.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { Measurement } from '#contract/measurement.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { collectedSize } from './draft/collected-size.ts'
import { measurementDraftOf, newDraft } from './draft/draft.ts'
import { Editor } from './editor.tsx'
import {
  removeMeasurements,
  existSize,
  loadOneMeasurements,
  loadAllMeasurements,
  loadMeasurementsOfSession,
  removePerson,
  renamePerson,
} from './exist-size.ts'
import { guideFlags } from './guide/guide-flags.ts'
import styles from './measurements.module.css'
import { People } from './people/people.tsx'
import { SetCard } from './set-card.tsx'
import { useLengthUnit } from './use-length-unit.ts'

interface MeasurementsProps {
  /** Called with a set that was saved or chosen. Without it sets cannot be chosen. */
  onUse?: (set: Measurement) => void
  /** Called when the form is cancelled. */
  onCancel?: (() => void) | undefined
}

export function Measurements({ onUse, onCancel }: MeasurementsProps) {
  const { t, i18n } = useLingui()
  const { isLoaded, response, existSize: sets } = useGroup(existSize)
  const typing = useGroup(collectedSize, (state) => state.collectedSize !== null)
  const offered = useGroup(guideFlags, (state) => state.existingSize)
  const dispatch = useShopDispatch()
  const unit = useLengthUnit()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLoaded) void dispatch(loadMeasurementsOfSession())
  }, [dispatch, isLoaded])
  const begin = () =>
    dispatch(
      collectedSize.actions.begun(
        newDraft(
          unit,
          i18n,
          sets.map(({ name }) => name),
        ),
      ),
    )
  // The pressed button was removed, so the focus moves to the top of what replaced it.
  const backToTop = () => setTimeout(() => top.current?.focus())
  const body = () => {
    if (typing) {
      return (
        <Editor
          onSaved={(saved) => {
            popupMessage(t`Saved: ${{ name: measurementName(saved) }}`, 'success')
            backToTop()
            onUse?.(saved)
          }}
          onCancel={() => {
            dispatch(collectedSize.actions.ended())
            backToTop()
            onCancel?.()
          }}
        />
      )
    }
    if (!isLoaded) return response ? <NotLoaded /> : <Loading />
    if (sets.length === 0) {
      return (
        <EmptyState
          title={t`No measurements yet`}
          action={{ label: t`Add your measurements`, onClick: begin }}
        >
          <Trans>
            Ten minutes with a tape measure, and we know which size to recommend and how to cut a shirt for
            you.
          </Trans>
        </EmptyState>
      )
    }
    return offered && <Sets sets={sets} onAdd={() => void begin()} onUse={onUse} />
  }
  return (
    <div ref={top} tabIndex={-1} className={styles.measurements}>
      {body()}
    </div>
  )
}

interface SetsProps {
  sets: Measurement[]
  onAdd: () => void
  onUse: MeasurementsProps['onUse']
}

function Sets({ sets, onAdd, onUse }: SetsProps) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const [removing, setRemoving] = useState<Measurement | null>(null)
  const add = useRef<HTMLDivElement>(null)
  /** The set is loaded again, because another tab may have changed it. */
  const open = async (id: string) => {
    const outcome = await dispatch(loadOneMeasurements({ id }))
    if (loadOneMeasurements.fulfilled.match(outcome)) return outcome.payload.data.data
    popupMessage((outcome.payload as ApiError).message, 'danger')
    void dispatch(loadAllMeasurements({}))
    return null
  }
  const edit = async (id: string) => {
    const set = await open(id)
    if (set) dispatch(collectedSize.actions.begun(measurementDraftOf(set, localesOf(i18n))))
  }
  const use = async (id: string) => {
    const set = await open(id)
    if (set) onUse?.(set)
  }
  const remove = async (set: Measurement): Promise<ApiError | undefined> => {
    const outcome = await dispatch(removeMeasurements({ id: set.id }))
    if ('error' in outcome) return errorOf(outcome)
    popupMessage(t`Removed: ${{ name: measurementName(set) }}`)
    setTimeout(() => add.current?.querySelector('button')?.focus())
    return undefined
  }
  return (
    <>
      <div ref={add}>
        <Button variant="line" onClick={onAdd}>
          <Trans>Add measurements</Trans>
        </Button>
      </div>
      <People
        sets={sets}
        onRename={async (person, name) => errorOf(await dispatch(renamePerson({ person, name })))}
        onRemove={async (person) => {
          const outcome = await dispatch(removePerson({ person }))
          if ('error' in outcome) return errorOf(outcome)
          popupMessage(t`Removed: ${{ name: person }}`)
          return undefined
        }}
      >
        {(set) => (
          <SetCard set={set}>
            {onUse && (
              <Button
                variant="bare"
                aria-label={t`Use ${{ name: measurementName(set) }}`}
                onClick={() => void use(set.id)}
              >
                <Trans comment="Use these measurements">Use</Trans>
              </Button>
            )}
            <Button
              variant="bare"
              aria-label={t`Change ${{ name: measurementName(set) }}`}
              onClick={() => void edit(set.id)}
            >
              <Trans>Change</Trans>
            </Button>
            <Button
              variant="bare"
              aria-label={t`Remove ${{ name: measurementName(set) }}`}
              onClick={() => setRemoving(set)}
            >
              <Trans>Remove</Trans>
            </Button>
          </SetCard>
        )}
      </People>
      <Confirm
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove these measurements?`}
        act={t`Remove measurements`}
        onAct={() => remove(removing!)}
      >
        <p>
          {t`${{ name: removing ? measurementName(removing) : '' }} will be deleted. Shirts already ordered keep the measures they were ordered with.`}
        </p>
      </Confirm>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" />
      <span className="unseen">
        <Trans>Your measurements are loading.</Trans>
      </span>
    </div>
  )
}

function NotLoaded() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  return (
    <EmptyState
      title={t`Your measurements could not be loaded`}
      action={{ label: t`Try again`, onClick: () => void dispatch(loadAllMeasurements({})) }}
    >
      <Trans>The shop could not be reached. Your measurements are safe with us.</Trans>
    </EmptyState>
  )
}
