// What the customer has answered, and the body that it gives with its ranges.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FitRecord } from '#contract/admin/fit-records.ts'
import { flatMeasures } from '#contract/body-answers.ts'
import { type BodyQuestion, bodyQuestions } from '#garment/body/estimate/answers.ts'
import { measuresOf } from '#garment/body/fields.ts'
import { formatLength, lengthFigure } from '#garment/body/lengths.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { localesOf } from '#garment/common/locales.ts'
import { answerText } from '#web/shared/body/answer-text.ts'
import { feelTextsOf } from '#web/shared/body/shirt-texts.ts'
import { fitLabels } from '../../../shared/product-labels.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Day } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { Scrolled } from '../../../ui/table/scrolled.tsx'
import styles from '../fit-record.module.css'

const answerLabels: Record<BodyQuestion, MessageDescriptor> = {
  heightMm: msg`Height`,
  weightKg: msg`Weight`,
  ageYears: msg`Age`,
  collarMm: msg`Collar size`,
  trousersMm: msg`Trouser size`,
  footMm: msg`Shoe size`,
  labelChestMm: msg`Size on the label`,
  belly: msg`Belly`,
  shoulders: msg({ message: 'Shoulders', context: 'of a body' }),
  arms: msg`Arms`,
}

type AnsweredSet = NonNullable<FitRecord['set']>

function useAnswers({ unit, heightMm, weightKg, size, answers }: AnsweredSet): [string, string][] {
  const { t, i18n } = useLingui()
  const given = { ...answers, heightMm, weightKg, labelChestMm: size }
  const { shirt, makerSize } = answers
  const reader = { i18n, unit, sizeText: (one: string) => sizeText(one, 'letters', i18n) }
  const facts: [string, string][] = bodyQuestions.flatMap((question) => {
    const answer = given[question]
    return answer ? [[t(answerLabels[question]), answerText(question, answer, reader)]] : []
  })
  if (makerSize)
    facts.push([
      t`Size of another maker`,
      [makerSize.maker, makerSize.size, makerSize.fit && t(fitLabels[makerSize.fit])]
        .filter(Boolean)
        .join(', '),
    ])
  if (shirt) {
    const measured = flatMeasures.flatMap((measure) => {
      const mm = shirt.measures[measure]
      if (!mm) return []
      const feel = shirt.feels[measure] ?? 'right'
      const length = `${t(garmentNames[measure])} ${formatLength(mm, unit, localesOf(i18n))}`
      return [feel === 'right' ? length : `${length} (${t(feelTextsOf(measure)[feel])})`]
    })
    facts.push([t`A shirt that fits, laid flat`, measured.join(', ')])
  }
  return facts
}

/** Renders nothing for members who may not read customers. */
export function FitAnswers({ record }: { record: FitRecord }) {
  const { t } = useLingui()
  const { body, set, size } = record
  if (!body) return null
  return (
    <Section title={t`Answers`}>
      {size ? (
        <p className={styles.soft}>
          <Trans>Made in a standard size: nothing was asked.</Trans>
        </p>
      ) : set ? (
        <Answers set={set} record={record} />
      ) : (
        <p className={styles.soft}>
          <Trans>The set of measurements it was ordered with was deleted. The order has its measures.</Trans>
        </p>
      )}
    </Section>
  )
}

function Answers({ set, record: { customer, orderedAt } }: { set: AnsweredSet; record: FitRecord }) {
  const facts = useAnswers(set)
  const { name, savedAt } = set
  return (
    <>
      <p className={styles.row}>
        {customer ? <Link to={`/customers/${customer.id}`}>{name}</Link> : <strong>{name}</strong>}
        <Day at={savedAt} />
      </p>
      {savedAt > orderedAt && (
        <p className={styles.soft}>
          <Trans>The set was changed after this order.</Trans>
        </p>
      )}
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p className={styles.soft}>
          <Trans>No questions were answered: every measure was entered.</Trans>
        </p>
      )}
    </>
  )
}

/** The body the shirt is cut to. Without it for members who may not read customers. */
export function FitEstimate({ record: { body, estimated } }: { record: FitRecord }) {
  const { t, i18n } = useLingui()
  if (!body) return null
  const length = (mm: number) => formatLength(mm, 'cm', localesOf(i18n))
  const figure = (mm: number) => lengthFigure(mm, 'cm', localesOf(i18n))
  return (
    <Section
      title={t`Measures of the body`}
      text={t`As ordered. Nine of ten people with the same answers are within the range of an estimate.`}
    >
      <Scrolled label={t`Measures of the body`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Measure</Trans>
              </th>
              <th scope="col">
                <Trans>Value</Trans>
              </th>
              <th scope="col">
                <Trans>Range</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {measuresOf(body).map(({ field, title, mm }) => {
              const range = estimated[field]
              return (
                <tr key={field}>
                  <th scope="row">{t(title)}</th>
                  <td>{length(mm)}</td>
                  <td>
                    {range
                      ? t`${{ low: figure(range.low) }} to ${{ high: length(range.high) }}`
                      : t({ message: 'Entered', comment: 'A measure that is not estimated' })}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolled>
    </Section>
  )
}
