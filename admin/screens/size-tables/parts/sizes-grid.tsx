// The sizes of a table: which measures it has, and a row for each size. Cells can be pasted from a spreadsheet.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClipboardEvent } from 'react'
import { maxSizesOfTable } from '#contract/admin/size-tables.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import { measureLabels } from './size-table-labels.ts'
import styles from './sizes-grid.module.css'
import { allMeasures, emptyRow, pasted, type TypedRow, type TypedSizes, withCell } from './typed-sizes.ts'

export function SizesGrid({ value, error, onChange }: ControlProps<TypedSizes>) {
  const { t } = useLingui()
  const { unit, measures, rows } = value
  const setRow = (at: number, row: TypedRow) => onChange({ ...value, rows: rows.with(at, row) })
  return (
    <>
      <SelectField
        label={t`Unit of the figures`}
        value={unit}
        onChange={({ target }) => onChange({ ...value, unit: target.value as LengthUnit })}
      >
        <option value="cm">{t`Centimetres`}</option>
        <option value="in">{t`Inches`}</option>
      </SelectField>
      <fieldset className={styles.measures}>
        <legend>
          <Trans>Measures in the table</Trans>
        </legend>
        {allMeasures.map((measure) => (
          <CheckboxField
            key={measure}
            label={t(measureLabels[measure])}
            checked={measures.includes(measure)}
            onChange={({ target }) =>
              onChange({
                ...value,
                measures: allMeasures.filter((each) =>
                  each === measure ? target.checked : measures.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <p className={styles.hint}>
        <Trans>Small to large. A range is written as 38–40. You can paste cells from a spreadsheet.</Trans>
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Size`}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(measureLabels[measure])}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{t`Remove`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                // A new row has no size yet.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                row={row}
                measures={measures}
                onChange={(next) => setRow(at, next)}
                onPaste={(text, column) =>
                  onChange(pasted(value, text, { row: at, column }, maxSizesOfTable))
                }
                onRemove={() => onChange({ ...value, rows: rows.filter((_, n) => n !== at) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < maxSizesOfTable && (
        <div>
          <Button
            variant="line"
            size="small"
            onClick={() => onChange({ ...value, rows: [...rows, emptyRow] })}
          >
            <Trans>Add size</Trans>
          </Button>
        </div>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}

interface RowProps {
  row: TypedRow
  measures: TypedSizes['measures']
  onChange: (row: TypedRow) => void
  onPaste: (text: string, column: number) => void
  onRemove: () => void
}

function Row({ row, measures, onChange, onPaste, onRemove }: RowProps) {
  const { t } = useLingui()
  const { size } = row
  const paste = (column: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text, column)
  }
  return (
    <tr>
      <td>
        <input
          className={styles.cell}
          aria-label={t`Size`}
          autoComplete="off"
          maxLength={20}
          value={size}
          onPaste={paste(0)}
          onChange={({ target }) => onChange({ ...row, size: target.value })}
        />
      </td>
      {measures.map((measure, n) => {
        const label = t(measureLabels[measure])
        return (
          <td key={measure}>
            <input
              className={styles.cell}
              aria-label={size ? t`${label} of size ${size}` : label}
              autoComplete="off"
              maxLength={20}
              value={row.figures[measure] ?? ''}
              onPaste={paste(n + 1)}
              onChange={({ target }) => onChange(withCell(row, measures, n + 1, target.value))}
            />
          </td>
        )
      })}
      <td>
        <Button variant="bare" size="small" aria-label={t`Remove size ${size}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </td>
    </tr>
  )
}
