// The stock of a fabric: what is available, what is reserved for orders, and its rolls, which are received, counted
// and used up.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AdminFabric, FabricRoll, addRoll } from '#contract/admin/fabrics.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { numberText, readNumber } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../../../api/error-of.ts'
import {
  useAddRollMutation,
  useAdjustFabricStockMutation,
  useUpdateRollMutation,
  useWriteOffRollMutation,
} from '../../../api/fabrics.ts'
import { useMay } from '../../../context/session.ts'
import { dayText } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/facts.tsx'
import {
  checkboxControl,
  filledIn,
  selectControl,
  textControl,
  trimmed,
  trimmedOrNull,
} from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import { metresText } from './metres-text.ts'
import { RollFlaws } from './roll-flaws.tsx'
import styles from './rolls.module.css'

interface RollsProps {
  fabric: AdminFabric
  mayWrite: boolean
}

/** Millimetres of a length typed in metres; null when it is not a number. */
function readMetres(text: string): number | null {
  const metres = readNumber(text)
  return metres !== null && Math.abs(metres) <= 1000 ? Math.round(metres * 1000) : null
}

/** Centimetres, 10 to 500. */
const isWidth = (width: number | null) => width !== null && width >= 10 && width <= 500

export function Rolls({ fabric, mayWrite }: RollsProps) {
  const { t } = useLingui()
  const { stock, rolls } = fabric
  const [open, setOpen] = useState<'roll' | 'correction' | null>(null)
  const close = () => setOpen(null)
  // A saved flaw gives the roll a new version; the dialog stays open.
  const [flawsOf, setFlawsOf] = useState<string | null>(null)
  const flawed = rolls.find(({ id }) => id === flawsOf)
  /** Cut for orders, and not yet deducted from a roll here. */
  const cutMm = stock.rollsMm - stock.availableMm - stock.reservedMm
  return (
    <Section
      title={t`Stock`}
      text={t`An order reduces what can be sold; cutting a shirt reduces its roll.`}
      actions={
        mayWrite && (
          <>
            <Button variant="line" size="small" onClick={() => setOpen('correction')}>
              <Trans>Correct …</Trans>
            </Button>
            <Button size="small" onClick={() => setOpen('roll')}>
              <Trans>Add roll …</Trans>
            </Button>
          </>
        )
      }
    >
      <Facts
        facts={[
          [t`Can be sold`, metresText(Math.max(0, stock.availableMm))],
          [t`Reserved by orders that are not cut`, metresText(stock.reservedMm)],
          ...(stock.availableMm < 0
            ? [
                [
                  t`Missing for orders`,
                  <MissingFabric key="missing" code={fabric.code} mm={-stock.availableMm} />,
                ] as [string, ReactNode],
              ]
            : []),
          [t`On rolls, as counted`, metresText(stock.rollsMm)],
          ...(cutMm > 0 && stock.rollsMm > 0
            ? [[t`Cut since the rolls were counted`, metresText(cutMm)] as [string, string]]
            : []),
          ...(cutMm < 0 ? [[t`Not on a roll yet`, metresText(-cutMm)] as [string, string]] : []),
          [t`Expected`, metresText(stock.incomingMm)],
        ]}
      />
      {rolls.length > 0 && (
        <ul className={styles.rolls}>
          {rolls.map((roll) => (
            <Roll
              key={`${roll.id} ${roll.version}`}
              roll={roll}
              mayWrite={mayWrite}
              onFlaws={() => setFlawsOf(roll.id)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={flawed !== undefined}
        onClose={() => setFlawsOf(null)}
        title={t`Flaws of ${{ name: flawed ? rollName(flawed) : '' }}`}
      >
        {flawed && <RollFlaws roll={flawed} mayWrite={mayWrite} />}
      </Dialog>
      <Dialog open={open === 'roll'} onClose={close} title={t`Add roll`}>
        <NewRoll fabric={fabric} looseMm={Math.max(0, -cutMm)} onDone={close} />
      </Dialog>
      <Dialog open={open === 'correction'} onClose={close} title={t`Correct what can be sold`}>
        <Correction fabric={fabric} onDone={close} />
      </Dialog>
    </Section>
  )
}

/** The missing length, with a link to the waiting shirts for members who may see production. */
function MissingFabric({ code, mm }: { code: string; mm: number }) {
  const may = useMay()
  const length = metresText(mm)
  if (!may('read production')) return length
  return (
    <Link to={`/production?${new URLSearchParams({ fabric: code, cloth: 'short' })}`}>
      <Trans>{length}, see the shirts that wait</Trans>
    </Link>
  )
}

const rollName = ({ dyeLot, lengthMm }: FabricRoll): string => dyeLot ?? metresText(lengthMm)

interface RollProps {
  roll: FabricRoll
  mayWrite: boolean
  onFlaws: () => void
}

/** The count of a roll as it is typed, and its changes. */
function useRollChanges({ id, version, state, lengthMm }: FabricRoll) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useUpdateRollMutation()
  const [typed, setTyped] = useState(() => numberText(lengthMm / 1000, localesOf(i18n)))
  const length = readMetres(typed)
  const isCounted = length !== null && length >= 0 && length !== lengthMm
  const save = async (
    changes: { state?: 'in stock' | 'used up'; lengthMm?: number },
    reason: string,
    text: string,
  ) => {
    const error = errorOf(await update({ id, version, changes, reason }))
    if (error) showError(error, i18n)
    else showMessage(text)
  }
  const count = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'in stock' && isCounted)
      await save({ lengthMm: length }, t`Counted`, t`The roll is corrected.`)
    if (state === 'incoming' && length !== null && length >= 0)
      await save(
        { state: 'in stock', lengthMm: length },
        t({ message: 'Received', context: 'a roll of fabric' }),
        t`The roll is in stock.`,
      )
  }
  return { typed, setTyped, length, isCounted, isLoading, save, count }
}

function Roll({ roll, mayWrite, onFlaws }: RollProps) {
  const { t } = useLingui()
  const { state, lengthMm, widthMm, dyeLot, note, expectedOn } = roll
  const { typed, setTyped, length, isCounted, isLoading, save, count } = useRollChanges(roll)
  const [isWriteOffOpen, setWriteOffOpen] = useState(false)
  const name = rollName(roll)
  return (
    <li className={styles.roll}>
      <div className={styles.about}>
        <p>
          {dyeLot ? <Trans>Dye lot {dyeLot}</Trans> : <Trans>Roll without a dye lot</Trans>}
          {' · '}
          <Trans>{Math.round(widthMm / 10)} cm wide</Trans>
        </p>
        <p className={styles.text}>
          {state === 'incoming'
            ? expectedOn
              ? t`Expected on ${{ day: dayText(expectedOn) }}`
              : t`Expected`
            : t`In stock: ${{ metres: metresText(lengthMm) }} as counted`}
          {note && ` · ${note}`}
        </p>
        {state === 'in stock' && (mayWrite || roll.flaws.length > 0) && (
          <Button variant="bare" size="small" onClick={onFlaws}>
            {roll.flaws.length === 0 ? (
              <Trans>Record flaws …</Trans>
            ) : (
              <Plural value={roll.flaws.length} one="# flaw" other="# flaws" />
            )}
            <span className="unseen"> {name}</span>
          </Button>
        )}
      </div>
      {mayWrite && (
        <form className={styles.count} onSubmit={(event) => void count(event)} noValidate>
          <TextField
            label={state === 'incoming' ? t`Metres received` : t`Counted metres`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={state === 'incoming' ? t`Metres received: ${name}` : t`Counted metres of ${name}`}
            value={typed}
            error={length === null || length < 0 ? t`Enter a length in metres` : ''}
            onChange={({ target }) => setTyped(target.value)}
          />
          {state === 'incoming' ? (
            <Button type="submit" size="small" busy={isLoading} aria-label={t`Receive ${name}`}>
              <Trans>Receive</Trans>
            </Button>
          ) : (
            isCounted && (
              <Button type="submit" size="small" busy={isLoading} aria-label={t`Save count of ${name}`}>
                <Trans>Save count</Trans>
              </Button>
            )
          )}
          {state === 'in stock' && (
            <Button
              variant="bare"
              size="small"
              aria-label={t`Write off part of ${name}`}
              onClick={() => setWriteOffOpen(true)}
            >
              <Trans>Write off …</Trans>
            </Button>
          )}
          <Button
            variant="bare"
            size="small"
            busy={isLoading}
            aria-label={state === 'incoming' ? t`${name}: cancel delivery` : t`${name}: mark as used up`}
            onClick={() =>
              state === 'incoming'
                ? save({ state: 'used up' }, t`Cancel delivery`, t`The roll is not expected any more.`)
                : save({ state: 'used up' }, t`Mark as used up`, t`The roll is used up.`)
            }
          >
            {state === 'incoming' ? <Trans>Cancel delivery</Trans> : <Trans>Mark as used up</Trans>}
          </Button>
        </form>
      )}
      <Dialog open={isWriteOffOpen} onClose={() => setWriteOffOpen(false)} title={t`Write off part of roll`}>
        <WriteOff roll={roll} onDone={() => setWriteOffOpen(false)} />
      </Dialog>
    </li>
  )
}

function WriteOff({ roll: { id, version }, onDone }: { roll: FabricRoll; onDone: () => void }) {
  const { t } = useLingui()
  const [writeOff] = useWriteOffRollMutation()
  return (
    <LengthForm
      label={t`How many metres`}
      check={(mm) => (mm !== null && mm > 0 ? '' : t`Enter a length in metres`)}
      act={t`Write off`}
      onSave={async (mm, reason) => {
        const outcome = await writeOff({ id, version, mm, reason })
        if (!outcome.data) return errorOf(outcome)
        const missingMm = -outcome.data.fabric.stock.availableMm
        showMessage(
          missingMm > 0
            ? t`Written off. Orders now lack ${{ length: metresText(missingMm) }}: the shirts that are due last are waiting for fabric.`
            : t`It is written off.`,
        )
        onDone()
        return undefined
      }}
    />
  )
}

interface DoneProps {
  fabric: AdminFabric
  onDone: () => void
}

/** A roll as typed, and as it is sent. */
interface TypedRoll {
  state: 'in stock' | 'incoming'
  lengthMm: string
  widthMm: string
  dyeLot: string
  note: string
  expectedOn: string
  /** Whether its fabric is part of stock that was counted before and is on no roll yet. */
  isCounted: boolean
}
type SentRoll = Omit<BodyOf<typeof addRoll>, 'code' | 'countedMm'> & { isCounted: boolean }

function NewRoll({ fabric: { code, widthMm }, looseMm, onDone }: DoneProps & { looseMm: number }) {
  const { t, i18n } = useLingui()
  const [add] = useAddRollMutation()
  const form = useNewRecordForm<TypedRoll, SentRoll>({
    fields: {
      state: {
        label: t`Status`,
        value: 'in stock',
        render: selectControl<TypedRoll['state']>([
          { value: 'in stock', label: t`in stock` },
          { value: 'incoming', label: t`expected` },
        ]),
      },
      lengthMm: {
        label: t`Length, metres`,
        value: '',
        check: (typed) => ((readMetres(typed) ?? 0) > 0 ? '' : t`Enter a length in metres`),
        toSaved: (typed) => readMetres(typed)!,
        render: textControl({ inputMode: 'decimal' }),
      },
      widthMm: {
        label: t`Width, cm`,
        value: numberText(widthMm / 10, localesOf(i18n)),
        check: (typed) => (isWidth(readNumber(typed)) ? '' : t`Enter a width in centimetres`),
        toSaved: (typed) => Math.round(readNumber(typed)! * 10),
        render: textControl({ inputMode: 'decimal' }),
      },
      dyeLot: {
        label: t`Dye lot`,
        value: '',
        toSaved: trimmedOrNull,
        render: textControl({ required: false, maxLength: 40 }),
      },
      note: {
        label: t`Note`,
        value: '',
        toSaved: trimmedOrNull,
        render: textControl({ required: false, maxLength: 200 }),
      },
      expectedOn: {
        label: t`Expected on`,
        value: '',
        toSaved: (day, { state }) => (state === 'incoming' && day ? day : null),
        render: textControl({ type: 'date', required: false }),
      },
      isCounted: {
        label: t`It is part of the ${{ metres: metresText(looseMm) }} that are not assigned to a roll yet`,
        value: looseMm > 0,
        render: checkboxControl({ hint: t`Then it adds only what goes beyond that.` }),
      },
    },
    async create({ isCounted, ...roll }) {
      const counted = roll.state === 'in stock' && isCounted
      const error = errorOf(
        await add({ code, ...roll, ...(counted && { countedMm: Math.min(roll.lengthMm, looseMm) }) }),
      )
      if (error) return error
      showMessage(t`The roll is added.`)
      onDone()
      return undefined
    },
  })
  const isInStock = form.values.state === 'in stock'
  const left = isInStock ? 'expectedOn' : 'isCounted'
  return (
    <RecordForm form={form} create={t`Add roll`}>
      {form.names.filter((name) => name !== left && (name !== 'isCounted' || looseMm > 0)).map(form.field)}
    </RecordForm>
  )
}

function Correction({ fabric: { code, stock }, onDone }: DoneProps) {
  const { t } = useLingui()
  const [adjust] = useAdjustFabricStockMutation()
  return (
    <LengthForm
      label={t`By how many metres`}
      hint={t`Like 2.5 for more, -1 for less.`}
      check={(mm) => (mm ? '' : t`Enter a length in metres, such as 2.5 or -1`)}
      act={t`Correct`}
      onSave={async (byMm, reason) => {
        const error = errorOf(await adjust({ code, byMm, reason }))
        if (error) return error
        showMessage(t`The stock is corrected.`)
        onDone()
        return undefined
      }}
    >
      <p>
        <Trans>
          {metresText(Math.max(0, stock.availableMm))} can be sold now. Sales in the meantime are taken into
          account.
        </Trans>
      </p>
    </LengthForm>
  )
}

interface LengthFormProps {
  label: string
  hint?: string
  /** Returns the error of the length; empty when it is valid. */
  check: (mm: number | null) => string
  act: string
  onSave: (mm: number, reason: string) => Promise<ApiError | undefined>
  children?: ReactNode
}

/** A form for a length that is changed by hand, with a reason. */
function LengthForm({ label, hint, check, act, onSave, children }: LengthFormProps) {
  const { t, i18n } = useLingui()
  const form = useNewRecordForm<{ mm: string; reason: string }, { mm: number; reason: string }>({
    fields: {
      mm: {
        label,
        value: '',
        check: (typed) => check(readMetres(typed)),
        toSaved: (typed) => readMetres(typed)!,
        render: textControl({ hint, inputMode: hint ? 'text' : 'decimal' }),
      },
      reason: {
        label: t`Reason`,
        value: '',
        check: filledIn(i18n, msg`Enter a reason`),
        toSaved: trimmed,
        render: textControl({ hint: t`The log shows it.`, maxLength: 120 }),
      },
    },
    create: ({ mm, reason }) => onSave(mm, reason),
  })
  return (
    <RecordForm form={form} create={act}>
      {children}
      {form.names.map(form.field)}
    </RecordForm>
  )
}
