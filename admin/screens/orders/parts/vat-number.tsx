// A buyer's VAT number, what the shop has checked of it, and the official register where staff can look it up.
import { Trans, useLingui } from '@lingui/react/macro'
import { hasCheckDigits, hasRightDigits } from '#contract/vat-check-digits.ts'
import { readVatNumber } from '#contract/vat-number.ts'
import { isUnion } from '#contract/vat-rates.ts'
import styles from '../order.module.css'

interface VatNumberProps {
  /** As the buyer typed it. */
  typed: string
  /** Of the address. */
  country: string
  /** Whether the evidence of its check is shown beside it. */
  isExplained: boolean
}

export default function VatNumber({ typed, country, isExplained }: VatNumberProps) {
  const number = readVatNumber(typed, country)
  return (
    <>
      {typed}
      {!isExplained && (
        <span className={styles.checked}>
          <Checked number={number} /> {number && <Register number={number} />}
        </span>
      )}
    </>
  )
}

function Checked({ number }: { number: string | null }) {
  const { t } = useLingui()
  if (number === null) return t`Its format is not known, so nothing was checked.`
  if (!hasRightDigits(number)) return t`A check digit is wrong.`
  return hasCheckDigits(number)
    ? t`Its format and check digits are right. Nobody has checked whether it exists.`
    : t`Its format is right. Nobody has checked whether it exists.`
}

function Register({ number }: { number: string }) {
  const { t } = useLingui()
  const [letters] = /^(CHE|[A-Z]{2})/.exec(number)!
  const link = (href: string, label: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
  if (letters === 'CHE')
    return (
      <Trans>
        VIES has EU numbers only:{' '}
        {link(
          `https://www.uid.admin.ch/Detail.aspx?uid_id=${dotted(number)}`,
          t`look it up in the Swiss UID register`,
        )}
      </Trans>
    )
  if (letters === 'GB')
    return (
      <Trans>
        VIES has EU numbers only: {link('https://www.gov.uk/check-uk-vat-number', t`look it up at HMRC`)}
      </Trans>
    )
  if (letters === 'XI' || letters === 'EL' || isUnion(letters))
    return link('https://ec.europa.eu/taxation_customs/vies/', t`Look it up in VIES`)
  return <Trans>VIES has EU numbers only.</Trans>
}

/** `CHE-107.787.577`, without the letters after it. */
const dotted = (number: string): string => number.replace(/^CHE(\d{3})(\d{3})(\d{3}).*$/, 'CHE-$1.$2.$3')
