// Reads a bank statement in CAMT.053 (BankToCustomerStatement of ISO 20022), versions 02, 04 and 08. The parser resolves
// no entities but the five of XML itself, and a document type is refused, so nothing outside is read and nothing expands.
import { SaxesParser } from 'saxes'
import { maxStatementPayments } from '#contract/admin/bank.ts'
import { readIban } from '#contract/iban.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import {
  minorOf,
  plainAccount,
  plainReference,
  type ReadStatement,
  type StatementPayment,
  tidy,
} from './statement.ts'

/** Deeper than any element of a statement. */
const maxDepth = 40
/** Characters of one text; longer ones are cut. */
const maxText = 2000
const namespace = /^urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3}\.001\.\d{2})$/
const versions = new Set(['camt.053.001.02', 'camt.053.001.04', 'camt.053.001.08'])

interface Node {
  name: string
  text: string
  /** Of an amount. */
  currency: string
  children: Node[]
}

const refusal = (why: Reason) => new ApiError('Invalid Input', why, 'body')

/** Throws `Invalid Input` with what is wrong with the file. */
export function readCamt(text: string): ReadStatement {
  const read: ReadStatement = { payments: [], leftOut: 0 }
  const path: Node[] = []
  let account = ''
  let hasStatement = false
  let entries = 0
  /** The namespace of the document. */
  let message: string | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw refusal(because('statement-with-doctype'))
  })
  parser.on('error', (error) => {
    throw refusal(because('statement-broken', { line: parser.line, problem: tidy(error.message, 200) }))
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === 0 && local === 'Document') {
      refuseOtherMessage(uri)
      message = uri
    }
    if (path.length >= maxDepth) throw refusal(because('statement-too-deep'))
    const currency = Object.hasOwn(attributes, 'Ccy') ? attributes['Ccy']!.value : ''
    // An element of another namespace is none of the statement's.
    const node = { name: uri === message ? local : '', text: '', currency, children: [] }
    path.at(-1)?.children.push(node)
    path.push(node)
  })
  const addText = (more: string) => {
    const node = path.at(-1)
    if (node && node.text.length < maxText) node.text += more.slice(0, maxText - node.text.length)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const node = path.pop()!
    const parent = path.at(-1)
    if (parent?.name !== 'Stmt') return
    // What a statement has is handled at once and dropped, so that a long one needs no more memory than a short one.
    parent.children.pop()
    hasStatement = true
    if (node.name === 'Acct') account = accountOf(node)
    if (node.name !== 'Ntry') return
    entries++
    const payments = paymentsOf(node, account, entries)
    if (payments.length === 0) read.leftOut++
    read.payments.push(...payments)
    if (read.payments.length > maxStatementPayments)
      throw refusal(because('statement-too-long', { most: maxStatementPayments }))
  })
  parser.write(text).close()
  if (!hasStatement) throw refusal(because('statement-empty'))
  return read
}

function refuseOtherMessage(uri: string): void {
  const message = namespace.exec(uri)?.[1]
  if (message === undefined) throw refusal(because('statement-not-camt'))
  if (!versions.has(message)) throw refusal(because('statement-other-message', { message }))
}

const child = (node: Node | undefined, ...names: string[]): Node | undefined =>
  names.reduce<Node | undefined>((one, name) => one?.children.find((each) => each.name === name), node)

const all = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((one) => one.name === name) ?? []

const textOf = (node: Node | undefined, ...names: string[]): string => tidy(child(node, ...names)?.text ?? '')

function accountOf(node: Node): string {
  const id = textOf(node, 'Id', 'IBAN') || textOf(node, 'Id', 'Othr', 'Id')
  return readIban(id) ?? plainAccount(id)
}

/** The incoming payments of an entry; none when it is outgoing, reversed or not booked yet. */
function paymentsOf(entry: Node, account: string, number: number): StatementPayment[] {
  const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')
  const isIncoming = textOf(entry, 'CdtDbtInd') === 'CRDT' && textOf(entry, 'RvslInd') !== 'true'
  if (!isIncoming || status !== 'BOOK') return []
  const whole = amountOf(child(entry, 'Amt'), number)
  const bookedOn = dayOf(entry, number)
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
  const entryReference = textOf(entry, 'AcctSvcrRef')
  const common = { account, bookedOn, currency: whole.currency }
  const parts = partsOf(details, whole)
  if (parts === null || parts.length === 0) {
    // The amounts of its parts are unknown, so a person has to decide.
    const texts = details.map((one) => messageOf(one)).filter(Boolean)
    return [
      {
        ...common,
        amountMinor: whole.minor,
        payer: '',
        payerIban: null,
        reference: null,
        message: tidy([...texts, textOf(entry, 'AddtlNtryInf')].join(' ')),
        bankReferences: entryReference ? [entryReference] : [],
      },
    ]
  }
  return parts.map(({ details: one, minor }) => ({
    ...common,
    amountMinor: minor,
    ...partiesOf(one),
    reference: referenceOf(one),
    message: messageOf(one) || textOf(entry, 'AddtlNtryInf'),
    bankReferences: bankReferencesOf(entryReference, one),
  }))
}

interface Amount {
  minor: number
  currency: string
}

function amountOf(node: Node | undefined, number: number): Amount {
  const currency = node?.currency ?? ''
  const minor = /^[A-Z]{3}$/.test(currency) ? minorOf(tidy(node!.text), currency) : null
  if (minor === null || minor === 0)
    throw refusal(because('statement-entry-amount', { entry: number, value: tidy(node?.text ?? '', 40) }))
  return { minor, currency }
}

function dayOf(entry: Node, number: number): string {
  for (const name of ['BookgDt', 'ValDt']) {
    const text = textOf(entry, name, 'Dt') || textOf(entry, name, 'DtTm')
    const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
    if (day && isDay(day)) return day
  }
  throw refusal(because('statement-entry-day', { entry: number }))
}

const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) && /^[12]/.test(day)

/**
 * The parts of an entry with their amounts. A single part has the amount of the entry, because its own may be in another
 * currency. Null: the parts do not sum up to the entry.
 */
function partsOf(details: Node[], whole: Amount): { details: Node; minor: number }[] | null {
  if (details.length === 1) return [{ details: details[0]!, minor: whole.minor }]
  const parts = details.flatMap((one) => {
    // In version 02 the amount is only among the details.
    const node = child(one, 'Amt') ?? child(one, 'AmtDtls', 'TxAmt', 'Amt')
    const minor = node?.currency === whole.currency ? minorOf(tidy(node.text), whole.currency) : null
    const isOutgoing = textOf(one, 'CdtDbtInd') === 'DBIT'
    return minor === null ? [] : [{ details: one, minor: isOutgoing ? -minor : minor }]
  })
  const sum = parts.reduce((total, { minor }) => total + minor, 0)
  if (parts.length !== details.length || sum !== whole.minor) return null
  return parts.filter(({ minor }) => minor > 0)
}

/** Who paid; from version 08 on below `Pty`. */
function partiesOf(details: Node): { payer: string; payerIban: string | null } {
  const parties = child(details, 'RltdPties')
  const nameOf = (name: string) => textOf(parties, name, 'Pty', 'Nm') || textOf(parties, name, 'Nm')
  const iban = textOf(parties, 'DbtrAcct', 'Id', 'IBAN')
  return {
    payer: tidy(nameOf('UltmtDbtr') || nameOf('Dbtr'), 140),
    payerIban: iban === '' ? null : plainAccount(iban),
  }
}

function referenceOf(details: Node): string | null {
  for (const one of all(child(details, 'RmtInf'), 'Strd')) {
    const reference = plainReference(textOf(one, 'CdtrRefInf', 'Ref'))
    if (reference !== null) return reference
  }
  return null
}

/** What the payer has written, with the reference from end to end, in which some payers write the order’s number. */
function messageOf(details: Node): string {
  const remittance = child(details, 'RmtInf')
  const further = all(remittance, 'Strd').flatMap((one) => all(one, 'AddtlRmtInf'))
  const endToEnd = textOf(details, 'Refs', 'EndToEndId')
  return tidy(
    [
      ...all(remittance, 'Ustrd').map(({ text }) => text),
      ...further.map(({ text }) => text),
      endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
      textOf(details, 'AddtlTxInf'),
    ].join(' '),
  )
}

/** Only those that the bank gives: the payer may use his own for several payments. */
function bankReferencesOf(entryReference: string, details: Node): string[] {
  const own = ['AcctSvcrRef', 'UETR', 'TxId', 'InstrId'].map((name) => textOf(details, 'Refs', name))
  const references = [entryReference, ...own]
  return references.some(Boolean) ? references : []
}
