// The CSV files of banks, as they offer them for download: each is recognised by its headings, and its incoming payments
// are read. The first lines, the headings and the form of days and amounts are those of files in public repositories;
// the people and payments are made up.
import { expect, it } from 'vitest'
import { bankOf, guessColumns, paymentsOfCsv, readBankCsv } from './csv-statement.ts'

interface Sample {
  bank: string
  /** Of the account, where the file has none. */
  account?: string
  encoding?: BufferEncoding
  lines: string[]
  /** The only incoming payment that is booked. */
  payment: object
  leftOut: number
}

const own = 'DE89370400440532013000'
const payer = 'DE02120300000000202051'
const number = 'PL-7K3M-Q9XD'
const reference = 'RF15PL7K3MQ9XD'

const sparkasseHeadings =
  '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"'

const samples: Sample[] = [
  {
    bank: 'Sparkasse',
    encoding: 'latin1',
    lines: [
      sparkasseHeadings,
      `"${own}";"27.11.26";"27.11.26";"GUTSCHR. UEBERW. DAUERAUFTR";"${reference} Hemd";"";"";"NOTPROVIDED";"";"";"";"Jörg Müller";"${payer}";"BYLADEM1001";"1.129,90";"EUR";"Umsatz gebucht"`,
      `"${own}";"28.11.26";"28.11.26";"GUTSCHR. UEBERWEISUNG";"angekündigt";"";"";"";"";"";"";"Jörg Müller";"${payer}";"BYLADEM1001";"20,00";"EUR";"Umsatz vorgemerkt"`,
      `"${own}";"26.11.26";"26.11.26";"FOLGELASTSCHRIFT";"Strom";"DE98ZZZ";"M1";"";"";"";"";"Stadtwerke";"${payer}";"BYLADEM1001";"-80,00";"EUR";"Umsatz gebucht"`,
    ],
    payment: {
      account: own,
      amountMinor: 112_990,
      payer: 'Jörg Müller',
      payerIban: payer,
      message: `${reference} Hemd NOTPROVIDED`,
    },
    leftOut: 2,
  },
  {
    bank: 'DKB',
    account: own,
    lines: [
      `"Girokonto";"${own}"`,
      '""',
      '"Kontostand vom 28.11.2026:";"1.234,56 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      `"27.11.26";"27.11.26";"Gebucht";"Jörg Müller";"Hemden GmbH";"${number}";"Eingang";"${payer}";"1.129,90";"";"";""`,
      `"28.11.26";"";"Vorgemerkt";"Ada Byron";"Hemden GmbH";"${number}";"Eingang";"${payer}";"50";"";"";""`,
      `"26.11.26";"26.11.26";"Gebucht";"Hemden GmbH";"Weberei";"Stoff";"Ausgang";"${payer}";"-57,68";"";"";""`,
    ],
    payment: { amountMinor: 112_990, payer: 'Jörg Müller', payerIban: payer, message: number },
    leftOut: 2,
  },
  {
    bank: 'Deutsche Bank',
    account: own,
    encoding: 'latin1',
    lines: [
      'Umsätze Girokonto (00);;;Kundennummer: 100 1234567',
      '01.11.2026 - 28.11.2026',
      'Letzter Kontostand;;;;1.000,00;EUR',
      'Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
      `27.11.2026;27.11.2026;"SEPA-Überweisung von";Jörg Müller;${number};${payer};BYLADEM1001;;;;;;;;;;1.129,90;EUR`,
      `26.11.2026;26.11.2026;"SEPA-Lastschrift";Stadtwerke;Strom;${payer};BYLADEM1001;;M1;DE98;;80,00;;;;-80,00;;EUR`,
      'Kontostand;28.11.2026;;;1.049,90;EUR',
    ],
    payment: { amountMinor: 112_990, payer: 'Jörg Müller', payerIban: payer, message: number },
    leftOut: 2,
  },
  {
    bank: 'ING',
    account: own,
    encoding: 'latin1',
    lines: [
      'Umsatzanzeige;Datei erstellt am: 28.11.2026 11:40',
      '',
      `IBAN;${own}`,
      'Kontoname;Girokonto',
      'Bank;ING',
      'Kunde;Ada Byron',
      'Zeitraum;01.11.2026 - 28.11.2026',
      'Saldo;1.200,78;EUR',
      '',
      'Sortierung;Datum absteigend',
      '',
      'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze. Die vorgemerkten Umsätze werden nicht aufgenommen, auch wenn sie in Ihrem Internetbanking angezeigt werden.',
      '',
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      `27.11.2026;27.11.2026;Jörg Müller;Gutschrift;${number};1.200,78;USD;1.129,90;EUR`,
      '26.11.2026;26.11.2026;VISA MARKT;Lastschrift;NR 4711;70,88;USD;-8,79;EUR',
    ],
    payment: { amountMinor: 112_990, currency: 'EUR', payer: 'Jörg Müller', message: number },
    leftOut: 1,
  },
  {
    bank: 'N26',
    account: own,
    lines: [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      `2026-11-27,2026-11-27,"Jörg Müller",${payer},"Credit Transfer","${number}","Main Account",1129.90,,,`,
      '2026-11-26,2026-11-26,"Markt",,Presentment,,"Main Account",-15.00,15.00,EUR,1.000000',
    ],
    payment: { amountMinor: 112_990, payer: 'Jörg Müller', payerIban: payer, message: number },
    leftOut: 1,
  },
  {
    bank: 'N26',
    account: own,
    lines: [
      '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"',
      `"2026-11-27","Jörg Müller","${payer}","Income","${number}","1129.9","","",""`,
      '"2026-11-26","Markt","","MasterCard Payment","","-15.0","-15.0","EUR","1.0"',
    ],
    payment: { amountMinor: 112_990, payer: 'Jörg Müller', payerIban: payer, message: number },
    leftOut: 1,
  },
  {
    bank: 'PostFinance',
    account: 'CH9300762011623852957',
    encoding: 'latin1',
    lines: [
      'Datum von:;="01.11.2026"',
      'Datum bis:;="28.11.2026"',
      'Kategorie:;="Alle"',
      'Konto:;="CH9300762011623852957"',
      'Währung:;="CHF"',
      '',
      'Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie',
      `27.11.2026;Gutschrift;"GUTSCHRIFT AUFTRAGGEBER: JÖRG MÜLLER MITTEILUNGEN: ${number}";1129.9;;;`,
      '26.11.2026;Belastung;"TWINT *Café Bern";;-6.80;;',
      '',
      'Disclaimer:',
      'Dies ist kein durch PostFinance AG erstelltes Dokument.',
    ],
    payment: { currency: 'CHF', amountMinor: 112_990, message: expect.stringContaining(number) },
    leftOut: 3,
  },
  {
    bank: 'PostFinance',
    account: 'CH9300762011623852957',
    encoding: 'latin1',
    lines: [
      'Date du:;="01.11.2026"',
      'Date au:;="28.11.2026"',
      'Compte:;="CH9300762011623852957"',
      'Monnaie:;="CHF"',
      '',
      'Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Label;Catégorie',
      `27.11.2026;Crédit;"CRÉDIT DONNEUR D'ORDRE: JÖRG MÜLLER ${number}";1129.90;;;`,
    ],
    payment: { currency: 'CHF', amountMinor: 112_990, message: expect.stringContaining(number) },
    leftOut: 0,
  },
  {
    bank: 'UBS',
    account: 'CH9300762011623852957',
    lines: [
      'Kontonummer:;0234 00123456.01;',
      'IBAN:;CH93 0076 2011 6238 5295 7;',
      'Von:;2026-11-01;',
      'Bis:;2026-11-28;',
      'Anfangssaldo:;100.00;',
      'Schlusssaldo:;1206.50;',
      'Bewertet in:;CHF;',
      'Anzahl Transaktionen in diesem Zeitraum:;2;',
      '',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;',
      `;;2026-11-27;2026-11-27;CHF;;1129.90;;1229.90;9930020TO1111111;"Müller, Jörg;Hauptstrasse 1; CH-3000 Bern";Gutschrift;Zahlungsgrund: ${number};;`,
      '2026-11-26;14:23:05;2026-11-26;2026-11-26;CHF;-23.40;;;1206.50;9930020TO2222222;Markt Zürich;Zahlung Debitkarte;Kartennummer: XXXX 1234;;',
    ],
    payment: {
      currency: 'CHF',
      amountMinor: 112_990,
      payer: 'Müller, Jörg;Hauptstrasse 1; CH-3000 Bern',
      message: `Zahlungsgrund: ${number} Gutschrift`,
      bankReferences: ['9930020TO1111111'],
    },
    leftOut: 1,
  },
  {
    bank: 'Raiffeisen',
    encoding: 'latin1',
    lines: [
      'IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date',
      `CH9300762011623852957;2026-11-27 00:00:00.0;Gutschrift Jörg Müller ${number};1129.90;1229.90;2026-11-27 00:00:00.0`,
      'CH9300762011623852957;2026-11-26 00:00:00.0;Einkauf Markt;-23.40;100.00;2026-11-26 00:00:00.0',
    ],
    payment: {
      account: 'CH9300762011623852957',
      payerIban: null,
      amountMinor: 112_990,
      message: `Gutschrift Jörg Müller ${number}`,
    },
    leftOut: 1,
  },
  {
    bank: 'Revolut',
    account: own,
    lines: [
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account',
      `2026-11-27,2026-11-27,65a1,TOPUP,COMPLETED,Payment from JOERG MUELLER,${number},JOERG MUELLER,,,,EUR,1129.90,EUR,1129.90,1129.90,,0.00,EUR,1229.90,Main`,
      `2026-11-28,,65a2,TOPUP,PENDING,Payment from ADA,${number},ADA,,,,EUR,50.00,EUR,50.00,50.00,,0.00,EUR,,Main`,
      '2026-11-28,2026-11-28,65a3,CARD_PAYMENT,REVERTED,Refund,,,,,,EUR,10.00,EUR,10.00,10.00,,0.00,EUR,,Main',
    ],
    payment: {
      amountMinor: 112_990,
      payer: 'JOERG MUELLER',
      message: `${number} Payment from JOERG MUELLER`,
      bankReferences: ['65a1'],
    },
    leftOut: 2,
  },
  {
    bank: 'Revolut',
    account: own,
    lines: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      `TOPUP,Current,2026-11-27 10:00:00,2026-11-27 10:00:01,Payment from Joerg ${number},1129.90,0.00,EUR,COMPLETED,1229.90`,
      'CARD_PAYMENT,Current,2026-11-26 10:00:00,2026-11-27 08:00:00,Markt,-8.00,0.00,EUR,COMPLETED,100.00',
    ],
    payment: { amountMinor: 112_990, message: `Payment from Joerg ${number}` },
    leftOut: 1,
  },
  {
    bank: 'Wise',
    account: own,
    lines: [
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"',
      `TRANSFER-1,27-11-2026,"27-11-2026 10:00:00.000",1129.90,EUR,"Received money from Jörg Müller",${number},1229.90,,,,"Jörg Müller",,,,,,,,0.00,,CREDIT,DEPOSIT`,
      'CARD-2,26-11-2026,"26-11-2026 10:00:00.000",-8.00,EUR,"Card transaction",,100.00,,,,,,,Markt,1234,"Ada",,,0.00,,DEBIT,CARD',
    ],
    payment: {
      amountMinor: 112_990,
      payer: 'Jörg Müller',
      message: `${number} Received money from Jörg Müller`,
      bankReferences: ['TRANSFER-1'],
    },
    leftOut: 1,
  },
]

it.each(samples)('a file of $bank is recognised and read', async (sample) => {
  const { bank, lines, encoding = 'utf8', account = '', payment, leftOut } = sample
  const csv = await readBankCsv(Buffer.from(lines.join('\r\n'), encoding))
  expect(bankOf(csv.headings)).toBe(bank)
  const columns = guessColumns(csv.headings)
  const currency = account.startsWith('CH') ? 'CHF' : 'EUR'
  const read = paymentsOfCsv(csv, { columns, account, currency })
  expect(read.payments).toMatchObject([{ bookedOn: '2026-11-27', ...payment }])
  expect(read.leftOut).toBe(leftOut)
})

it('another file is of no known bank, and its columns are suggested', async () => {
  const csv = await readBankCsv(Buffer.from('Date,Amount,Details\n2026-11-27,12.00,x\n'))
  expect(bankOf(csv.headings)).toBeNull()
  expect(guessColumns(csv.headings)).toEqual({ bookedOn: 'Date', amount: 'Amount', message: 'Details' })
})
