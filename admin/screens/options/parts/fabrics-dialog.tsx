// The fabrics for which an option is offered: all, some, or all except some.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OptionFabrics } from '#contract/admin/options.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { Swatch } from '#web/shared/swatch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioRows } from '#web/ui/form/radio-rows.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import styles from './fabrics-dialog.module.css'

interface FabricsDialogProps {
  /** The name of the option. */
  name: string
  value: OptionFabrics | null
  onChange: (value: OptionFabrics | null) => void
  onClose: () => void
}

type Kind = 'all' | 'only' | 'except'

export function FabricsDialog({ name, value, onChange, onClose }: FabricsDialogProps) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<Kind>(value === null ? 'all' : 'only' in value ? 'only' : 'except')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(value === null ? [] : 'only' in value ? value.only : value.except),
  )
  const [search, setSearch] = useState('')
  const [error, setError] = useState('')
  const found = fabrics
    .map(({ code }) => ({ code, text: fabricText(code, i18n) }))
    .filter(({ code, text }) => `${code} ${text}`.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (code: string) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    setChosen(next)
    setError('')
  }
  const take = () => {
    const codes = fabrics.map(({ code }) => code).filter((code) => chosen.has(code))
    if (kind !== 'all' && codes.length === 0) return setError(t`Choose a fabric`)
    onChange(kind === 'all' ? null : kind === 'only' ? { only: codes } : { except: codes })
    onClose()
  }
  return (
    <Dialog open title={t`Fabrics of ${{ option: name }}`} onClose={onClose}>
      <RadioRows
        legend={t`Offered in`}
        name="kind"
        chosen={kind}
        rows={[
          { value: 'all', label: t`All fabrics` },
          { value: 'only', label: t`Only in those chosen below` },
          { value: 'except', label: t`In all but those chosen below` },
        ]}
        onChoose={(next) => setKind(next as Kind)}
      />
      {kind !== 'all' && (
        <>
          <TextField
            type="search"
            label={t`Find a fabric`}
            required={false}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <ul className={styles.fabrics} aria-label={t`Fabrics`}>
            {found.map(({ code, text }) => (
              <li key={code}>
                <label className={styles.fabric}>
                  <input type="checkbox" checked={chosen.has(code)} onChange={() => toggle(code)} />
                  <Swatch hex={averageColour(fabrics.find((one) => one.code === code)!)} size={20} />
                  <span>
                    {text} ({code})
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p>
              <Trans>No fabrics found</Trans>
            </p>
          )}
        </>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div>
        <Button size="small" onClick={take}>
          <Trans comment="Button: the choice in the dialog is put into the form">Apply</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
