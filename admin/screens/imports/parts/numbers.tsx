// Numbers of the file that can be read in two ways: staff see how they are read, and choose.
import { Trans, useLingui } from '@lingui/react/macro'
import { decimalSigns, type DecimalSign, type Import } from '#contract/admin/imports.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import styles from '../imports.module.css'
import { useChoice } from './use-choice.ts'

/** The value of `1,000` by its decimal sign: one, or a thousand. */
function valueOf(text: string, decimal: DecimalSign): number {
  const isDecimal = text.includes(',') === (decimal === 'comma')
  return Number(text.replace(/[.,]/, isDecimal ? '.' : ''))
}

export function Numbers({ item, mayChoose }: { item: Import; mayChoose: boolean }) {
  const { t, i18n } = useLingui()
  const { choose, isLoading, problem } = useChoice(item)
  const { headers, numbers, options } = item
  if (numbers.length === 0) return null
  const format = new Intl.NumberFormat(localesOf(i18n), { maximumFractionDigits: 3 })
  return (
    <Disclosure title={t`Numbers that can be read in two ways`} open>
      <div className={styles.others}>
        <p>
          <Trans>The file does not say whether the comma or the point separates decimals.</Trans>
        </p>
        <dl className={styles.leftOut}>
          {numbers.map(({ column, field, text, decimal }) => {
            const heading = headers[column] || String(column + 1)
            const read = format.format(valueOf(text, decimal))
            return (
              <div key={field}>
                <dt>{heading}</dt>
                <dd>
                  <Trans>
                    {text} is read as {read}.
                  </Trans>
                </dd>
                {mayChoose && (
                  <dd className={styles.buttons} role="group" aria-label={t`${{ heading }}: ${{ text }}`}>
                    {decimalSigns
                      .toSorted((one, other) => valueOf(text, other) - valueOf(text, one))
                      .map((sign) => (
                        <Button
                          key={sign}
                          variant={sign === decimal ? 'dark' : 'line'}
                          size="small"
                          aria-pressed={sign === decimal}
                          busy={isLoading}
                          onClick={() => {
                            if (sign !== decimal)
                              void choose({ decimalSigns: { ...options.decimalSigns, [field]: sign } })
                          }}
                        >
                          {format.format(valueOf(text, sign))}
                        </Button>
                      ))}
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Disclosure>
  )
}
