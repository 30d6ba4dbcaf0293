// Bank statements for tests, in the form of the examples of ISO 20022 and of the Swiss Payment Standards.

interface Part {
  amount?: string
  payer?: string
  payerIban?: string
  reference?: string
  text?: string
}

interface Entry extends Part {
  version?: string
  day?: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  reversed?: boolean
  status?: string
  /** The bank's reference of the entry; an empty text: none. */
  entryReference?: string
  parts?: Part[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function partOf(part: Part, { version, currency }: { version: string; currency: string }): string {
  const { payer = 'Ada Byron', payerIban = 'DE02120300000000202051', amount, reference, text } = part
  const party = `<Nm>${escaped(payer)}</Nm>`
  const value = amount === undefined ? '' : `<Amt Ccy="${currency}">${amount}</Amt>`
  return `<TxDtls>${
    version === '02' && value !== '' ? `<AmtDtls><TxAmt>${value}</TxAmt></AmtDtls>` : value
  }<RltdPties><Dbtr>${version === '08' ? `<Pty>${party}</Pty>` : party}</Dbtr><DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf>${
    text === undefined ? '' : `<Ustrd>${escaped(text)}</Ustrd>`
  }${
    reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${escaped(reference)}</Ref></CdtrRefInf></Strd>`
  }</RmtInf></TxDtls>`
}

/** An entry of a statement. */
export function camtEntry({
  version = '08',
  amount = '50.00',
  day = '2026-11-27',
  currency = 'EUR',
  direction = 'CRDT',
  reversed = false,
  status = 'BOOK',
  entryReference = 'ENTRY-1',
  parts,
  ...part
}: Entry): string {
  const details = (parts ?? [part]).map((one) => partOf(one, { version, currency })).join('')
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${
    reversed ? '<RvslInd>true</RvslInd>' : ''
  }<Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${
    entryReference === '' ? '' : `<AcctSvcrRef>${entryReference}</AcctSvcrRef>`
  }<NtryDtls>${details}</NtryDtls></Ntry>`
}

/** A statement with these entries. */
export const camt = (
  entries: string[],
  { version = '08', iban = 'DE89370400440532013000' }: { version?: string; iban?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
