// The shop floor: a shirt is scanned, typed or tapped, and its next step is recorded, with or without a connection.
import { nextStepOf, type WaitingState, waitingStates } from '#contract/admin/shirt-steps.ts'
import { shirtStepLabels, workLabels } from '../../shared/shirt-labels.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { ShirtItem } from '#contract/admin/production.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFindShirt } from './parts/find-shirt.ts'
import { useGetShirtQuery, useListShirtsInfiniteQuery } from '../../api/production.ts'
import { toApiError } from '#web/api/port.ts'
import { useMay, useSession } from '../../context/session.ts'
import { keepFloor } from '../../shared/floor.ts'
import { Day } from '../../ui/moment.tsx'
import { InlineMessageArea } from '../../ui/messages.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import styles from './floor.module.css'
import { CameraButton } from './parts/camera.tsx'
import { KeptSteps } from './parts/kept-steps.tsx'
import {
  type KnownShirt,
  knownShirt,
  knownShirtsIn,
  rememberShirts,
  withSteps,
} from './parts/known-shirts.ts'
import { ShirtActions } from './parts/shirt-actions.tsx'
import { ShirtCard } from './parts/shirt-card.tsx'
import { sizeAndFit } from './parts/shirt-text.ts'
import { shirtIn, twiceMs, useScanner } from './parts/scanned.ts'
import { useKeptSteps } from './parts/step-queue.ts'
import { useSteps } from './parts/use-steps.ts'
import { ShowMore } from '../../ui/table/show-more.tsx'

const pollMs = 20_000

export default function FloorScreen() {
  const { t } = useLingui()
  const may = useMay()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })
  const record = useSteps()
  const session = useSession()
  useEffect(() => {
    // Opened without a connection, the page is stored already.
    if (session.csrfToken !== '') keepFloor(session)
  }, [session])
  // The address on a ticket has the number in its path.
  const { number: onTicket = null } = useParams()
  const number = params.get('shirt') ?? onTicket
  const { shirt, missing } = useShirt(number)
  const shownAt = useRef(0)
  const show = useCallback(
    (next: string | null) => {
      shownAt.current = performance.now()
      const after = new URLSearchParams(latest.current)
      if (next === null) after.delete('shirt')
      else after.set('shirt', next)
      void navigate(
        { pathname: '/floor', search: after.toString() },
        { replace: true, preventScrollReset: true },
      )
      scrollTo({ top: 0 })
    },
    [navigate],
  )
  const scan = (scanned: string) => {
    if (scanned !== number || !shirt) return show(scanned)
    const step = nextStepOf(shirt.state)
    if (!may('write production') || step === null || shirt.dueOn === null) return
    if (performance.now() - shownAt.current < twiceMs) return
    shownAt.current = performance.now()
    // Queued after the steps that are being sent, so that the next scan need not wait for it.
    void record(shirt, step)
  }
  const find = useFindShirt()
  useScanner((scanned) => find(scanned, scan))
  const step = shirt && nextStepOf(shirt.state)
  return (
    <Screen title={t`Shop floor`} width="form">
      <KeptSteps />
      <NumberForm onScan={(scanned) => find(scanned, show)} />
      <InlineMessageArea />
      {missing && (
        <p role="alert" className={styles.missing}>
          {missing === 'unknown' ? (
            <Trans>Shirt {number} not found</Trans>
          ) : (
            <Trans>
              {number} has not been seen in this browser, and the shop does not answer. Scan it again when the
              connection is back.
            </Trans>
          )}
        </p>
      )}
      {shirt && (
        <section aria-label={t`The shirt`} className={styles.shirt}>
          <ShirtCard shirt={shirt}>
            {may('write production') ? (
              shirt.dueOn !== null && <ShirtActions shirt={shirt} record={record} focus />
            ) : (
              <p>
                <Trans>Your role can see the work of the workshop, but not record it.</Trans>
              </p>
            )}
          </ShirtCard>
          <p role="status" className={styles.hint}>
            {step && may('write production') && shirt.dueOn !== null && (
              <Trans>
                Scan {shirt.number} again to record: {t(shirtStepLabels[step].button)}
              </Trans>
            )}
          </p>
          <Button variant="line" className={styles.large} onClick={() => show(null)}>
            <Trans>Another shirt</Trans>
          </Button>
        </section>
      )}
      <Work onOpen={show} current={number} />
    </Screen>
  )
}

/** The current state of the shirt with this number, or why it cannot be shown. */
function useShirt(number: string | null): {
  shirt: KnownShirt | null
  missing: 'unknown' | 'unreachable' | null
} {
  const { queue } = useKeptSteps()
  const { currentData, error } = useGetShirtQuery({ number: number ?? '' }, { skip: number === null })
  const read = currentData?.shirt
  useEffect(() => {
    if (read) rememberShirts([read])
  }, [read])
  if (number === null) return { shirt: null, missing: null }
  const isUnknown = error !== undefined && [400, 404].includes(toApiError(error).status)
  const known = isUnknown ? undefined : (read ?? knownShirt(number))
  if (known) return { shirt: withSteps(known, queue), missing: null }
  if (error === undefined) return { shirt: null, missing: null }
  return { shirt: null, missing: isUnknown ? 'unknown' : 'unreachable' }
}

function NumberForm({ onScan }: { onScan: (scanned: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { errors, form } = useForm({
    check: ({ number = '' }, i18n) =>
      errorsOnly({
        number: shirtIn(number) === null ? i18n._(msg`For example PL-7K3M-Q9XD-1.`) : '',
      }),
    async submit({ number = '' }) {
      setTyped('')
      onScan(shirtIn(number)!)
      return undefined
    },
  })
  return (
    <form {...form} className={styles.number}>
      <TextField
        label={t`Number on the ticket`}
        name="number"
        hint={t`Or scan its code. A scanner works anywhere on this page.`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={errors.number}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="line" className={styles.large}>
          <Trans>Show shirt</Trans>
        </Button>
        <CameraButton onScan={onScan} />
      </div>
    </form>
  )
}

/** The shirts that wait at each work step, those due first at the top. */
function Work({ onOpen, current }: { onOpen: (number: string) => void; current: string | null }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const chosen = waitingStates.find((state) => state === params.get('work')) ?? 'approved'
  const choose = (state: WaitingState) => {
    const after = new URLSearchParams(params)
    after.set('work', state)
    setParams(after, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-label={t`Waiting`} className={styles.work}>
      <div role="group" aria-label={t`Work`} className={styles.workSteps}>
        {waitingStates.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.choice}
            aria-pressed={state === chosen}
            onClick={() => choose(state)}
          >
            {t(workLabels[state])}
          </button>
        ))}
      </div>
      <WaitingShirts key={chosen} state={chosen} onOpen={onOpen} current={current} />
    </section>
  )
}

function WaitingShirts({
  state,
  onOpen,
  current,
}: {
  state: WaitingState
  onOpen: (number: string) => void
  current: string | null
}) {
  const { t, i18n } = useLingui()
  const { queue } = useKeptSteps()
  const query = useListShirtsInfiniteQuery({ state, sort: 'due' }, { pollingInterval: pollMs })
  const read = query.data?.pages.flatMap(({ items }) => items)
  useEffect(() => {
    const items = query.data?.pages.flatMap((page) => page.items) ?? []
    rememberShirts(items.toReversed())
  }, [query.data])
  const all: (KnownShirt & { cloth?: ShirtItem['cloth'] })[] =
    read ?? (query.error ? knownShirtsIn(state) : [])
  const waiting = all.map((shirt) => withSteps(shirt, queue)).filter((shirt) => shirt.state === state)
  if (waiting.length === 0)
    return query.isLoading ? (
      <p role="status">{t`Loading`}</p>
    ) : (
      <Empty title={t`No shirts waiting`}>
        <Trans>Shirts are listed when they reach this step.</Trans>
      </Empty>
    )
  return (
    <>
      <ul className={styles.list}>
        {waiting.map((shirt) => (
          <li key={shirt.number}>
            <button
              type="button"
              className={styles.row}
              aria-current={shirt.number === current || undefined}
              onClick={() => onOpen(shirt.number)}
            >
              <strong>{shirt.number}</strong>
              <span>
                {shirt.fabric.code} {shirt.fabric.name} · {sizeAndFit(shirt, i18n)}
              </span>
              <span className={styles.small}>
                {shirt.dueOn && <Day at={shirt.dueOn} />}
                {shirt.cloth === 'short' && ` · ${t`Not enough fabric`}`}
                {shirt.note && ` · ${shirt.note}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore query={query} size="normal" />
    </>
  )
}
