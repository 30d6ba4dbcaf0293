// The passport of a shirt: its public page, and the repairs that it shows.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { maxRepairLength, type Repair, type ShirtPassport } from '#contract/admin/passports.ts'
import { writtenPassportCode } from '#contract/passport.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../../api/error-of.ts'
import {
  useAddRepairMutation,
  useGetPassportOfShirtQuery,
  useRemoveRepairMutation,
} from '../../../api/production.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { newId } from '../../../shared/new-id.ts'
import { Facts } from '../../../ui/facts.tsx'
import { filledIn, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { UnsavedDialog } from '../../../ui/form/unsaved-dialog.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Day } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { Loaded } from '../../../ui/states.tsx'
import styles from './passport.module.css'

/** Renders nothing in a shop without passports. */
export function Passport({ number }: { number: string }) {
  const { t } = useLingui()
  const { shop } = useSession()
  const query = useGetPassportOfShirtQuery({ number }, { skip: !shop.passports })
  if (!shop.passports) return null
  return (
    <Section title={t`Passport`}>
      <Loaded query={query}>{({ passport }) => passport && <Details {...{ number, passport }} />}</Loaded>
    </Section>
  )
}

function Details({ number, passport }: { number: string; passport: ShirtPassport }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write production')
  const { code, url, madeOn, repairs } = passport
  const link = (
    <a href={url} target="_blank" rel="noreferrer">
      <Trans>Open the passport</Trans>
    </a>
  )
  return (
    <div className={styles.passport}>
      <Facts
        facts={[
          [t`Code`, writtenPassportCode(code)],
          [t`Page`, madeOn ? link : t`Public once the shirt is packed`],
        ]}
      />
      {repairs.length > 0 && (
        <ul className={styles.repairs}>
          {repairs.map((repair) => (
            <OneRepair key={repair.id} repair={repair} number={number} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {madeOn && mayWrite && <NewRepair number={number} />}
    </div>
  )
}

interface OneRepairProps {
  repair: Repair
  number: string
  mayWrite: boolean
}

function OneRepair({ repair, number, mayWrite }: OneRepairProps) {
  const { t, i18n } = useLingui()
  const [remove, { isLoading }] = useRemoveRepairMutation()
  const [add] = useAddRepairMutation()
  const removeIt = async () => {
    const error = errorOf(await remove({ id: repair.id }))
    if (error) return showError(error, i18n)
    showMessage(t`The repair is removed.`, async () => errorOf(await add({ ...repair, number })))
  }
  return (
    <li>
      <p>
        <strong>
          <Day at={repair.on} />
        </strong>{' '}
        {repair.text}
      </p>
      {mayWrite && (
        <Button variant="bare" size="small" busy={isLoading} onClick={removeIt}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

function NewRepair({ number }: { number: string }) {
  const { t, i18n } = useLingui()
  const [add] = useAddRepairMutation()
  const repair = useRef(newId())
  const form = useNewRecordForm({
    fields: {
      on: {
        label: t`Day of the repair`,
        value: '',
        check: filledIn(i18n),
        render: textControl({ type: 'date' }),
      },
      text: {
        label: t`What was repaired`,
        value: '',
        check: filledIn(i18n, msg`Enter what was repaired`),
        toSaved: trimmed,
        render: textControl({
          maxLength: maxRepairLength,
          autoComplete: 'off',
          hint: t`Everybody who scans the label reads it: no names.`,
        }),
      },
    },
    async create({ on, text }) {
      const error = errorOf(await add({ id: repair.current, number, on, text }))
      if (error) return error
      repair.current = newId()
      form.discard()
      return undefined
    },
  })
  return (
    <>
      <RecordForm form={form} create={t`Add repair`} variant="line" />
      <UnsavedDialog isUnsaved={form.values.text.trim() !== ''} />
    </>
  )
}
