// The readings at each check beside what was to be sewn and its tolerance.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FitRecord, RecordedCheck } from '#contract/admin/fit-records.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { beyondTolerance } from '#garment/workshop/tolerances.ts'
import { Day } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { Scrolled } from '../../../ui/table/scrolled.tsx'
import styles from '../fit-record.module.css'

export function FitChecks({ record: { number, measures, checks } }: { record: FitRecord }) {
  const { t } = useLingui()
  const beyond = checks.map(
    ({ measured }) => new Set(beyondTolerance(measures, measured).map(({ measure }) => measure)),
  )
  return (
    <Section
      title={t`Readings at the check`}
      text={t`Millimetres of the sewn shirt.`}
      actions={
        <Link to="/production/tolerances">
          <Trans>Tolerances</Trans>
        </Link>
      }
    >
      {measures.length > 0 && (
        <Scrolled label={t`Readings at the check`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Measure</Trans>
                </th>
                <th scope="col">
                  <Trans comment="What a measure is to be">Wanted</Trans>
                </th>
                {checks.map((check) => (
                  <th key={check.id} scope="col">
                    <Day at={check.at} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measures.map(({ measure, sewnMm, underMm, overMm }) => (
                <tr key={measure}>
                  <th scope="row">{t(garmentNames[measure])}</th>
                  <td>
                    {sewnMm} +{overMm} −{underMm}
                  </td>
                  {checks.map((check, index) => (
                    <Reading
                      key={check.id}
                      check={check}
                      mm={check.measured[measure]}
                      sewnMm={sewnMm}
                      isBeyond={beyond[index]!.has(measure)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {checks.length === 0 && (
        <p className={styles.soft}>
          <Trans>Nothing was measured yet.</Trans>{' '}
          <Link to={`/production/${number}`}>
            <Trans>Record the check of the shirt</Trans>
          </Link>
        </p>
      )}
    </Section>
  )
}

interface ReadingProps {
  check: RecordedCheck
  mm: number | undefined
  sewnMm: number
  isBeyond: boolean
}

function Reading({ check: { undone }, mm, sewnMm, isBeyond }: ReadingProps) {
  if (mm === undefined) return <td>—</td>
  const by = mm - sewnMm
  const sign = by > 0 ? '+' : '−'
  return (
    <td data-beyond={(isBeyond && !undone) || undefined} data-undone={undone || undefined}>
      {mm}
      {by !== 0 && ` (${sign}${Math.abs(by)})`}
    </td>
  )
}
