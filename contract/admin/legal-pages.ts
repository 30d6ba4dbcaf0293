// What the law of a country asks of the legal notice, the terms, the policy of withdrawal and the privacy policy of a
// shop: one table, from which the template of a page and the check of its text are made. The check looks for words. It
// finds what was forgotten and proves nothing.
import { msg } from '@lingui/core/runtime-macro'
import { isEuropean } from '../consumer-law.ts'
import { valuesIn } from '../markdown/parse.ts'
import type { LegalKind } from '../pages.ts'
import type { Translator } from '../reasons/sentence.ts'

type Message = ReturnType<typeof msg>

export const legalLabels: Record<LegalKind, Message> = {
  'legal-notice': msg`Legal notice`,
  terms: msg`Terms and conditions`,
  withdrawal: msg`Right of withdrawal`,
  privacy: msg`Privacy policy`,
}

/** The provision by country; `EU` for the other countries of the Union and the European Economic Area. */
type Laws = Partial<Record<string, string>>

export interface LegalItem {
  id: string
  /** What it is: also the heading of its chapter in a template. */
  label: Message
  /** The text of its chapter in a template, or only values. What is to be filled in is in square brackets. */
  body: Message | string
  /** The value that is the body instead, in a shop that has it. */
  value?: string
  laws: Laws
  /** Needed only by some sellers, such as those in a register. */
  ifAny?: true
  /** Words or numbers of such a text, in English, German and French. */
  words: RegExp
}

const eCommerce = 'Directive 2000/31/EC, Art. 5'
const consumerRights = 'Directive 2011/83/EU, Art. 6'
const swissUnfairCompetition = 'Art. 3 Abs. 1 lit. s UWG'

/** Who the seller is. */
const sellerLaws: Laws = {
  EU: eCommerce,
  DE: '§ 5 DDG',
  AT: '§ 5 ECG',
  FR: 'Art. 1-1 LCEN',
  CH: swissUnfairCompetition,
  GB: 'SI 2002/2013, reg. 6',
}

/** What a consumer is told before an order. The British schedule is the item's own. */
const distanceSellingLaws: Laws = {
  EU: consumerRights,
  DE: 'Art. 246a § 1 EGBGB',
  AT: '§ 4 FAGG',
  FR: 'Art. L221-5 C. consom.',
}

const notice: LegalItem[] = [
  {
    id: 'seller',
    label: msg`Name and postal address of the seller`,
    body: msg`[Name of the owner or company], {address}`,
    laws: sellerLaws,
    words: /\b\d{4,6}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[\dW] ?[A-Z\d]{4}\b/,
  },
  {
    id: 'email',
    label: msg`Email address`,
    body: '{email}',
    laws: sellerLaws,
    words: /[^\s@]@[^\s@]{1,200}\.[a-z]/i,
  },
  {
    id: 'phone',
    label: msg`Phone number`,
    body: msg`[Phone number]`,
    value: 'phone',
    laws: { EU: consumerRights, DE: 'Art. 246a § 1 EGBGB', AT: '§ 4 FAGG', FR: 'Art. L221-5 C. consom.' },
    words: /(?:\+|\b00|\b0|\(0)\d[\d ()/.–-]{6,}/,
  },
  {
    id: 'representative',
    label: msg`Represented by`,
    body: msg`[Name of the managing director, for a company]`,
    laws: { DE: '§ 5 DDG' },
    ifAny: true,
    words: /vertret|geschäftsführ|inhaber|represent|director|owner|proprietor|représent|gérant|président/i,
  },
  {
    id: 'register',
    label: msg`Register and number`,
    body: msg`[Register, and the number in it, for a registered business]`,
    laws: {
      EU: eCommerce,
      DE: '§ 5 DDG',
      AT: '§ 5 ECG',
      FR: 'Art. 1-1 LCEN',
      GB: 'SI 2015/17, reg. 25',
    },
    ifAny: true,
    words: /\bHR[AB]\b|register|regist(?:er|ry|re)|firmenbuch|\bFN ?\d|\bRCS\b|\bRNE\b|SIRE[NT]|\bKVK\b/i,
  },
  {
    id: 'vat',
    label: msg`VAT number`,
    body: msg`[VAT number, for a seller who has one]`,
    value: 'taxNumber',
    laws: {
      EU: eCommerce,
      DE: '§ 5 DDG',
      AT: '§ 5 ECG',
      FR: 'Art. 1-1 LCEN',
      GB: 'SI 2002/2013, reg. 6',
    },
    ifAny: true,
    words: /\b(?:ATU|CHE|[A-Z]{2})[ -]?\d[\dA-Z .-]{6,}|USt-?Id|\bUID\b|\bTVA\b|\bVAT\b|steuernummer/i,
  },
  {
    id: 'trade',
    label: msg`Chamber, trade rules and supervisory authority`,
    body: msg`[Chamber or professional body, the trade rules and where they can be read, the authority]`,
    laws: { AT: '§ 5 ECG, § 63 GewO' },
    ifAny: true,
    words: /kammer|gewerbe|\bWKO\b|aufsicht|chamber|supervis|chambre|autorité/i,
  },
  {
    id: 'media-owner',
    label: msg`Media owner and aim of the website`,
    body: msg`[Media owner, place, and aim of the website]`,
    laws: { AT: '§ 25 MedienG' },
    words: /medieninhaber|blattlinie|grundlegende richtung|offenlegung|media owner|propriétaire du média/i,
  },
  {
    id: 'publication',
    label: msg`Director of publication`,
    body: msg`[Name of the director of publication]`,
    laws: { FR: 'Art. 1-1 LCEN' },
    words:
      /direct(?:eur|rice) de (?:la )?publication|director of publication|publication director|redaktionell verantwortlich|verantwortlich für den inhalt/i,
  },
  {
    id: 'host',
    label: msg`Host of the website`,
    body: msg`[Name, address and phone number of the host]`,
    laws: { FR: 'Art. 1-1 LCEN' },
    words: /héberg|\bhost|gehostet/i,
  },
  {
    id: 'disputes',
    label: msg`Dispute resolution for consumers`,
    body: msg`[Whether you take part in dispute resolution before a consumer arbitration board, and which]`,
    laws: { DE: '§ 36 VSBG', AT: '§ 19 AStG' },
    ifAny: true,
    words: /schlichtung|streitbeilegung|dispute|arbitration|règlement des litiges|médiation/i,
  },
]

const terms: LegalItem[] = [
  {
    id: 'contract',
    label: msg`How the contract is made`,
    body: msg`[When an order becomes a contract, and how you confirm it]`,
    laws: {
      EU: 'Directive 2000/31/EC, Art. 10',
      DE: '§ 312i BGB',
      AT: '§ 9 ECG',
      FR: 'Art. 1127-1 C. civ.',
      CH: swissUnfairCompetition,
      GB: 'SI 2002/2013, reg. 9',
    },
    words: /vertrag|contract|contrat/i,
  },
  {
    id: 'prices',
    label: msg`Prices, taxes and costs of delivery`,
    body: msg`[That prices include taxes, and what delivery costs]`,
    laws: {
      EU: consumerRights,
      DE: 'Art. 246a § 1 EGBGB',
      AT: '§ 4 FAGG',
      FR: 'Art. L112-1 C. consom.',
      CH: 'Art. 10 PBV',
      GB: 'SI 2013/3134, sch. 2',
    },
    words: /\bpreise?|\bprices?\b|\bprix\b/i,
  },
  {
    id: 'payment',
    label: msg`Payment`,
    body: msg`[The payment methods, and when money is taken]`,
    laws: { ...distanceSellingLaws, GB: 'SI 2013/3134, sch. 2' },
    words: /zahl|\bpay|\bpaie/i,
  },
  {
    id: 'delivery',
    label: msg`Delivery`,
    body: msg`Delivery takes {deliveryDays} working days. [Countries, and limits of delivery]`,
    laws: {
      EU: consumerRights,
      DE: 'Art. 246a § 1 EGBGB',
      AT: '§ 4 FAGG',
      FR: 'Art. L216-1 C. consom.',
      GB: 'SI 2013/3134, sch. 2',
    },
    words: /liefer|deliver|livr/i,
  },
  {
    id: 'faults',
    label: msg`Rights when something is wrong`,
    body: msg`[The legal guarantee of conformity, and how to use it]`,
    laws: {
      EU: consumerRights,
      DE: 'Art. 246a § 1 EGBGB',
      AT: '§ 4 FAGG',
      FR: 'Art. L217-3 C. consom.',
      GB: 'SI 2013/3134, sch. 2',
    },
    words: /gewährleistung|mängel|mangel|fehler|guarantee|fault|defect|conform|défaut|vices? cachés?/i,
  },
  {
    id: 'withdrawal',
    label: msg`Right of withdrawal`,
    body: msg`You can withdraw from the contract as described under [returns and refunds](/return-refund-policy).`,
    laws: { ...distanceSellingLaws, GB: 'SI 2013/3134, sch. 2' },
    words: /widerruf|zurück|withdraw|return|cancel|rétract|retour/i,
  },
  {
    id: 'mediator',
    label: msg`Consumer mediator`,
    body: msg`[Name, address and website of the mediator that you belong to]`,
    laws: { FR: 'Art. L616-1 C. consom.' },
    words: /médiat|mediat|schlichtung/i,
  },
]

const withdrawal: LegalItem[] = [
  {
    id: 'period',
    label: msg`Period of withdrawal`,
    body: msg`You can withdraw from the contract within 14 days without giving a reason. The period begins on the day on which you, or a person you name, receive the goods.`,
    laws: { ...distanceSellingLaws, GB: 'SI 2013/3134, sch. 3' },
    words: /\b14\b|vierzehn|fourteen|quatorze/i,
  },
  {
    id: 'statement',
    label: msg`How to withdraw, and to whom`,
    body: msg`Tell us in a clear statement, for example by mail to {address} or by email to {email}.`,
    laws: { ...distanceSellingLaws, GB: 'SI 2013/3134, sch. 3' },
    words: /[^\s@]@[^\s@]{1,200}\.[a-z]|erklärung|widerruf|statement|withdraw|déclaration|rétract/i,
  },
  {
    id: 'form',
    label: msg`Model withdrawal form`,
    body: msg`To {address}, {email}: I withdraw from the contract on the following goods. Ordered on, received on, name, address, signature if on paper, date.`,
    laws: {
      EU: 'Directive 2011/83/EU, Annex I B',
      DE: 'Anlage 2 zu Art. 246a EGBGB',
      AT: 'Anhang I B FAGG',
      FR: 'Art. R221-1 C. consom.',
      GB: 'SI 2013/3134, sch. 3',
    },
    words: /formular|\bform\b|formulaire/i,
  },
  {
    id: 'refund',
    label: msg`Refund within 14 days`,
    body: msg`We refund everything that we received from you, with the cost of standard delivery, within 14 days of your statement and in the way in which you paid.`,
    laws: {
      EU: 'Directive 2011/83/EU, Art. 13',
      DE: '§ 357 BGB',
      AT: '§ 14 FAGG',
      FR: 'Art. L221-24 C. consom.',
      GB: 'SI 2013/3134, reg. 34',
    },
    words: /erstatt|zurückzahl|zahlen .{0,60}zurück|refund|reimburs|pay back|rembours/i,
  },
  {
    id: 'return-costs',
    label: msg`Who pays for sending back`,
    body: msg`[Whether you or the customer pays the direct cost of sending the goods back]`,
    laws: { ...distanceSellingLaws, GB: 'SI 2013/3134, sch. 3' },
    words: /kosten|porto|\bcosts?\b|postage|\bfrais\b|à (?:notre|votre) charge/i,
  },
  {
    id: 'exceptions',
    label: msg`Goods made to measure`,
    body: msg`There is no right of withdrawal for shirts that are made to your own measurements or with your own monogram.`,
    laws: {
      EU: 'Directive 2011/83/EU, Art. 16',
      DE: '§ 312g Abs. 2 BGB',
      AT: '§ 18 FAGG',
      FR: 'Art. L221-28 C. consom.',
      GB: 'SI 2013/3134, reg. 28',
    },
    words:
      /maß|messung|monogramm|kundenspezifi|measure|monogram|personali[sz]|mesure|monogramme|personnalis/i,
  },
]

const gdpr = 'GDPR, Art. 13'
const germanGdpr = 'Art. 13 DSGVO'
const frenchGdpr = 'Art. 13 RGPD'
const dataLaws: Laws = {
  EU: gdpr,
  DE: germanGdpr,
  AT: germanGdpr,
  FR: frenchGdpr,
  GB: 'UK GDPR, Art. 13',
}
const withSwiss: Laws = { ...dataLaws, CH: 'Art. 19 DSG' }

const privacy: LegalItem[] = [
  {
    id: 'controller',
    label: msg`Who is responsible`,
    body: '{shop}, {address}, {email}',
    laws: withSwiss,
    words: /[^\s@]@[^\s@]{1,200}\.[a-z]|verantwortlich|controller|responsable/i,
  },
  {
    id: 'purposes',
    label: msg`What is stored, and why`,
    body: msg`[Which data you store of visitors and customers, and the purpose of each]`,
    laws: withSwiss,
    words: /zweck|wozu|warum|wofür|purpose|why|what for|finalité|pourquoi|à quoi/i,
  },
  {
    id: 'basis',
    label: msg`Legal basis`,
    body: msg`[The legal basis of each purpose: contract, law, consent or legitimate interest]`,
    laws: dataLaws,
    words:
      /rechtsgrundlage|rechtliche grundlage|art(?:ikel|icle)?\.? ?6|legal basis|legal bas[ei]s|lawful|legitimate|berechtigt|base légale|base juridique|intérêt légitime/i,
  },
  {
    id: 'recipients',
    label: msg`Who receives data`,
    body: msg`[Carriers, payment providers, hosts and others, and the countries outside Europe]`,
    laws: withSwiss,
    words:
      /empfänger|erhält|erhalten|weitergeb|weitergegeben|dienstleister|recipient|receive|share|given to|destinataire|prestataire|reçoi|transm/i,
  },
  {
    id: 'storage',
    label: msg`How long data is stored`,
    body: msg`[The period for each kind of data, or how it is decided]`,
    laws: dataLaws,
    words:
      /gelöscht|löschen|aufbewahr|speicher|stored|keep|kept|retain|retention|erase|delete|conserv|effac|supprim/i,
  },
  {
    id: 'rights',
    label: msg`Your rights`,
    body: msg`You can ask for access, correction, erasure, restriction and a copy of your data, and object to its use: {email}.`,
    laws: withSwiss,
    words: /auskunft|rechte?\b|access|rights?\b|accès|droits?\b/i,
  },
  {
    id: 'complaint',
    label: msg`Complaint to an authority`,
    body: msg`[The supervisory authority of your country, and its address]`,
    laws: dataLaws,
    words: /beschwer|aufsichtsbehörde|complain|authority|réclamation|plainte|autorité|\bCNIL\b/i,
  },
]

const items: Record<LegalKind, LegalItem[]> = { 'legal-notice': notice, terms, withdrawal, privacy }

/** The provision of a country that asks for an item; undefined when none does. */
function lawOf({ laws }: LegalItem, country: string): string | undefined {
  const isOther = country === 'CH' || country === 'GB'
  return laws[country] ?? (isOther || !isEuropean(country) ? undefined : laws['EU'])
}

export interface LegalNeed {
  item: LegalItem
  /** The provisions that ask for it, by country. */
  laws: { country: string; law: string }[]
}

/** What a page has to say in some countries. */
export const legalNeeds = (kind: LegalKind, countries: readonly string[]): LegalNeed[] =>
  items[kind].flatMap((item) => {
    const laws = countries.flatMap((country) => {
      const law = lawOf(item, country)
      return law === undefined ? [] : [{ country, law }]
    })
    return laws.length > 0 ? [{ item, laws }] : []
  })

/** Values of the shop by name; null: it has none. */
type Values = Readonly<Record<string, string | null>>

/** The chapter of an item in a template, as Markdown. */
export function legalChapter(
  { label, body, value, words }: LegalItem,
  i18n: Translator,
  values: Values,
): string {
  // A tax number, for example, need not be one for VAT.
  const isKnown = value !== undefined && words.test(values[value] ?? '')
  const text = typeof body === 'string' ? body : i18n._({ ...body, values: braces })
  return `## ${i18n._(label)}\n\n${isKnown ? `{${value}}` : text}`
}

/** Values of a text stay as they are in a template. */
const braces = Object.fromEntries(['address', 'email', 'deliveryDays'].map((name) => [name, `{${name}}`]))

/** The template of a page as Markdown, with what is to be filled in. */
export const legalTemplate = (
  kind: LegalKind,
  countries: readonly string[],
  i18n: Translator,
  { title = i18n._(legalLabels[kind]), values = {} }: { title?: string | undefined; values?: Values } = {},
): string =>
  [`# ${title}`, ...legalNeeds(kind, countries).map(({ item }) => legalChapter(item, i18n, values))].join(
    '\n\n',
  )

/** What is to be filled in: a text in square brackets that is not a link. */
const blank = /\[([^[\]\n]{2,300})\](?!\()/g

/** Texts that were right once. */
const outdated: [RegExp, Message][] = [
  [
    /ec\.europa\.eu\/(?:consumers\/)?odr|webgate\.ec\.europa\.eu\/odr/i,
    msg`The link to the platform of the European Union for online dispute resolution: it was closed on July 20, 2025.`,
  ],
]

export interface LegalFinding extends LegalNeed {
  isFound: boolean
}

export interface LegalReport {
  findings: LegalFinding[]
  /** What is still to be filled in. */
  blanks: string[]
  /** What must be removed. */
  outdated: Message[]
}

/**
 * Compares a text with the law.
 * @param text Markdown
 * @param values of the values in its braces
 */
export function checkLegalText(
  kind: LegalKind,
  countries: readonly string[],
  text: string,
  values: Values,
): LegalReport {
  const filled = text.replaceAll(valuesIn, (whole, name: string) => values[name] ?? whole)
  const written = withoutEmptyChapters(filled.replaceAll(blank, ''))
  return {
    findings: legalNeeds(kind, countries).map((need) => ({
      ...need,
      isFound: need.item.words.test(written),
    })),
    blanks: [...text.matchAll(blank)].map(([, words]) => words!),
    outdated: outdated.flatMap(([pattern, message]) => (pattern.test(text) ? [message] : [])),
  }
}

/** The text without headings that nothing follows. */
function withoutEmptyChapters(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .filter((line, at) => {
      const next = lines[at + 1]
      return !line.startsWith('#') || (next !== undefined && !next.startsWith('#'))
    })
    .join('\n')
}

/** What a shop still has to write on a page. */
export const isComplete = ({ findings, blanks, outdated: old }: LegalReport): boolean =>
  findings.every(({ isFound, item }) => isFound || item.ifAny) && blanks.length === 0 && old.length === 0
