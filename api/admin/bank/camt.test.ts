import { expect, it } from 'vitest'
import { readCamt } from './camt.ts'
import { camt, camtEntry } from './test-statements.ts'

const reasonOf = (text: string): string => {
  try {
    readCamt(text)
    return 'read'
  } catch (error) {
    return (error as { reason: { code: string } }).reason.code
  }
}

it.each(['02', '04', '08'])('an incoming payment of version %s is read', (version) => {
  const entry = camtEntry({
    version,
    amount: '129.90',
    payer: 'Müller & Söhne',
    reference: 'RF15 PL7K 3MQ9 XD',
  })
  expect(readCamt(camt([entry], { version }))).toEqual({
    leftOut: 0,
    payments: [
      {
        account: 'DE89370400440532013000',
        bookedOn: '2026-11-27',
        amountMinor: 12_990,
        currency: 'EUR',
        payer: 'Müller & Söhne',
        payerIban: 'DE02120300000000202051',
        reference: 'RF15PL7K3MQ9XD',
        message: '',
        bankReferences: ['ENTRY-1', '', '', '', ''],
      },
    ],
  })
})

it('outgoing, reversed and pending entries are left out', () => {
  const entries = [
    camtEntry({ direction: 'DBIT' }),
    camtEntry({ direction: 'CRDT', reversed: true }),
    camtEntry({ status: 'PDNG' }),
    camtEntry({}),
  ]
  expect(readCamt(camt(entries))).toMatchObject({ leftOut: 3, payments: [{ amountMinor: 5000 }] })
})

it('a collective entry has a payment for each of its parts', () => {
  const parts = [
    { amount: '20.00', payer: 'Ada', reference: 'RF18539007547034' },
    { amount: '30.00', payer: 'Bea', text: 'PL-7K3M-Q9XD' },
  ]
  const { payments } = readCamt(camt([camtEntry({ amount: '50.00', parts })]))
  expect(payments.map(({ amountMinor, payer, message }) => [amountMinor, payer, message])).toEqual([
    [2000, 'Ada', ''],
    [3000, 'Bea', 'PL-7K3M-Q9XD'],
  ])
})

it('a collective entry whose parts do not sum up is one payment without a payer, for a person to decide', () => {
  const parts = [
    { amount: '20.00', reference: 'RF18539007547034' },
    { amount: '31.00', reference: 'RF712348231' },
  ]
  expect(readCamt(camt([camtEntry({ amount: '50.00', parts })])).payments).toMatchObject([
    { amountMinor: 5000, payer: '', reference: null },
  ])
})

it.each([
  [
    'a document type',
    '<!DOCTYPE Document SYSTEM "http://127.0.0.1/x.dtd"><Document/>',
    'statement-with-doctype',
  ],
  [
    'entities that expand',
    '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><Document>&c;</Document>',
    'statement-with-doctype',
  ],
  [
    'ten levels of entities that expand to a billion',
    `<!DOCTYPE l [<!ENTITY l0 "lol">${Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]>${camt(['<Ntry>&l10;</Ntry>']).replace(/^<\?xml.*\?>/, '')}`,
    'statement-with-doctype',
  ],
  [
    'an entity of a file',
    `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${camt(['<Ntry>&x;</Ntry>']).replace(/^<\?xml.*\?>/, '')}`,
    'statement-with-doctype',
  ],
  [
    'a parameter entity of an address',
    '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://169.254.169.254/latest/"> %x;]><a/>',
    'statement-with-doctype',
  ],
  ['a document type after a comment', '<!-- a --><!DOCTYPE a><a/>', 'statement-with-doctype'],
  ['the namespace of a look-alike', camt([]).replace('urn:iso:std:', 'urn:iso:Std:'), 'statement-not-camt'],
  ['no namespace', camt([]).replace(/ xmlns="[^"]*"/, ''), 'statement-not-camt'],
  ['a namespace with a prefix that is not declared', '<x:Document/>', 'statement-broken'],
  ['an unknown entity', camt(['<Ntry>&file;</Ntry>']), 'statement-broken'],
  ['elements that are not closed', camt([]).slice(0, -20), 'statement-broken'],
  ['many levels', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'statement-too-deep'],
  ['another XML', '<Document xmlns="urn:x"/>', 'statement-not-camt'],
  ['another message', camt([]).replace('camt.053.001.08', 'camt.054.001.08'), 'statement-other-message'],
  ['no statement', camt([]).replaceAll(/<Stmt>.*<\/Stmt>/gs, ''), 'statement-empty'],
  ['no amount', camt([camtEntry({ amount: '1e9' })]), 'statement-entry-amount'],
  ['an amount of nothing', camt([camtEntry({ amount: '0.00' })]), 'statement-entry-amount'],
  ['a fraction of a cent', camt([camtEntry({ amount: '1.005' })]), 'statement-entry-amount'],
  ['an amount beyond all limits', camt([camtEntry({ amount: '9'.repeat(15) })]), 'statement-entry-amount'],
  ['a day that does not exist', camt([camtEntry({ day: '2026-02-30' })]), 'statement-entry-day'],
])('a file with %s is refused with its reason', (_, text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

it('a file that is cut off anywhere is refused, and never read in part', () => {
  const text = camt([camtEntry({ text: 'PL-7K3M-Q9XD' }), camtEntry({ parts: [{ amount: '50.00' }] })])
  expect(reasonOf(text)).toBe('read')
  const ends = new Set(
    Array.from({ length: text.trimEnd().length }, (_, end) => reasonOf(text.slice(0, end))),
  )
  expect([...ends]).toEqual(['statement-broken'])
})

it('elements of another namespace below the statement are left out, and a processing instruction does nothing', () => {
  const entry = camtEntry({}).replace('<Amt', '<x:Amt xmlns:x="urn:x" Ccy="EUR">1.00</x:Amt><Amt')
  const text = camt([`<?include href="file:///etc/passwd"?>${entry}`])
  expect(readCamt(text).payments).toMatchObject([{ amountMinor: 5000 }])
})

it('a file with as much text as may be sent is read in a moment', () => {
  const long = 'x'.repeat(4_000_000)
  const began = process.cpuUsage()
  const texts = [
    camt([camtEntry({ text: long })]),
    camt([`<!--${long}-->${camtEntry({})}`]),
    camt([camtEntry({}).replace('<Amt ', `<Amt a="${long}" `)]),
    camt([`<${'y'.repeat(10_000)}/>${camtEntry({})}`]),
  ]
  for (const text of texts) expect(readCamt(text).payments).toHaveLength(1)
  const { user } = process.cpuUsage(began)
  expect(user / 1e6).toBeLessThan(20)
})

it('a name and a text of any length or with characters of control are tidied', () => {
  const text = `x\u200b${'é'.repeat(5000)}`
  const [payment] = readCamt(camt([camtEntry({ payer: 'Ada\n\tByron', text })])).payments
  expect(payment!.payer).toBe('Ada Byron')
  expect(payment!.message.length).toBeLessThanOrEqual(500)
})
