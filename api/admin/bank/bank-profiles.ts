// The CSV files of banks by their headings, in lower case without accents and signs. The files of these banks have
// columns that other banks give another meaning: Raiffeisen's `IBAN` is the account of the shop, for example.
import type { BankField } from '#contract/admin/bank.ts'

export interface BankProfile {
  bank: string
  /** A file that has all of these is of this bank. */
  headings: readonly string[]
  /** The column of each field; the first one that the file has. */
  columns: Partial<Record<BankField, readonly string[]>>
}

const sparkasse = [
  'auftragskonto',
  'buchungstag',
  'buchungstext',
  'verwendungszweck',
  'beguenstigter zahlungspflichtiger',
  'betrag',
  'waehrung',
  'info',
]

export const bankProfiles: readonly BankProfile[] = [
  {
    // CSV-CAMT, versions 2 and 8.
    bank: 'Sparkasse',
    headings: sparkasse,
    columns: {
      bookedOn: ['buchungstag'],
      amount: ['betrag'],
      currency: ['waehrung'],
      payer: ['beguenstigter zahlungspflichtiger'],
      payerIban: ['kontonummer iban', 'kontonummer'],
      message: ['verwendungszweck'],
      furtherMessage: ['kundenreferenz end to end'],
      account: ['auftragskonto'],
      status: ['info'],
    },
  },
  {
    bank: 'DKB',
    headings: ['buchungsdatum', 'zahlungspflichtige r', 'zahlungsempfanger in', 'umsatztyp', 'betrag'],
    columns: {
      bookedOn: ['buchungsdatum'],
      amount: ['betrag'],
      payer: ['zahlungspflichtige r'],
      payerIban: ['iban'],
      message: ['verwendungszweck'],
      furtherMessage: ['kundenreferenz'],
      status: ['status'],
    },
  },
  {
    // `Betrag` is without a sign in some of its files, or empty.
    bank: 'Deutsche Bank',
    headings: ['buchungstag', 'wert', 'umsatzart', 'begunstigter auftraggeber', 'soll', 'haben', 'wahrung'],
    columns: {
      bookedOn: ['buchungstag'],
      amount: ['haben'],
      currency: ['wahrung'],
      payer: ['begunstigter auftraggeber'],
      payerIban: ['iban kontonummer', 'iban'],
      message: ['verwendungszweck'],
      furtherMessage: ['kundenreferenz'],
    },
  },
  {
    // With the balance, `Währung` is there twice: first of the balance, then of the amount.
    bank: 'ING',
    headings: ['buchung', 'auftraggeber empfanger', 'buchungstext', 'verwendungszweck', 'betrag', 'wahrung'],
    columns: {
      bookedOn: ['buchung'],
      amount: ['betrag'],
      currency: ['wahrung 2', 'wahrung'],
      payer: ['auftraggeber empfanger'],
      message: ['verwendungszweck'],
      furtherMessage: ['notiz', 'referenz'],
    },
  },
  {
    bank: 'N26',
    headings: ['booking date', 'partner name', 'partner iban', 'payment reference', 'amount eur'],
    columns: {
      bookedOn: ['booking date'],
      amount: ['amount eur'],
      payer: ['partner name'],
      payerIban: ['partner iban'],
      message: ['payment reference'],
    },
  },
  {
    bank: 'N26',
    headings: ['date', 'payee', 'account number', 'payment reference', 'amount eur'],
    columns: {
      bookedOn: ['date'],
      amount: ['amount eur'],
      payer: ['payee'],
      payerIban: ['account number'],
      message: ['payment reference'],
    },
  },
  ...(
    [
      ['datum', 'avisierungstext', 'gutschrift in', 'buchungsdatum'],
      ['date', 'texte de notification', 'credit en', 'date comptable'],
      ['data', 'testo di avviso', 'accredito in', 'data contabile'],
      ['date', 'notification text', 'credit in', 'booking date'],
    ] as const
  ).flatMap(([day, text, credit, formerDay]) =>
    ['chf', 'eur'].flatMap((currency) =>
      [day, formerDay].map((bookedOn) => ({
        bank: 'PostFinance',
        headings: [bookedOn, text, `${credit} ${currency}`],
        columns: { bookedOn: [bookedOn], amount: [`${credit} ${currency}`], message: [text] },
      })),
    ),
  ),
  ...(
    [
      ['buchungsdatum', 'wahrung', 'gutschrift', 'transaktions nr', 'beschreibung'],
      ['booking date', 'currency', 'credit', 'transaction no', 'description'],
      ['date de comptabilisation', 'monnaie', 'credit', 'no de transaction', 'description'],
      ['date de comptabilisation', 'monnaie', 'credit', 'n de transaction', 'description'],
      ['data di registrazione', 'moneta', 'accredito', 'n di transazione', 'descrizione'],
    ] as const
  ).map(([bookedOn, currency, amount, entryReference, description]) => ({
    bank: 'UBS',
    headings: [bookedOn, amount, entryReference, `${description}1`, `${description}3`],
    columns: {
      bookedOn: [bookedOn],
      amount: [amount],
      currency: [currency],
      payer: [`${description}1`],
      message: [`${description}3`],
      furtherMessage: [`${description}2`],
      entryReference: [entryReference],
    },
  })),
  {
    bank: 'Raiffeisen',
    headings: ['iban', 'booked at', 'text', 'credit debit amount', 'valuta date'],
    columns: {
      bookedOn: ['booked at'],
      amount: ['credit debit amount'],
      message: ['text'],
      account: ['iban'],
    },
  },
  {
    bank: 'Revolut',
    headings: ['date completed utc', 'id', 'state', 'description', 'reference', 'amount'],
    columns: {
      bookedOn: ['date completed utc'],
      amount: ['amount'],
      currency: ['payment currency'],
      payer: ['payer', 'description'],
      message: ['reference'],
      furtherMessage: ['description'],
      entryReference: ['id'],
      status: ['state'],
    },
  },
  {
    bank: 'Revolut',
    headings: ['type', 'completed date', 'description', 'amount', 'currency', 'state'],
    columns: {
      bookedOn: ['completed date'],
      amount: ['amount'],
      currency: ['currency'],
      message: ['description'],
      status: ['state'],
    },
  },
  {
    bank: 'Wise',
    headings: ['transferwise id', 'date', 'amount', 'currency', 'payment reference', 'payer name'],
    columns: {
      bookedOn: ['date'],
      amount: ['amount'],
      currency: ['currency'],
      payer: ['payer name'],
      message: ['payment reference'],
      furtherMessage: ['description'],
      entryReference: ['transferwise id'],
    },
  },
]
