// Writes an electronic invoice by EN 16931 as XML: Cross Industry Invoice D16B of UN/CEFACT. The elements are in the order
// of its schema; BT and BG are the numbers of the terms and groups of the standard.
import { minorDigits } from '#contract/currency.ts'
import type { eInvoiceProfiles } from '#contract/order-actions.ts'
import { element, elementWith, type XmlNode, xmlDocument } from '../kernel/xml.ts'
import type { EInvoice, EInvoiceAddress, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts'

/** The profiles, by the identifier of their rules (BT-24). */
const guidelines: Record<EInvoiceProfile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}
export type EInvoiceProfile = (typeof eInvoiceProfiles)[number]

/** The business process (BT-23), which XRechnung requires. */
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const names = 'urn:un:unece:uncefact:data:standard'
const namespaces = {
  'xmlns:rsm': `${names}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${names}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${names}:QualifiedDataType:100`,
  'xmlns:udt': `${names}:UnqualifiedDataType:100`,
}

export function ciiOf(invoice: EInvoice, profile: EInvoiceProfile): string {
  const amount = amountIn(invoice.currency)
  return xmlDocument(
    elementWith(
      'rsm:CrossIndustryInvoice',
      namespaces,
      element(
        'rsm:ExchangedDocumentContext',
        profile === 'xrechnung'
          ? element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', billing))
          : null,
        element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', guidelines[profile])),
      ),
      element(
        'rsm:ExchangedDocument',
        element('ram:ID', invoice.number),
        element('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
        element('ram:IssueDateTime', day(invoice.issued)),
        ...invoice.notes.map((note) => element('ram:IncludedNote', element('ram:Content', note))),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        ...invoice.lines.map((line, index) => lineItem(line, index + 1, amount)),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice, amount),
      ),
    ),
  )
}

type Amount = (minor: number) => string

/** Writes minor units as a decimal number, at most with two decimals, as the standard requires. */
function amountIn(currency: string): Amount {
  const digits = minorDigits(currency)
  return (minor) => decimal(minor, digits)
}

function decimal(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (digits === 0) return sign + figures
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}

/** A day in the format 102, `YYYYMMDD`. @param day `YYYY-MM-DD` */
const dayIn = (prefix: 'udt' | 'qdt', text: string): XmlNode =>
  elementWith(`${prefix}:DateTimeString`, { format: '102' }, text.replaceAll('-', ''))
const day = (text: string) => dayIn('udt', text)

const optional = (name: string, text: string | null): XmlNode => (text ? element(name, text) : null)

function lineItem(line: EInvoiceLine, index: number, amount: Amount): XmlNode {
  const { allowance } = line
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index))),
    element(
      'ram:SpecifiedTradeProduct',
      optional('ram:SellerAssignedID', line.sku),
      element('ram:Name', line.name),
      optional('ram:Description', line.description),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', line.netPrice)),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      // C62 is the unit “one” of UN/ECE Recommendation 20.
      elementWith('ram:BilledQuantity', { unitCode: 'C62' }, String(line.quantity)),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      tradeTax('ram:ApplicableTradeTax', line.tax),
      allowance ? allowanceCharge({ isCharge: false, ...allowance }, amount) : null,
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', amount(line.netMinor)),
      ),
    ),
  )
}

const tradeTax = (name: string, { category, percent }: EInvoiceTax): XmlNode =>
  element(
    name,
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', String(percent)),
  )

function allowanceCharge(
  {
    isCharge,
    minor,
    reason,
    code,
    tax,
  }: { isCharge: boolean; minor: number; reason: string; code: string; tax?: EInvoiceTax },
  amount: Amount,
): XmlNode {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', element('udt:Indicator', String(isCharge))),
    element('ram:ActualAmount', amount(minor)),
    element('ram:ReasonCode', code),
    element('ram:Reason', reason),
    tax ? tradeTax('ram:CategoryTradeTax', tax) : null,
  )
}

const address = ({ postalCode, lines, city, region, country }: EInvoiceAddress): XmlNode => {
  const [first = null, second = null, ...others] = lines
  return element(
    'ram:PostalTradeAddress',
    optional('ram:PostcodeCode', postalCode),
    optional('ram:LineOne', first),
    optional('ram:LineTwo', second),
    optional('ram:LineThree', others.join(', ')),
    optional('ram:CityName', city),
    element('ram:CountryID', country),
    optional('ram:CountrySubDivisionName', region),
  )
}

function party(name: string, one: EInvoiceParty): XmlNode {
  const { contact, vatNumber, taxNumber } = one
  return element(
    name,
    // A seller without a VAT number is identified by its tax number (BR-CO-26).
    vatNumber === null ? optional('ram:ID', taxNumber) : null,
    element('ram:Name', one.name),
    optional('ram:Description', one.details),
    one.tradingName
      ? element('ram:SpecifiedLegalOrganization', element('ram:TradingBusinessName', one.tradingName))
      : null,
    contact
      ? element(
          'ram:DefinedTradeContact',
          element('ram:PersonName', contact.name),
          contact.phone
            ? element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', contact.phone))
            : null,
          contact.email
            ? element('ram:EmailURIUniversalCommunication', element('ram:URIID', contact.email))
            : null,
        )
      : null,
    address(one.address),
    one.email
      ? element('ram:URIUniversalCommunication', elementWith('ram:URIID', { schemeID: 'EM' }, one.email))
      : null,
    registration('VA', vatNumber),
    registration('FC', taxNumber),
  )
}

const registration = (scheme: 'VA' | 'FC', number: string | null): XmlNode =>
  number ? element('ram:SpecifiedTaxRegistration', elementWith('ram:ID', { schemeID: scheme }, number)) : null

const agreement = ({ buyerReference, seller, buyer, orderNumber }: EInvoice): XmlNode =>
  element(
    'ram:ApplicableHeaderTradeAgreement',
    optional('ram:BuyerReference', buyerReference),
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', orderNumber)),
  )

function delivery({ deliverTo, deliveryPeriod }: EInvoice): XmlNode {
  const isOneDay = deliveryPeriod !== null && deliveryPeriod.first === deliveryPeriod.last
  return element(
    'ram:ApplicableHeaderTradeDelivery',
    element('ram:ShipToTradeParty', element('ram:Name', deliverTo.name), address(deliverTo.address)),
    isOneDay
      ? element(
          'ram:ActualDeliverySupplyChainEvent',
          element('ram:OccurrenceDateTime', day(deliveryPeriod.first)),
        )
      : null,
  )
}

function settlement(invoice: EInvoice, amount: Amount): XmlNode {
  const { currency, payment, deliveryPeriod, deliveryCharge, preceding } = invoice
  const isPeriod = deliveryPeriod !== null && deliveryPeriod.first !== deliveryPeriod.last
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    // What the payer writes with the transfer (BT-83).
    optional('ram:PaymentReference', payment.account?.reference ?? null),
    element('ram:InvoiceCurrencyCode', currency),
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      element('ram:TypeCode', payment.code),
      element('ram:Information', payment.name),
      payment.account
        ? element(
            'ram:PayeePartyCreditorFinancialAccount',
            element('ram:IBANID', payment.account.iban),
            element('ram:AccountName', payment.account.holder),
          )
        : null,
    ),
    ...invoice.taxes.map(({ tax, netMinor, taxMinor, exemption }) =>
      element(
        'ram:ApplicableTradeTax',
        element('ram:CalculatedAmount', amount(taxMinor)),
        element('ram:TypeCode', 'VAT'),
        exemption ? element('ram:ExemptionReason', exemption.reason) : null,
        element('ram:BasisAmount', amount(netMinor)),
        element('ram:CategoryCode', tax.category),
        exemption?.code ? element('ram:ExemptionReasonCode', exemption.code) : null,
        element('ram:RateApplicablePercent', String(tax.percent)),
      ),
    ),
    isPeriod
      ? element(
          'ram:BillingSpecifiedPeriod',
          element('ram:StartDateTime', day(deliveryPeriod.first)),
          element('ram:EndDateTime', day(deliveryPeriod.last)),
        )
      : null,
    deliveryCharge ? allowanceCharge({ isCharge: true, ...deliveryCharge }, amount) : null,
    element('ram:SpecifiedTradePaymentTerms', element('ram:Description', payment.terms)),
    summation(invoice, amount),
    preceding
      ? element(
          'ram:InvoiceReferencedDocument',
          element('ram:IssuerAssignedID', preceding.number),
          element('ram:FormattedIssueDateTime', dayIn('qdt', preceding.issued)),
        )
      : null,
  )
}

function summation(invoice: EInvoice, amount: Amount): XmlNode {
  const { currency, deliveryCharge, roundingMinor, paidMinor } = invoice
  const linesMinor = sum(invoice.lines.map(({ netMinor }) => netMinor))
  const chargesMinor = deliveryCharge?.minor ?? 0
  const taxMinor = sum(invoice.taxes.map((one) => one.taxMinor))
  const grossMinor = linesMinor + chargesMinor + taxMinor
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    element('ram:LineTotalAmount', amount(linesMinor)),
    chargesMinor === 0 ? null : element('ram:ChargeTotalAmount', amount(chargesMinor)),
    element('ram:TaxBasisTotalAmount', amount(linesMinor + chargesMinor)),
    elementWith('ram:TaxTotalAmount', { currencyID: currency }, amount(taxMinor)),
    roundingMinor === 0 ? null : element('ram:RoundingAmount', amount(roundingMinor)),
    element('ram:GrandTotalAmount', amount(grossMinor)),
    paidMinor === 0 ? null : element('ram:TotalPrepaidAmount', amount(paidMinor)),
    element('ram:DuePayableAmount', amount(grossMinor + roundingMinor - paidMinor)),
  )
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
