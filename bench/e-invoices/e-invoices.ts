// Bills a hundred orders, and validates each electronic invoice by the rules of EN 16931 and by sums of its own.
import { electronicInvoice, invoice } from '#api/invoices/invoices.ts'
import { invoiceNumber, selectOrder } from '#api/orders/orders.ts'
import { eInvoiceProfiles } from '#contract/order-actions.ts'
import { pdfAttachment } from '#e2e/pdf-text.ts'
import type { Figure } from '../common/judge.ts'
import { definePart, type BenchPart } from '../common/run-parts.ts'
import { type BilledShop, openBilledShop } from './billed-orders.ts'
import { sumFaults } from './sums.ts'
import { failedRules, rulesPath } from './validate.ts'

export interface EInvoiceOptions {
  /** The path of the rules. */
  rules?: string | undefined
  seed?: string | undefined
  /** How many orders. */
  count?: string | undefined
}

const none = (unit: string) => ({ was: 0, max: 0, unit })

const limits = {
  'failed rules': none('rules'),
  'wrong sums': none('documents'),
  'PDFs without the same XML': none('PDFs'),
  'failed rules with a wrong total': { was: 2, min: 2, unit: 'rules' },
  'documents of category K': { was: 64, min: 52, unit: 'documents' },
  'credit notes of category K': { was: 24, min: 20, unit: 'documents' },
  'documents of category G': { was: 6, min: 5, unit: 'documents' },
  documents: { was: 302, min: 270, unit: 'documents' },
}

export const eInvoicesWith = ({ rules, seed = '1', count = '100' }: EInvoiceOptions): BenchPart =>
  definePart(limits, async () => {
    const xslt = rulesPath(rules)
    const billed = await openBilledShop(seed)
    try {
      return await measure(billed, xslt, Number(count))
    } finally {
      await billed.close()
    }
  })

async function measure(
  billed: BilledShop,
  xslt: string,
  count: number,
): Promise<Figure<keyof typeof limits>[]> {
  const documents = new Map<string, string>()
  let differentPdfs = 0
  for (let index = 0; index < count; index++) {
    const id = await billed.placeOrder(index)
    const { invoices } = (await selectOrder(billed.shop.db, id))!
    for (const number of invoices.map(invoiceNumber)) {
      const [plain = ''] = await Promise.all(
        eInvoiceProfiles.map(async (profile) => {
          const xml = await xmlOf(billed, id, number, profile)
          documents.set(`${number}-${profile}`, xml)
          return xml
        }),
      )
      const { bytes } = await invoice(billed.shop.deps, id, { number, electronic: 'yes' })
      if (pdfAttachment(Buffer.from(bytes), 'factur-x.xml') !== plain) differentPdfs++
    }
  }
  const [[firstName, first] = ['', '']] = documents
  const wrongTotal = 'wrong-total'
  documents.set(wrongTotal, first.replace(/(<ram:GrandTotalAmount>)\d/, '$19'))
  const failed = failedRules(xslt, documents)
  const failedWrong = failed.get(wrongTotal)!
  failed.delete(wrongTotal)
  documents.delete(wrongTotal)
  for (const [name, texts] of failed) for (const text of texts) console.error(`✗ ${name}: ${text}`)
  const sums = [...documents].map(([name, xml]) => ({ name, faults: sumFaults(xml) }))
  for (const { name, faults } of sums) for (const fault of faults) console.error(`✗ ${name}: ${fault}`)
  console.log(`${documents.size} documents of ${count} orders; the wrong one is made of ${firstName}.`)
  return [
    { name: 'failed rules', limit: 'failed rules', value: [...failed.values()].flat().length },
    { name: 'wrong sums', limit: 'wrong sums', value: sums.filter(({ faults }) => faults.length > 0).length },
    { name: 'PDFs without the same XML', limit: 'PDFs without the same XML', value: differentPdfs },
    {
      name: 'failed rules with a wrong total',
      limit: 'failed rules with a wrong total',
      value: failedWrong.length,
    },
    ...categories(documents),
    { name: 'documents', limit: 'documents', value: documents.size },
  ]
}

/** How many documents have no tax, because goods go to a business in another member state, or are exported. */
function categories(documents: ReadonlyMap<string, string>): Figure<keyof typeof limits>[] {
  const having = (...parts: string[]) =>
    [...documents.values()].filter((xml) => parts.every((part) => xml.includes(part))).length
  const intraCommunity = '<ram:ExemptionReasonCode>VATEX-EU-IC<'
  return [
    {
      name: 'documents of category K',
      limit: 'documents of category K',
      value: having('<ram:CategoryCode>K<', intraCommunity),
    },
    {
      name: 'credit notes of category K',
      limit: 'credit notes of category K',
      value: having('<ram:TypeCode>381<', intraCommunity),
    },
    {
      name: 'documents of category G',
      limit: 'documents of category G',
      value: having('<ram:CategoryCode>G<', '<ram:ExemptionReasonCode>VATEX-EU-G<'),
    },
  ]
}

async function xmlOf(
  { shop }: BilledShop,
  id: string,
  number: string,
  profile: (typeof eInvoiceProfiles)[number],
): Promise<string> {
  const { bytes } = await electronicInvoice(shop.deps, id, { number, profile })
  return Buffer.from(bytes).toString()
}
