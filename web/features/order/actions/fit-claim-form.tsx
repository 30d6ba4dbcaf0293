// The form that claims the free alteration or remake: which shirt, what does not fit and by how much.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maxAdjustmentMm, fitProblemsOf } from '#contract/fit-guarantee.ts'
import type { Adjustment, ClaimKind, FitProblem } from '#contract/fit-guarantee.ts'
import { measurementName } from '#contract/measurement-name.ts'
import { upperBody } from '#contract/measurement.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import type { OrderView } from '#contract/orders.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import type { UpperField } from '#garment/body/fields.ts'
import { localesOf } from '#garment/common/locales.ts'
import { lengthNumber, parseLength } from '#garment/body/lengths.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioTiles } from '../../../ui/form/choice.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { GuaranteeHeld } from '../../../shared/guarantee-note.tsx'
import { lineSizeText } from '../../../shared/line-description.tsx'
import { useSizeScale } from '../../../shared/size-text.tsx'
import { existSize } from '../../existSize/exist-size.ts'
import { MeasurementsButton } from '../../existSize/measurements-button.tsx'
import { useLengthUnit } from '../../existSize/use-length-unit.ts'
import forms from './request-form.module.css'
import { RequestForm, RequestReceived, useRequest } from './request-form.tsx'
import styles from './fit-claim-form.module.css'
import { requestFitClaim } from '../order.ts'
import type { OrderRef } from '../order.ts'

interface FitClaimFormProps {
  order: OrderView
  orderRef: OrderRef
  onClose: () => void
}

export function FitClaimForm({ order, orderRef, onClose }: FitClaimFormProps) {
  const [number, setNumber] = useState('')
  if (!number) return <FitClaimFields order={order} orderRef={orderRef} onSent={setNumber} />
  return (
    <RequestReceived number={number} onClose={onClose}>
      <Trans>
        We look at it within two working days and email you what happens next. Please keep the shirt until
        then. You can add photos to the request on the page of the order.
      </Trans>
    </RequestReceived>
  )
}

interface Row {
  field: UpperField
  problem: FitProblem
  /** The amount as typed. */
  by: string
}

function FitClaimFields({
  order,
  orderRef,
  onSent,
}: Omit<FitClaimFormProps, 'onClose'> & { onSent: (number: string) => void }) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const lines = order.lines.filter(({ canClaimFit }) => canClaimFit)
  const firstUnit = useLengthUnit()
  const scale = useSizeScale()
  const [lineId, setLine] = useState(lines[0]?.id ?? '')
  const [kind, setKind] = useState<ClaimKind>('alteration')
  const [unit, setUnit] = useState<LengthUnit>(firstUnit)
  const [rows, setRows] = useState<Row[]>([{ field: 'sleeveMm', problem: 'too long', by: '' }])
  const [comment, setComment] = useState('')
  const [measurement, setMeasurement] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { busy, error, send } = useRequest(onSent)
  const line = lines.find(({ id }) => id === lineId)
  const adjustments = adjustmentsOf(rows, unit)
  const typed = adjustments.flatMap(({ adjustment }) => adjustment ?? [])
  const withNewMeasurements = kind === 'remake' && measurement !== ''
  const missing =
    adjustments.some(({ row, adjustment }) => row.by.trim() !== '' && !adjustment) ||
    (typed.length === 0 && !withNewMeasurements && (kind === 'remake' || !comment.trim()))
      ? missingText(unit, i18n)
      : ''
  return (
    <RequestForm
      comment={comment}
      onComment={setComment}
      commentRows={3}
      error={error || (submitted ? missing : '')}
      busy={busy}
      label={kind === 'remake' ? t`Request the remake` : t`Request the alteration`}
      onSubmit={() => {
        setSubmitted(true)
        if (missing || !line) return
        const claim = {
          ...orderRef,
          line: line.id,
          kind,
          adjustments: typed,
          ...(comment.trim() && { comment }),
          ...(withNewMeasurements && { measurement }),
        }
        send(() => dispatch(requestFitClaim(claim)))
      }}
    >
      {line && <GuaranteeHeld terms={line.fitGuarantee} until={line.fitGuaranteeUntil} />}
      {lines.length > 1 && (
        <SelectField label={t`Shirt`} value={lineId} onChange={({ target }) => setLine(target.value)}>
          {lines.map((one) => (
            <option key={one.id} value={one.id}>
              {t`${{ product: one.product.name }}, ${{ colour: one.colour.name }}, ${{ size: lineSizeText(one, scale, i18n) }}`}
            </option>
          ))}
        </SelectField>
      )}
      <RadioTiles
        legend={t`What do you need?`}
        name="kind"
        tiles={[
          { value: 'alteration', label: t`Alteration`, note: t`Send it to us` },
          { value: 'remake', label: t`Remake`, note: t`A new shirt` },
        ]}
        value={kind}
        onChange={(value) => setKind(value as ClaimKind)}
      />
      <Dimensions
        rows={rows}
        unit={unit}
        showErrors={submitted}
        onChange={(changed, unit) => {
          setRows(changed)
          setUnit(unit)
        }}
      />
      {kind === 'remake' && <NewMeasurements value={measurement} onChange={setMeasurement} />}
    </RequestForm>
  )
}

const adjustmentsOf = (rows: Row[], unit: LengthUnit) =>
  rows.map((row) => ({ row, adjustment: adjustmentOf(row, unit) }))

interface DimensionsProps {
  rows: Row[]
  unit: LengthUnit
  showErrors: boolean
  onChange: (rows: Row[], unit: LengthUnit) => void
}

/** What does not fit, and by how much. */
function Dimensions({ rows, unit, showErrors, onChange }: DimensionsProps) {
  const { i18n, t } = useLingui()
  return (
    <fieldset className={styles.rows}>
      <legend className={forms.legend}>
        <Trans>What does not fit?</Trans>
      </legend>
      <SelectField
        label={t`Unit`}
        value={unit}
        onChange={({ target }) => {
          const next = target.value as LengthUnit
          onChange(
            rows.map((row) => converted(row, unit, next, localesOf(i18n))),
            next,
          )
        }}
      >
        <option value="cm">{t`Centimetres`}</option>
        <option value="in">{t`Inches`}</option>
      </SelectField>
      {adjustmentsOf(rows, unit).map(({ row, adjustment }, index) => (
        <Dimension
          key={row.field}
          row={row}
          unit={unit}
          free={upperBody.filter(
            (field) => field === row.field || !rows.some((other) => other.field === field),
          )}
          error={showErrors && row.by.trim() !== '' && !adjustment ? missingText(unit, i18n) : undefined}
          onChange={(next) => onChange(rows.with(index, next), unit)}
          onRemove={rows.length > 1 ? () => onChange(rows.toSpliced(index, 1), unit) : undefined}
        />
      ))}
      {rows.length < upperBody.length && (
        <Button
          variant="bare"
          size="small"
          onClick={() => {
            const field = upperBody.find((each) => !rows.some((row) => row.field === each))!
            onChange([...rows, { field, problem: fitProblemsOf[field][0]!, by: '' }], unit)
          }}
        >
          <Trans>Add another dimension</Trans>
        </Button>
      )}
    </fieldset>
  )
}

interface NewMeasurementsProps {
  /** The id of a set; empty for the measurements of the order. */
  value: string
  onChange: (id: string) => void
}

function NewMeasurements({ value, onChange }: NewMeasurementsProps) {
  const { t } = useLingui()
  const { existSize: sets } = useGroup(existSize)
  return (
    <div className={styles.measured}>
      <SelectField
        label={t`Measurements for the new shirt`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t`Those of the order, corrected as above`}</option>
        {sets.map((set) => (
          <option key={set.id} value={set.id}>
            {measurementName(set)}
          </option>
        ))}
      </SelectField>
      <MeasurementsButton onUse={({ id }) => onChange(id)} />
    </div>
  )
}

function missingText(unit: LengthUnit, i18n: I18n): string {
  const max = lengthNumber(maxAdjustmentMm, unit, localesOf(i18n))
  return i18n._(
    unit === 'cm'
      ? msg`Please say by how much, up to ${max} cm, for example 2.`
      : msg`Please say by how much, up to ${max} in, for example 3/4.`,
  )
}

const problems: Record<FitProblem, MessageDescriptor> = {
  'too long': msg`Too long`,
  'too short': msg`Too short`,
  'too tight': msg`Too tight`,
  'too wide': msg`Too wide`,
}

function adjustmentOf({ field, problem, by }: Row, unit: LengthUnit): Adjustment | null {
  const byMm = parseLength(by, unit)
  return byMm === null || byMm < 1 || byMm > maxAdjustmentMm ? null : { field, problem, byMm }
}

function converted(row: Row, from: LengthUnit, to: LengthUnit, locales: string | string[]): Row {
  const mm = parseLength(row.by, from)
  return mm === null ? row : { ...row, by: lengthNumber(mm, to, locales) }
}

interface DimensionProps {
  row: Row
  unit: LengthUnit
  /** The dimensions that no other row has. */
  free: readonly UpperField[]
  error: string | undefined
  onChange: (row: Row) => void
  onRemove: (() => void) | undefined
}

function Dimension({ row, unit, free, error, onChange, onRemove }: DimensionProps) {
  const { t } = useLingui()
  const title = t(fieldTitles[row.field])
  return (
    <div className={styles.row}>
      <SelectField
        label={t`Where`}
        value={row.field}
        onChange={({ target }) => {
          const field = target.value as UpperField
          const problem = fitProblemsOf[field].includes(row.problem) ? row.problem : fitProblemsOf[field][0]!
          onChange({ ...row, field, problem })
        }}
      >
        {free.map((field) => (
          <option key={field} value={field}>
            {t(fieldTitles[field])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Problem`}
        value={row.problem}
        onChange={({ target }) => onChange({ ...row, problem: target.value as FitProblem })}
      >
        {fitProblemsOf[row.field].map((problem) => (
          <option key={problem} value={problem}>
            {t(problems[problem])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={unit === 'cm' ? t`By how much, cm` : t`By how much, in`}
        inputMode={unit === 'cm' ? 'decimal' : 'text'}
        autoComplete="off"
        value={row.by}
        {...(error && { error })}
        onChange={({ target }) => onChange({ ...row, by: target.value })}
      />
      {onRemove && (
        <Button variant="bare" size="small" onClick={onRemove}>
          <Trans>
            Remove<span className="unseen"> {title}</span>
          </Trans>
        </Button>
      )}
    </div>
  )
}
