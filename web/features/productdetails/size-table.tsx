// The size table in a disclosure: the body measures of each size, in centimetres or inches.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSizeText } from '../../shared/size-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { bodySizesOf, inches } from './size-table.ts'
import styles from './size-table.module.css'
import { useRememberedUnit } from './use-remembered-unit.ts'

const measures = [
  ['neck', msg`Neck`],
  ['chest', msg`Chest`],
  ['waist', msg`Waist`],
  ['sleeve', msg`Sleeve`],
] as const

const units = [
  ['cm', msg`Centimetres`],
  ['in', msg`Inches`],
] as const

export function SizeTable({ sizes, chosen }: { sizes: string[]; chosen: string | null }) {
  const { t, i18n } = useLingui()
  const [unit, setUnit] = useRememberedUnit()
  const sizeText = useSizeText()
  const rows = bodySizesOf(sizes)
  if (rows.length === 0) return null
  const write = (range: [number, number]) =>
    range.map((cm) => i18n.number(unit === 'cm' ? cm : inches(cm))).join('–')
  return (
    <Disclosure title={t`Size guide`}>
      <div className={styles.guide}>
        <fieldset className={`${styles.units} scripted`}>
          <legend className="unseen">
            <Trans comment="centimetres or inches">Units</Trans>
          </legend>
          {units.map(([key, name]) => (
            <label key={key}>
              <input type="radio" name="unit" checked={unit === key} onChange={() => setUnit(key)} />
              {t(name)}
            </label>
          ))}
        </fieldset>
        {/* With large text on a small screen it is wider than the window, so it scrolls, also by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.frame} role="region" aria-label={t`Sizes`} tabIndex={0}>
          <table className={`${styles.table} numbers`}>
            <caption>
              {unit === 'cm' ? (
                <Trans>Your body, not the shirt, in centimetres</Trans>
              ) : (
                <Trans>Your body, not the shirt, in inches</Trans>
              )}
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Size</Trans>
                </th>
                {measures.map(([key, name]) => (
                  <th key={key} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.size} className={row.size === chosen ? styles.chosen : undefined}>
                  <th scope="row">{sizeText(row.size)}</th>
                  {measures.map(([key]) => (
                    <td key={key}>{write(row[key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.instructions}>
          <Trans>
            Neck: around its base, a finger inside the tape. Chest: around the fullest part, arms down. Waist:
            where your trousers sit. Sleeve: from the middle of the neck, over the shoulder, to the wrist.
          </Trans>
        </p>
      </div>
    </Disclosure>
  )
}
