// The changes of a log entry: each field with its value before and after.
import { Trans, useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { StoredSection } from '#contract/admin/sections.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { documentNumberOf, type NumberSeries } from '#contract/invoice-numbers.ts'
import { languageName } from '../content-languages.ts'
import { termsText } from '../product-prices.ts'
import { sectionText } from '../section-text.ts'
import { momentText } from '../../ui/dates.ts'
import { moneyText } from '../../ui/money.ts'
import { pageConfig } from '../../context/page-config.ts'
import styles from './differences.module.css'
import { fieldLabel } from './field-labels.ts'
import { valueLabel } from './value-labels.ts'

type Fields = Record<string, unknown> | null

/** Texts of a record whose fields are only in the log of the shop. */
interface OwnTexts {
  /** Undefined for a field that is labelled like all others. */
  label: (name: string, i18n: I18n) => string | undefined
  /** Undefined for a value that is shown like all others. */
  text: (value: unknown, i18n: I18n) => string | undefined
}

interface DifferencesProps {
  before: Fields
  after: Fields
  own?: OwnTexts | undefined
}

export function Differences({ before, after, own }: DifferencesProps) {
  const { i18n } = useLingui()
  const labelOf = (name: string) => own?.label(name, i18n) ?? fieldLabel(name, i18n)
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  // An id is left out where its name is shown beside it.
  const names = [...changed].filter((name) => !(name.endsWith('Id') && changed.has(name.slice(0, -2))))
  if (names.length === 0) return null
  const currency = currencyOf(after) ?? currencyOf(before)
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name} className={styles.field}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <Change
              before={
                own?.text(before?.[name], i18n) ??
                shown(name, before?.[name], i18n, currencyOf(before) ?? currency)
              }
              after={own?.text(after?.[name], i18n) ?? shown(name, after?.[name], i18n, currency)}
              currency={currency}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The currency of the amounts of a record, if it has one. */
function currencyOf(fields: Fields): string | undefined {
  const currency = fields?.['currency']
  return typeof currency === 'string' ? currency : undefined
}

/** Numbers that name something: without separators of thousands. */
const plainNumbers = new Set(['consultant', 'client', 'smtpPort'])

const isSeries = (value: unknown): value is NumberSeries =>
  typeof value === 'object' && value !== null && 'prefix' in value && 'startYear' in value

/** A value as the log shows it: prices as money, values of the contract by their labels. */
function shown(name: string, value: unknown, i18n: I18n, ownCurrency?: string): unknown {
  const [group, currency = ''] = name.split('.')
  if (name === 'sections' && typeof value === 'string') return sectionTexts(value, i18n)
  if (typeof value === 'string') return valueLabel(name, value, i18n)
  if (typeof value === 'number' && plainNumbers.has(name)) return String(value)
  if (typeof value === 'number' && name.endsWith('Minor') && ownCurrency !== undefined)
    return moneyText(value, ownCurrency)
  // The first number of invoices shows prefix, digits and year.
  if (isSeries(value)) return documentNumberOf(value, value.start, value.startYear)
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? valueLabel(name, one, i18n) : one))
  if (name === 'guaranteeNotices' && value) return noticeSizes(value, i18n)
  if (group !== 'prices') return value
  return typeof value === 'number'
    ? moneyText(value, currency)
    : termsText(value as PriceTerms | null | undefined, currency)
}

/** The size of the image in each language. */
const noticeSizes = (images: object, i18n: I18n) =>
  Object.fromEntries(
    Object.entries(images).map(([language, image]) => [
      language,
      valueLabel('guaranteeNotices', String(image), i18n),
    ]),
  )

/** The sections of a page: a line of JSON for each. The log has only the lines that were changed. */
const sectionTexts = (lines: string, i18n: I18n): string[] =>
  lines
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => sectionText(JSON.parse(line.replace(/,$/, '')) as StoredSection, i18n))

interface ChangeProps {
  before: unknown
  after: unknown
  /** Of the amounts in lists. */
  currency: string | undefined
}

function Change({ before, after, currency }: ChangeProps) {
  const { i18n } = useLingui()
  if (Array.isArray(before) && Array.isArray(after)) {
    const [removed, added] = [before, after].map((list) => list.map((one) => valueText(one, i18n, currency)))
    return <ListChange before={removed!} after={added!} />
  }
  const texts = [before, after].map((value) => valueText(value, i18n, currency))
  if (before === undefined || before === null) return <Added>{texts[1]}</Added>
  if (after === undefined || after === null) return <Removed>{texts[0]}</Removed>
  return (
    <>
      <Removed>{texts[0]}</Removed>{' '}
      <span aria-hidden="true" className={styles.arrow}>
        →
      </span>{' '}
      <Added>{texts[1]}</Added>
    </>
  )
}

/** The entries that were removed from a list and added to it. */
function ListChange({ before, after }: { before: string[]; after: string[] }) {
  const removed = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (removed.length + added.length === 0)
    return (
      <span>
        <Trans>in another order</Trans>: {after.join(', ')}
      </span>
    )
  return (
    <ul className={styles.list}>
      {removed.map((one) => (
        <li key={one}>
          <Removed>{one}</Removed>
        </li>
      ))}
      {added.map((one) => (
        <li key={one}>
          <Added>{one}</Added>
        </li>
      ))}
    </ul>
  )
}

const Removed = ({ children }: { children: ReactNode }) => (
  <del className={styles.before}>
    <span className="unseen">
      <Trans>before:</Trans>{' '}
    </span>
    <Short>{children}</Short>
  </del>
)

const Added = ({ children }: { children: ReactNode }) => (
  <ins className={styles.after}>
    <span className="unseen">
      <Trans>after:</Trans>{' '}
    </span>
    <Short>{children}</Short>
  </ins>
)

const maxShown = 240

/** A long text, such as that of a page, is closed at first. */
function Short({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || children.length <= maxShown) return children
  return (
    <details>
      <summary>{children.slice(0, maxShown)} …</summary>
      {children.slice(maxShown)}
    </details>
  )
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** @param currency the currency of the amounts in it, if known. */
function valueText(value: unknown, i18n: I18n, currency?: string): string {
  if (value === null || value === undefined) return '—'
  if (value === '') return i18n._(msg`(empty)`)
  if (typeof value === 'boolean') return value ? i18n._(msg`Yes`) : i18n._(msg`No`)
  if (typeof value === 'number') return new Intl.NumberFormat(pageConfig().locale).format(value)
  if (typeof value === 'string') return instant.test(value) ? momentText(value) : value
  if (Array.isArray(value))
    return value.length === 0
      ? i18n._(msg`(none)`)
      : value.map((one) => valueText(one, i18n, currency)).join(', ')
  return partsText(value, i18n, currency)
}

/**
 * A text in each language, or an object with several fields. Amounts are in the object's currency, or in the outer
 * one.
 */
function partsText(value: object, i18n: I18n, outerCurrency: string | undefined): string {
  const parts = Object.entries(value) as [string, unknown][]
  if (parts.every(([name, inner]) => isLanguage(name) && typeof inner === 'string'))
    return parts.length === 1
      ? String(parts[0]![1])
      : parts
          .map(([language, text]) =>
            i18n._(msg`${{ title: languageName(language) }}: ${{ text: String(text) }}`),
          )
          .join('; ')
  const { currency: own } = value as { currency?: unknown }
  const currency = typeof own === 'string' ? own : outerCurrency
  const isAmount = ([name, inner]: [string, unknown]) =>
    name.endsWith('Minor') &&
    currency !== undefined &&
    [inner].flat().every((minor) => typeof minor === 'number')
  // The key only identifies the object, and the amounts already show the currency.
  const shownParts = parts.filter(
    ([name, inner]) =>
      inner !== null &&
      !(name === 'key' && 'name' in value) &&
      !(name === 'currency' && parts.some(isAmount)),
  )
  return shownParts
    .map((part) => {
      const [name, inner] = part
      const text = isAmount(part)
        ? [inner as number | number[]]
            .flat()
            .map((minor) => moneyText(minor, currency!))
            .join(', ')
        : valueText(shown(name, inner, i18n), i18n, currency)
      return i18n._(msg`${{ title: fieldLabel(name, i18n) }}: ${{ text }}`)
    })
    .join('; ')
}

const isLanguage = (name: string): boolean => /^[a-z]{2}$/.test(name)
