// How far sewn shirts differ from their approved measures: over all shirts, by fabric and by operator, and correcting the
// patterns by it.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DeviationGroup, Deviations, MeasureDeviation } from '#contract/admin/deviations.ts'
import { garmentMeasures } from '#contract/measurement.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { minShirtsOfBias } from '#garment/workshop/deviation.ts'
import { Button } from '#web/ui/button.tsx'
import { useGetDeviationsQuery } from '../../api/deviations.ts'
import { useMay } from '../../context/session.ts'
import { biasText } from '../../shared/bias-texts.ts'
import { News } from '../../shared/news/news.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { signedNumber } from '../../ui/signed-number.ts'
import { Loaded } from '../../ui/states.tsx'
import { Scrolled } from '../../ui/table/scrolled.tsx'
import styles from './deviations.module.css'
import { CorrectMeasure } from './parts/correct-measure.tsx'
import { ProductionNav } from './parts/production-nav.tsx'

export default function DeviationsScreen() {
  const { t } = useLingui()
  const query = useGetDeviationsQuery({})
  return (
    <Screen
      title={t`Deviations`}
      lead={t`What was measured at the checks, compared with the approved measures and with the current pattern settings. An alteration before the first reading leaves a shirt out.`}
      nav={<ProductionNav />}
    >
      <News recordTypes={['shirt', 'setting']} query={query} />
      <Loaded query={query}>
        {(read) => (
          <>
            <AllShirts read={read} />
            <Groups
              title={t`By fabric`}
              text={t`A fabric that differs from the others shrinks or stretches otherwise.`}
              label={t`Fabric`}
              groups={read.fabrics}
            />
            {read.operators && (
              <Groups
                title={t`By operator`}
                text={t`Who sewed the shirts. The corrections of the patterns apply to all shirts.`}
                label={t`Sewn by`}
                groups={read.operators}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const shirtsText = (count: number, i18n: I18n): string =>
  i18n._(msg`${plural({ count }, { one: '# shirt', other: '# shirts' })}`)

function AllShirts({ read }: { read: Deviations }) {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write settings')
  const [corrected, setCorrected] = useState<MeasureDeviation | null>(null)
  const { shirts, from, to, deviations, offsets } = read
  const biased = deviations.filter(({ biasMm }) => biasMm !== 0)
  const counted = shirtsText(shirts, i18n)
  return (
    <Section
      title={t`All shirts`}
      text={
        from && to ? (
          <Trans>
            {counted}, measured from <Day at={from} /> to <Day at={to} />
          </Trans>
        ) : undefined
      }
    >
      {shirts === 0 && (
        <p className={styles.soft}>
          <Trans>No readings yet. Enter what you measure when you record the check of a shirt.</Trans>
        </p>
      )}
      {shirts > 0 && biased.length === 0 && (
        <p className={styles.soft}>
          {t`Nothing to correct: chance explains the deviations, or there are fewer than ${{ shirts: minShirtsOfBias }} shirts.`}
        </p>
      )}
      <ul className={styles.list}>
        {biased.map((deviation) => {
          const { measure, biasMm, shirts: count } = deviation
          const text = biasText(measure, biasMm, i18n)
          return (
            <li key={measure} className={styles.row}>
              <p>
                <strong>
                  {text}, {shirtsText(count, i18n)}
                </strong>
              </p>
              {mayWrite && (
                <Button
                  variant="line"
                  size="small"
                  aria-label={t`Correct patterns: ${text}`}
                  onClick={() => setCorrected(deviation)}
                >
                  <Trans>Correct patterns …</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {deviations.length > 0 && <AllMeasures deviations={deviations} offsets={offsets} />}
      {corrected && (
        <CorrectMeasure
          key={corrected.measure}
          deviation={corrected}
          version={read.version}
          offsetMm={offsets[corrected.measure]}
          onClose={() => setCorrected(null)}
        />
      )}
    </Section>
  )
}

function AllMeasures({ deviations, offsets }: Pick<Deviations, 'deviations' | 'offsets'>) {
  const { t } = useLingui()
  return (
    <FiguresTable label={t`Deviation of each measure`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Measure</Trans>
          </th>
          <th scope="col">
            <Trans>Shirts</Trans>
          </th>
          <th scope="col">
            <Trans>Mean, mm</Trans>
          </th>
          <th scope="col">
            <Trans>Sure to 99 %, mm</Trans>
          </th>
          <th scope="col">
            <Trans>Correction in the patterns, mm</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {deviations.map(({ measure, shirts, meanMm, range, biasMm }) => (
          <tr key={measure}>
            <th scope="row">{t(garmentNames[measure])}</th>
            <td>{shirts}</td>
            <td data-biased={biasMm !== 0 || undefined}>{signedNumber(meanMm)}</td>
            <td>
              {range
                ? t`${{ from: signedNumber(range.fromMm) }} to ${{ to: signedNumber(range.toMm) }}`
                : '—'}
            </td>
            <td>{offsets[measure] === 0 ? '—' : signedNumber(offsets[measure])}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

/** @param label of the table, for screen readers */
function FiguresTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scrolled label={label}>
      <table className={styles.table}>{children}</table>
    </Scrolled>
  )
}

interface GroupsProps {
  title: string
  text: string
  /** What the groups are. */
  label: string
  groups: readonly DeviationGroup[]
}

function Groups({ title, text, label, groups }: GroupsProps) {
  const { t, i18n } = useLingui()
  if (groups.length === 0) return null
  const measures = garmentMeasures.filter((measure) =>
    groups.some(({ deviations }) => deviations.some((one) => one.measure === measure)),
  )
  const biased = groups.flatMap(({ key, name, deviations }) =>
    deviations
      .filter(({ biasMm }) => biasMm !== 0)
      .map(({ measure, biasMm, shirts }) => ({
        key: `${key} ${measure}`,
        name,
        shirts,
        text: biasText(measure, biasMm, i18n),
      })),
  )
  return (
    <Section title={title} text={text}>
      <ul className={styles.list}>
        {biased.map(({ key, name, text: bias, shirts }) => (
          <li key={key}>
            {name}: {bias}, {shirtsText(shirts, i18n)}
          </li>
        ))}
      </ul>
      <FiguresTable label={t`${title}: mean deviation in millimetres`}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">
              <Trans>Shirts</Trans>
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(garmentNames[measure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, shirts, deviations }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{shirts}</td>
              {measures.map((measure) => {
                const found = deviations.find((one) => one.measure === measure)
                return (
                  <td key={measure} data-biased={(found && found.biasMm !== 0) || undefined}>
                    {found ? signedNumber(found.meanMm) : '—'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Section>
  )
}
