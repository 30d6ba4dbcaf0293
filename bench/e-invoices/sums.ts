// The sums of an electronic invoice, exact to the cent. The published rules allow a tax that differs by a whole unit of
// the currency, and do not compare a line with its price.

type Amounts = (name: string) => number[]

/** Sentences about sums that are wrong. @param xml Cross Industry Invoice */
export function sumFaults(xml: string): string[] {
  const [lines, header] = splitAt(xml, '<ram:ApplicableHeaderTradeAgreement>')
  const [before, summation] = splitAt(header, '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>')
  const one = (name: string) => amountsIn(summation)(name)[0] ?? 0
  const taxes = parts(before, 'ram:ApplicableTradeTax').map(amountsIn)
  const charges = parts(before, 'ram:SpecifiedTradeAllowanceCharge').flatMap((part) =>
    amountsIn(part)('ActualAmount'),
  )
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const of = (name: string) => sum(taxes.flatMap((tax) => tax(name)))
  const net = one('LineTotalAmount') + sum(charges)
  return [
    ...parts(lines, 'ram:IncludedSupplyChainTradeLineItem').flatMap(lineFault),
    ...taxes.flatMap(taxFault),
    ...wrong('BT-106', one('LineTotalAmount'), sum(amountsIn(lines)('LineTotalAmount'))),
    ...wrong('BT-109', one('TaxBasisTotalAmount'), net),
    ...wrong('the sum of BT-116', of('BasisAmount'), net),
    ...wrong('BT-110', one('TaxTotalAmount'), of('CalculatedAmount')),
    ...wrong('BT-112', one('GrandTotalAmount'), net + one('TaxTotalAmount')),
    ...wrong(
      'BT-115',
      one('DuePayableAmount'),
      one('GrandTotalAmount') + one('RoundingAmount') - one('TotalPrepaidAmount'),
    ),
    ...(Math.abs(one('RoundingAmount')) > 1 ? [`BT-114 is ${one('RoundingAmount')} cents`] : []),
  ]
}

/** Price times quantity, less the discount, is the amount of the line. */
function lineFault(line: string): string[] {
  const price = Number(/<ram:ChargeAmount>([\d.]+)/.exec(line)![1]) * 100
  const quantity = Number(/<ram:BilledQuantity[^>]*>(\d+)/.exec(line)![1])
  const [allowance = 0] = amountsIn(line)('ActualAmount')
  return wrong('BT-131', amountsIn(line)('LineTotalAmount')[0]!, Math.round(price * quantity) - allowance)
}

/** The rate times the net amount, rounded half up to the cent. Rates have up to three decimals. */
function taxFault(tax: Amounts, index: number): string[] {
  const [rate] = tax('RateApplicablePercent')
  const [basis, calculated] = [tax('BasisAmount')[0]!, tax('CalculatedAmount')[0]!]
  return wrong(`BT-117 of tax ${index + 1}`, calculated, Math.floor((basis * rate! + 5000) / 10_000))
}

const wrong = (term: string, given: number, expected: number): string[] =>
  given === expected ? [] : [`${term} is ${given}, not ${expected} hundredths`]

/** The amounts with a name, in hundredths. */
const amountsIn =
  (xml: string): Amounts =>
  (name) =>
    [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>(-?[\\d.]+)<`, 'g'))].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    )

const parts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'))].map(([part]) => part)

function splitAt(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark)
  return [text.slice(0, index), text.slice(index)]
}
