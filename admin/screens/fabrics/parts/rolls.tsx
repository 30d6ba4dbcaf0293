// The stock of a fabric: what can be sold, what orders hold, and its rolls, which come, are counted and used up.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AdminFabric, FabricRoll } from '#contract/admin/fabrics.ts'
import { numberText, readNumber } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import formStyles from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../../api/admin-error.ts'
import {
  useAddRollMutation,
  useAdjustFabricStockMutation,
  useUpdateRollMutation,
  useWriteOffRollMutation,
} from '../../../api/fabrics.ts'
import { useMay } from '../../../context/session.ts'
import { dayText } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/facts.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import { metresText } from './metres-text.ts'
import styles from './rolls.module.css'

interface RollsProps {
  fabric: AdminFabric
  mayWrite: boolean
}

/** Millimetres of a length typed in metres; null when it is none. */
function readMetres(text: string): number | null {
  const metres = readNumber(text)
  return metres !== null && Math.abs(metres) <= 1000 ? Math.round(metres * 1000) : null
}

/** Centimetres. */
const isWidth = (width: number | null) => width !== null && width >= 10 && width <= 500

export function Rolls({ fabric, mayWrite }: RollsProps) {
  const { t } = useLingui()
  const { stock, rolls } = fabric
  const [open, setOpen] = useState<'roll' | 'correction' | null>(null)
  const close = () => setOpen(null)
  /** Cut off rolls for orders, and not yet taken off a roll here. */
  const cutMm = stock.rollsMm - stock.availableMm - stock.reservedMm
  return (
    <Section
      title={t`Stock`}
      text={t`Every order takes its cloth off what can be sold, and cutting a shirt takes it off a roll.`}
      actions={
        mayWrite && (
          <>
            <Button variant="line" size="small" onClick={() => setOpen('correction')}>
              <Trans>Correct …</Trans>
            </Button>
            <Button size="small" onClick={() => setOpen('roll')}>
              <Trans>Add a roll …</Trans>
            </Button>
          </>
        )
      }
    >
      <Facts
        facts={[
          [t`Can be sold`, metresText(Math.max(0, stock.availableMm))],
          [t`Held by orders that are not cut`, metresText(stock.reservedMm)],
          ...(stock.availableMm < 0
            ? [
                [
                  t`Missing for orders`,
                  <MissingCloth key="missing" code={fabric.code} mm={-stock.availableMm} />,
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
            <Roll key={`${roll.id} ${roll.version}`} roll={roll} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      <Dialog open={open === 'roll'} onClose={close} title={t`Add a roll`}>
        {open === 'roll' && <NewRoll fabric={fabric} looseMm={Math.max(0, -cutMm)} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'correction'} onClose={close} title={t`Correct what can be sold`}>
        {open === 'correction' && <Correction fabric={fabric} onDone={close} />}
      </Dialog>
    </Section>
  )
}

/** Where somebody may see the workshop, with the shirts that wait for it. */
function MissingCloth({ code, mm }: { code: string; mm: number }) {
  const may = useMay()
  const length = metresText(mm)
  if (!may('read production')) return length
  return (
    <Link to={`/production?${new URLSearchParams({ fabric: code, cloth: 'short' })}`}>
      <Trans>{length}, see the shirts that wait</Trans>
    </Link>
  )
}

function Roll({ roll, mayWrite }: { roll: FabricRoll; mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useUpdateRollMutation()
  const { id, version, state, lengthMm, widthMm, dyeLot, note, expectedOn } = roll
  const [typed, setTyped] = useState(() => numberText(lengthMm / 1000, localesOf(i18n)))
  const [isFlawOpen, setFlawOpen] = useState(false)
  const length = readMetres(typed)
  const isCounted = length !== null && length >= 0 && length !== lengthMm
  const save = async (
    changes: { state?: 'in stock' | 'used up'; lengthMm?: number },
    reason: string,
    text: string,
  ) => {
    const error = errorOf(await update({ id, version, changes, reason }))
    if (error) showMessage(errorText(error, i18n), null, 'danger')
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
  const name = dyeLot ?? metresText(lengthMm)
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
              <Button type="submit" size="small" busy={isLoading} aria-label={t`Save the count of ${name}`}>
                <Trans>Save the count</Trans>
              </Button>
            )
          )}
          {state === 'in stock' && (
            <Button
              variant="bare"
              size="small"
              aria-label={t`Write off a part of ${name}`}
              onClick={() => setFlawOpen(true)}
            >
              <Trans>Write off …</Trans>
            </Button>
          )}
          <Button
            variant="bare"
            size="small"
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
      <Dialog open={isFlawOpen} onClose={() => setFlawOpen(false)} title={t`Write off a part of the roll`}>
        {isFlawOpen && <Flaw roll={roll} onDone={() => setFlawOpen(false)} />}
      </Dialog>
    </li>
  )
}

function Flaw({ roll: { id, version }, onDone }: { roll: FabricRoll; onDone: () => void }) {
  const { t } = useLingui()
  const [writeOff] = useWriteOffRollMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ by = '', reason = '' }, i18n) =>
      errorsOnly({
        by: (readMetres(by) ?? 0) > 0 ? '' : i18n._(msg`Enter a length in metres`),
        reason: reason.trim() ? '' : i18n._(msg`Enter a reason`),
      }),
    async submit({ by = '', reason = '' }) {
      const outcome = await writeOff({ id, version, mm: readMetres(by)!, reason: reason.trim() })
      const error = errorOf(outcome)
      if (error) return error
      const missingMm = -(outcome.data?.fabric.stock.availableMm ?? 0)
      showMessage(
        missingMm > 0
          ? t`It is written off. Orders lack ${{ length: metresText(missingMm) }} now: the shirts that are due last wait for cloth.`
          : t`It is written off.`,
      )
      onDone()
      return undefined
    },
  })
  return (
    <form {...attributes} className={formStyles.form}>
      <TextField
        label={t`How many metres`}
        name="by"
        inputMode="decimal"
        autoComplete="off"
        error={errors.by}
      />
      <ReasonField error={errors.reason} />
      <p role="alert" className={formStyles.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Write off</Trans>
      </Button>
    </form>
  )
}

interface DoneProps {
  fabric: AdminFabric
  onDone: () => void
}

function NewRoll({ fabric: { code }, looseMm, onDone }: DoneProps & { looseMm: number }) {
  const { t } = useLingui()
  const [addRoll] = useAddRollMutation()
  const [state, setState] = useState<'in stock' | 'incoming'>('in stock')
  const [isCounted, setCounted] = useState(looseMm > 0)
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ length = '', width = '' }, i18n) =>
      errorsOnly({
        length: (readMetres(length) ?? 0) > 0 ? '' : i18n._(msg`Enter a length in metres`),
        width: isWidth(readNumber(width)) ? '' : i18n._(msg`Enter a width in centimetres`),
      }),
    async submit({ length = '', width = '', dyeLot = '', note = '', expectedOn = '' }) {
      const lengthMm = readMetres(length)!
      const error = errorOf(
        await addRoll({
          code,
          state,
          lengthMm,
          widthMm: Math.round(readNumber(width)! * 10),
          dyeLot: dyeLot.trim() || null,
          note: note.trim() || null,
          expectedOn: state === 'incoming' && expectedOn ? expectedOn : null,
          ...(state === 'in stock' && isCounted && { countedMm: Math.min(lengthMm, looseMm) }),
        }),
      )
      if (error) return error
      showMessage(t`The roll is added.`)
      onDone()
      return undefined
    },
  })
  return (
    <form {...attributes} className={formStyles.form}>
      <SelectField
        label={t`The roll is`}
        value={state}
        onChange={({ target }) => setState(target.value as typeof state)}
      >
        <option value="in stock">{t`in stock`}</option>
        <option value="incoming">{t`expected`}</option>
      </SelectField>
      <TextField
        label={t`Length, metres`}
        name="length"
        inputMode="decimal"
        autoComplete="off"
        error={errors.length}
      />
      <TextField
        label={t`Width, cm`}
        name="width"
        inputMode="decimal"
        defaultValue="150"
        autoComplete="off"
        error={errors.width}
      />
      <TextField label={t`Dye lot`} name="dyeLot" required={false} maxLength={40} autoComplete="off" />
      <TextField label={t`Note`} name="note" required={false} maxLength={200} autoComplete="off" />
      {state === 'incoming' && (
        <TextField label={t`Expected on`} name="expectedOn" type="date" required={false} />
      )}
      {state === 'in stock' && looseMm > 0 && (
        <CheckboxField
          label={t`It is part of the ${{ metres: metresText(looseMm) }} that are on no roll yet`}
          hint={t`Then it adds only what goes beyond that.`}
          checked={isCounted}
          onChange={({ target }) => setCounted(target.checked)}
        />
      )}
      <p role="alert" className={formStyles.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Add the roll</Trans>
      </Button>
    </form>
  )
}

function Correction({ fabric: { code, stock }, onDone }: DoneProps) {
  const { t } = useLingui()
  const [adjust] = useAdjustFabricStockMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ by = '', reason = '' }, i18n) =>
      errorsOnly({
        by: readMetres(by) ? '' : i18n._(msg`Enter a length in metres, such as 2.5 or -1`),
        reason: reason.trim() ? '' : i18n._(msg`Enter a reason`),
      }),
    async submit({ by = '', reason = '' }) {
      const error = errorOf(await adjust({ code, byMm: readMetres(by)!, reason: reason.trim() }))
      if (error) return error
      showMessage(t`The stock is corrected.`)
      onDone()
      return undefined
    },
  })
  return (
    <form {...attributes} className={formStyles.form}>
      <p>
        <Trans>
          {metresText(Math.max(0, stock.availableMm))} can be sold now. What is sold while you type stays
          sold.
        </Trans>
      </p>
      <TextField
        label={t`By how many metres`}
        hint={t`Like 2.5 for more, -1 for less.`}
        name="by"
        autoComplete="off"
        error={errors.by}
      />
      <ReasonField error={errors.reason} />
      <p role="alert" className={formStyles.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Correct</Trans>
      </Button>
    </form>
  )
}

/** Why a length is changed by hand. */
function ReasonField({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Reason`}
      hint={t`The log shows it.`}
      name="reason"
      maxLength={120}
      autoComplete="off"
      error={error}
    />
  )
}
