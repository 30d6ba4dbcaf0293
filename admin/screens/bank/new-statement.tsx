// Uploads a bank statement. The columns of a CSV file are chosen once, and remembered by its headings.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import {
  type BankColumns,
  type BankField,
  bankFields,
  maxStatementBytes,
  requiredBankFields,
  type uploadBankStatement,
} from '#contract/admin/bank.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { spacedIban } from '#contract/iban.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { sendStatement, statementSent } from '../../api/bank.ts'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import importStyles from '../imports/imports.module.css'
import styles from './bank.module.css'
import { bankFieldLabels } from './parts/bank-labels.ts'

type Csv = NonNullable<ReplyOf<typeof uploadBankStatement>['data']['csv']>

interface Asked {
  file: File
  csv: Csv
}

export default function NewStatementScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File, options: Parameters<typeof sendStatement>[1] = {}) => {
    if (isSending) return
    setProblem('')
    if (file.size > maxStatementBytes) {
      setProblem(t`The file is larger than 5 MB. Export a shorter period at your bank.`)
      return
    }
    setSending(true)
    const sent = await sendStatement(file, options)
    setSending(false)
    if ('error' in sent) setProblem(errorText(sent.error, i18n))
    else if (sent.csv) setAsked({ file, csv: sent.csv })
    else {
      dispatch(statementSent())
      await navigate(`/bank/${sent.statement!.id}`)
    }
  }
  return (
    <Screen title={t`Upload bank statement`} back={{ to: '/bank', label: t`Bank` }} width="form">
      <Section
        title={t`The file`}
        text={t`CAMT.053 or CSV, as your bank offers it for download. Nothing is booked before you have seen it.`}
      >
        <DropZone
          label={<Trans>Drop a bank statement here, or choose one</Trans>}
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
          onFiles={([file]) => file && void send(file)}
        />
        <p role="alert" className={importStyles.problem}>
          {problem}
        </p>
      </Section>
      {asked && (
        <Columns
          key={asked.file.name}
          asked={asked}
          isSending={isSending}
          onDone={(options) => void send(asked.file, options)}
        />
      )}
    </Screen>
  )
}

interface ColumnsProps {
  asked: Asked
  isSending: boolean
  onDone: (options: { columns: BankColumns; account: string }) => void
}

function Columns({ asked: { csv }, isSending, onDone }: ColumnsProps) {
  const { t } = useLingui()
  const { bank } = csv
  const [columns, setColumns] = useState<BankColumns>(csv.columns)
  const [account, setAccount] = useState(csv.accounts[0] ?? '')
  const choose = (field: BankField, heading: string) =>
    setColumns(({ [field]: _, ...others }) => (heading ? { ...others, [field]: heading } : others))
  const needsAccount = columns.account === undefined && csv.accounts.length > 1
  return (
    <Section
      title={t`Columns of the file`}
      text={
        bank === null
          ? t`Choose what each column has. The shop remembers it for the next file of this bank.`
          : t`The file is from ${bank}. Check what each column has. The shop remembers it for the next file.`
      }
    >
      <Sample csv={csv} />
      <div className={styles.columns}>
        {bankFields.map((field) => (
          <SelectField
            key={field}
            label={t(bankFieldLabels[field])}
            value={columns[field] ?? ''}
            required={requiredBankFields.includes(field)}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">{t({ message: 'Not in the file', comment: 'Of a column' })}</option>
            {csv.headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
        {needsAccount && (
          <SelectField
            label={t`The file is of the account`}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          >
            {csv.accounts.map((one) => (
              <option key={one} value={one}>
                {spacedIban(one)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p>
        <Button busy={isSending} onClick={() => onDone({ columns, account })}>
          <Trans>Read statement</Trans>
        </Button>
      </p>
    </Section>
  )
}

const Sample = ({ csv: { headings, samples } }: { csv: Csv }) => (
  <div className={styles.sample}>
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map((cells) => (
          <tr key={cells.join()}>
            {headings.map((heading, index) => (
              <td key={heading}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
