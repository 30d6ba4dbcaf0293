// The flaws of a roll, which every marker on it leaves out: listed, added and removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FabricRoll, type Flaw, maxFlaws } from '#contract/admin/fabrics.ts'
import { numberText, readNumber } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useUpdateRollMutation } from '../../../api/fabrics.ts'
import { textControl } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { metresText } from './metres-text.ts'
import styles from './rolls.module.css'

type TypedFlaw = Record<keyof Flaw, string>

/** A length of the screen in whole millimetres; null when it is not one. */
function millimetres(typed: string, unitMm: number): number | null {
  const value = readNumber(typed)
  return value === null ? null : Math.round(value * unitMm)
}
const [metreMm, centimetreMm] = [1000, 10]

export function RollFlaws({ roll, mayWrite }: { roll: FabricRoll; mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useUpdateRollMutation()
  const { id, version, flaws } = roll
  const save = async (changed: Flaw[]) => errorOf(await update({ id, version, changes: { flaws: changed } }))
  const remove = async (flaw: Flaw) => {
    const error = await save(flaws.filter((one) => one !== flaw))
    if (error) showError(error, i18n)
    else showMessage(t`The flaw is removed.`)
  }
  const cm = (mm: number) => numberText(mm / centimetreMm, localesOf(i18n))
  return (
    <>
      <p>
        <Trans>Markers on this roll leave its flaws out. They move as fabric is cut from the roll.</Trans>
      </p>
      {flaws.length > 0 && (
        <ul className={styles.flaws}>
          {flaws.map((flaw) => {
            const size = t`${{ length: cm(flaw.width) }} × ${{ width: cm(flaw.height) }} cm`
            const place = t`${{ metres: metresText(flaw.x) }} from the beginning, ${{ cm: cm(flaw.y) }} cm from the lower edge`
            return (
              <li key={`${flaw.x} ${flaw.y} ${flaw.width} ${flaw.height}`}>
                <span>
                  {size}, {place}
                </span>
                {mayWrite && (
                  <Button
                    variant="bare"
                    size="small"
                    busy={isLoading}
                    aria-label={t`Remove the flaw at ${{ metres: metresText(flaw.x) }}`}
                    onClick={() => void remove(flaw)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayWrite && flaws.length < maxFlaws && (
        // A new form after each flaw.
        <NewFlaw
          key={version}
          roll={roll}
          onSave={async (flaw) => {
            const error = await save([...flaws, flaw])
            if (!error) showMessage(t`The flaw is added.`)
            return error
          }}
        />
      )}
    </>
  )
}

interface NewFlawProps {
  roll: FabricRoll
  onSave: (flaw: Flaw) => Promise<ReturnType<typeof errorOf>>
}

function NewFlaw({ roll: { lengthMm, widthMm }, onSave }: NewFlawProps) {
  const { t } = useLingui()
  const field = (label: string, hint: string | undefined, unitMm: number, error: (mm: number) => string) => ({
    label,
    value: '',
    check: (typed: string) => error(millimetres(typed, unitMm) ?? Number.NaN),
    toSaved: (typed: string) => millimetres(typed, unitMm)!,
    render: textControl({ hint, inputMode: 'decimal' }),
  })
  const within = (least: number, most: number, message: string) => (mm: number) =>
    mm >= least && mm <= most ? '' : message
  const form = useNewRecordForm<TypedFlaw, Flaw>({
    fields: {
      x: field(
        t`From the beginning, m`,
        t`Where the flaw begins.`,
        metreMm,
        within(0, lengthMm, t`Enter metres from 0 to ${{ most: metresText(lengthMm) }}`),
      ),
      y: field(
        t`From the lower edge, cm`,
        undefined,
        centimetreMm,
        within(0, widthMm, t`Enter centimetres from 0 to ${{ most: widthMm / centimetreMm }}`),
      ),
      width: field(
        t`Length of the flaw, cm`,
        undefined,
        centimetreMm,
        within(1, lengthMm, t`Enter a length in centimetres`),
      ),
      height: field(
        t`Width of the flaw, cm`,
        undefined,
        centimetreMm,
        within(1, widthMm, t`Enter a width in centimetres`),
      ),
    },
    create: onSave,
  })
  return (
    <RecordForm form={form} create={t`Add flaw`}>
      {form.names.map(form.field)}
    </RecordForm>
  )
}
