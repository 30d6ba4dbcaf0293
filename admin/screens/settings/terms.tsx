// The terms on which the shop sells: returns, making, the fit guarantee, and how long stock is held.
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AdminSettings, maxSafetyDays, maxShirtsPerDay } from '#contract/admin/settings.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { useGetSettingsQuery, useUpdateShopMutation } from '../../api/settings.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import styles from './settings.module.css'

export default function TermsScreen() {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`Policies and lead times`}
      nav={<SettingsNav />}
      lead={t`What shoppers are promised. The pages of the shop, its mails and the checkout name these figures.`}
      width="form"
    >
      <Loaded query={query}>
        {({ settings }) => (
          <>
            <News recordTypes={['setting']} recordId="shop" query={query} />
            <TermsForm
              settings={settings}
              reload={async () => (await query.refetch().unwrap()).settings.version}
            />
            <RecordLog recordType="setting" recordId="shop" />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** A number that is being typed is null while it is none. */
type Typed = number | null
interface Fields {
  returnDays: Typed
  makingDays: [Typed, Typed]
  /** Null: no limit. */
  shirtsPerDay: Typed
  safetyDays: Typed
  fitGuarantee: { days: Typed; covers: 'first' | 'every' } | null
  holdMinutes: Typed
  confirmMinutes: Typed
}

const isWithin = (value: Typed, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most

function TermsForm({ settings, reload }: { settings: AdminSettings; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const [update] = useUpdateShopMutation()
  const { returnDays, makingDays, shirtsPerDay, safetyDays, fitGuarantee, holdMinutes, confirmMinutes } =
    settings.shop
  const between = (value: Typed, least: number, most: number) =>
    isWithin(value, least, most)
      ? ''
      : i18n._(msg`Please enter a whole number from ${{ least }} to ${{ most }}.`)
  const form = useRecordForm<Fields>({
    record: { returnDays, makingDays, shirtsPerDay, safetyDays, fitGuarantee, holdMinutes, confirmMinutes },
    version: settings.version,
    check: ({
      returnDays,
      makingDays: [first, last],
      shirtsPerDay,
      safetyDays,
      fitGuarantee,
      holdMinutes,
      confirmMinutes,
    }) => ({
      returnDays: between(returnDays, 14, 365),
      makingDays:
        isWithin(first, 1, 365) && isWithin(last, 1, 365) && first! <= last!
          ? ''
          : i18n._(msg`Please enter two numbers of days, the smaller one first.`),
      shirtsPerDay: shirtsPerDay === null ? '' : between(shirtsPerDay, 1, maxShirtsPerDay),
      safetyDays: between(safetyDays, 0, maxSafetyDays),
      fitGuarantee: fitGuarantee === null ? '' : between(fitGuarantee.days, 1, 365),
      holdMinutes: between(holdMinutes, 1, 1440),
      confirmMinutes: between(confirmMinutes, 1, 1440),
    }),
    save: async (changes, version) =>
      // What is checked has no missing number.
      errorOf(await update({ version, changes: changes as Partial<AdminSettings['shop']> })),
    reload,
  })
  const { values } = form
  const number = (value: Typed, onChange: (value: Typed) => void) => ({
    type: 'number',
    min: 1,
    value: value ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { valueAsNumber: number } }) =>
      onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber),
  })
  const labels = {
    returnDays: t`Days to return`,
    makingDays: t`Production days`,
    shirtsPerDay: t`Shirts a day`,
    safetyDays: t`Safety days`,
    fitGuarantee: t`Fit guarantee`,
    holdMinutes: t`Minutes to pay an order`,
    confirmMinutes: t`Minutes to confirm an order`,
  }
  return (
    <RecordForm
      form={form}
      label={t`Policies and lead times`}
      fieldNames={{
        returnDays: { label: labels.returnDays },
        makingDays: { label: labels.makingDays, show: (value) => value.join('–') },
        shirtsPerDay: {
          label: labels.shirtsPerDay,
          show: (value) =>
            value === null ? t({ message: 'No limit', context: 'shirts a day' }) : String(value),
        },
        safetyDays: { label: labels.safetyDays },
        fitGuarantee: {
          label: labels.fitGuarantee,
          show: (value) =>
            value
              ? t`${plural(value.days ?? 0, { one: '# day', other: '# days' })}`
              : t({ message: 'None', context: 'fit guarantee' }),
        },
        holdMinutes: { label: labels.holdMinutes },
        confirmMinutes: { label: labels.confirmMinutes },
      }}
    >
      <Fields permission="write settings" className={styles.fieldset}>
        <Section
          title={t`Returns`}
          text={t`How long after delivery a ready-made shirt can be sent back, 14 days at least. The pages of returns, questions and products say it. It applies to what was delivered before, too: a smaller number ends returns that shoppers were told of.`}
        >
          <TextField
            label={labels.returnDays}
            error={form.errorFor('returnDays')}
            {...number(values.returnDays, (days) => form.set('returnDays', days))}
          />
        </Section>
        <Section
          title={t`Custom shirts`}
          text={t`Working days of cutting and sewing; delivery is added. The designer, product pages and the checkout promise days by them. An order keeps the days it was promised.`}
        >
          <div className={styles.columns}>
            <TextField
              label={t`Made after, working days`}
              error={form.errorFor('makingDays')}
              {...number(values.makingDays[0], (first) =>
                form.set('makingDays', [first, values.makingDays[1]]),
              )}
            />
            <TextField
              label={t`At the latest after, working days`}
              error={form.errorFor('makingDays')}
              {...number(values.makingDays[1], (last) =>
                form.set('makingDays', [values.makingDays[0], last]),
              )}
            />
          </div>
          <div className={styles.columns}>
            <SelectField
              label={labels.fitGuarantee}
              hint={t`A free alteration or remake of a shirt made to measure. An order keeps the guarantee it was sold with.`}
              value={values.fitGuarantee?.covers ?? 'none'}
              onChange={({ target }) =>
                form.set(
                  'fitGuarantee',
                  target.value === 'none'
                    ? null
                    : {
                        days: values.fitGuarantee?.days ?? 60,
                        covers: target.value === 'every' ? 'every' : 'first',
                      },
                )
              }
            >
              <option value="first">{t`Of the first shirt of a customer`}</option>
              <option value="every">{t`Of every shirt`}</option>
              <option value="none">{t({ message: 'None', context: 'fit guarantee' })}</option>
            </SelectField>
            {values.fitGuarantee && (
              <TextField
                label={t`Days after delivery`}
                hint={t`A customer can ask for the alteration or remake until then.`}
                error={form.errorFor('fitGuarantee')}
                {...number(values.fitGuarantee.days, (days) =>
                  form.set('fitGuarantee', { ...values.fitGuarantee!, days }),
                )}
              />
            )}
          </div>
        </Section>
        <Section
          title={t`Capacity of the workshop`}
          text={t`When more shirts are open than can be finished within the days of making, new orders are promised later days: in the designer, at the checkout and on the order. Holidays and weekends are no working days. An order keeps the days it was promised; the workshop’s load shows which shirts will be late.`}
        >
          <div className={styles.columns}>
            <TextField
              label={labels.shirtsPerDay}
              hint={t`Finished on a working day. Empty: no limit.`}
              error={form.errorFor('shirtsPerDay')}
              {...number(values.shirtsPerDay, (shirts) => form.set('shirtsPerDay', shirts))}
            />
            <TextField
              label={labels.safetyDays}
              hint={t`Working days added to the last day that follows from it.`}
              error={form.errorFor('safetyDays')}
              {...number(values.safetyDays, (days) => form.set('safetyDays', days))}
              min={0}
            />
          </div>
        </Section>
        <Section
          title={t`Unpaid orders`}
          text={t`How long an order keeps its pieces before it is paid or confirmed. Then it ends, and they can be bought again.`}
        >
          <div className={styles.columns}>
            <TextField
              label={labels.holdMinutes}
              hint={t`Online, at a payment provider.`}
              error={form.errorFor('holdMinutes')}
              {...number(values.holdMinutes, (minutes) => form.set('holdMinutes', minutes))}
            />
            <TextField
              label={labels.confirmMinutes}
              hint={t`To be paid on delivery, by the link in a mail.`}
              error={form.errorFor('confirmMinutes')}
              {...number(values.confirmMinutes, (minutes) => form.set('confirmMinutes', minutes))}
            />
          </div>
        </Section>
      </Fields>
    </RecordForm>
  )
}
