// Who sells in a market: the addresses and tax number on its pages, mails and invoices, and what its legal notice says.
import { useLingui } from '@lingui/react/macro'
import { maxAddressLines } from '#contract/admin/settings.ts'
import { languageOfLocale } from '../../../context/page-config.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { localeName } from '../../../shared/place-names.ts'
import { Section } from '../../../ui/screen.tsx'

export interface SellerValues {
  /** Lines; empty: the shop's. */
  sellerAddress: string
  sellerTaxId: string
  /** By language. */
  legalNotice: Record<string, string>
}

/** The lines of an address; null where there are none. */
export function linesOf(text: string): string[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : null
}

/** Only the languages in which something is written; null where nothing is. */
export function writtenIn(texts: Record<string, string>): Record<string, string> | null {
  const written = Object.entries(texts).filter(([, text]) => text.trim())
  return written.length > 0 ? Object.fromEntries(written) : null
}

interface SellerFieldsProps {
  /** The first market has the seller of the shop. */
  isFirst: boolean
  /** In which it is shown. */
  locales: readonly string[]
  values: SellerValues
  errorFor: (field: keyof SellerValues) => string
  onChange: (changes: Partial<SellerValues>) => void
}

export function SellerFields({ isFirst, locales, values, errorFor, onChange }: SellerFieldsProps) {
  const { t } = useLingui()
  const languages = [...new Map(locales.map((locale) => [languageOfLocale(locale), locale]))]
  return (
    <Section
      title={t`Seller and legal notice`}
      text={
        isFirst
          ? t`The seller is the one under Settings, Shop.`
          : t`Pages, mails, returns and invoices of this market have them; what is empty is the shop’s. Invoices keep those of their day.`
      }
    >
      {!isFirst && (
        <>
          <TextAreaField
            label={t`Seller’s address`}
            hint={t`As on an envelope, up to ${{ most: maxAddressLines }} lines. Returns are sent there.`}
            required={false}
            rows={4}
            value={values.sellerAddress}
            error={errorFor('sellerAddress')}
            onChange={({ target }) => onChange({ sellerAddress: target.value })}
          />
          <TextField
            label={t`Seller’s tax number`}
            hint={t`The VAT number of the seller in this market; invoices there must have it.`}
            required={false}
            maxLength={40}
            value={values.sellerTaxId}
            error={errorFor('sellerTaxId')}
            onChange={({ target }) => onChange({ sellerTaxId: target.value })}
          />
        </>
      )}
      {languages.map(([language, locale]) => (
        <TextAreaField
          key={language}
          label={t`Legal notice, ${{ language: localeName(locale) }}`}
          hint={t`Who represents the seller, its register and number, phone, supervisory authority. It is shown on the contact page of European markets, below name, address, email and tax number.`}
          required={false}
          rows={4}
          maxLength={2000}
          value={values.legalNotice[language] ?? ''}
          error={errorFor('legalNotice')}
          onChange={({ target }) =>
            onChange({ legalNotice: { ...values.legalNotice, [language]: target.value } })
          }
        />
      ))}
    </Section>
  )
}
