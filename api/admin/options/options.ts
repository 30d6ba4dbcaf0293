// Custom shirt options that the shop offers: staff read and change them.
import type { OptionFabrics, ShirtPart, updateOptions as endpoint } from '#contract/admin/options.ts'
import { choiceFields, optionFields } from '#contract/admin/option-fields.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import {
  type ChoicePart,
  choiceParts,
  choicePartTitles,
  choicesOf,
  choiceText,
} from '#garment/design/choices.ts'
import type { OwnTexts } from '#garment/design/choice-texts.ts'
import { type ChoiceOffer, defaultChoice, inOrder, type PartOffer } from '#garment/design/offers.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { inEnglish, type ReaderText } from '../../kernel/storefront.ts'
import { lockPart, type PartRow, selectParts, shopOffers, updatePart } from '../../options/options.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

/** All parts and extras, or one. */
export async function listOptions(on: Queryable, part: string | undefined): Promise<ShirtPart[]> {
  const rows = new Map((await selectParts(on)).map((row) => [row.part, row]))
  return choiceParts
    .filter((each) => part === undefined || each === part)
    .map((each) => view(rows.get(each) ?? { part: each, offer: {}, version: 1 }))
}

const view = ({ part, offer, version }: PartRow): ShirtPart => ({
  part,
  version,
  choices: inOrder({ [part]: offer }, part, choicesOf[part]).map(({ key }) => {
    const { offered, fabrics, name, description, translations } = offer.choices?.[key] ?? {}
    return {
      key,
      isDefault: key === defaultChoice(part),
      offered: offered !== false,
      fabrics: (fabrics as OptionFabrics | undefined) ?? null,
      name: name ?? null,
      description: description ?? null,
      translations: translations ?? {},
    }
  }),
})

type Body = ParsedBody<typeof endpoint>

/**
 * The fields as the log and errors name them: `collar.order`, `collar.club.offered`,
 * `collar.club.translations.de.name`.
 */
type Fields = Record<string, unknown>

/** Changes the fields that are sent. Throws `Not Found`, `Not Possible Now` for the default option, `Stale`. */
export async function updateOptions(
  tx: Queryable,
  log: LogChange,
  { part: name, version, changes }: Body,
): Promise<ShirtPart> {
  const part = choiceParts.find((each) => each === name)
  if (!part) throw notFound(because('unknown-shirt-part', { item: name }))
  checkChanges(part, changes)
  const row = await lockPart(tx, part)
  const sent = changedFields(part, changes)
  const before = {
    ...Object.fromEntries(Object.keys(sent).map((field) => [field, null])),
    ...optionFields(view(row)),
  }
  await refuseStale<Fields>(
    tx,
    { recordType: 'option', recordId: part, version },
    { ...before, version: row.version },
    sent,
  )
  const difference = differenceOf(before, sent)
  if (!difference) unchanged(view(row))
  const offer = offerOf(part, { ...before, ...sent })
  const saved = { part, offer, version: await updatePart(tx, part, offer) }
  await log({
    recordType: 'option',
    recordId: part,
    recordName: inEnglish(choicePartTitles[part]),
    version: saved.version,
    ...difference,
  })
  return view(saved)
}

const changedFields = (part: ChoicePart, { order, choices = {} }: Body['changes']): Fields =>
  Object.fromEntries([
    ...(order ? [[`${part}.order`, order]] : []),
    ...Object.entries(choices).flatMap(([key, change]) =>
      Object.entries(choiceFields(change)).map(([field, value]) => [`${part}.${key}.${field}`, value]),
    ),
  ])

/** The settings that differ from the program's defaults. */
function offerOf(part: ChoicePart, fields: Fields): PartOffer {
  const usual = choicesOf[part].map(({ key }) => key)
  const order = fields[`${part}.order`] as string[]
  const choices = usual.flatMap((key) => {
    const offered = fields[`${part}.${key}.offered`]
    const fabrics = fields[`${part}.${key}.fabrics`] as OptionFabrics | null
    const choice: ChoiceOffer = {
      ...(!offered && { offered: false }),
      ...(fabrics && { fabrics }),
      ...textsIn(fields, `${part}.${key}.`),
    }
    return Object.keys(choice).length > 0 ? [[key, choice] as const] : []
  })
  return {
    ...(order.join() !== usual.join() && { order }),
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
  }
}

/** The texts among the fields whose names have the prefix. */
function textsIn(fields: Fields, prefix: string): OwnTexts {
  const translations: Record<string, Record<string, string>> = {}
  for (const [name, text] of Object.entries(fields)) {
    const [, language, field] = name.startsWith(`${prefix}translations.`)
      ? name.slice(prefix.length).split('.')
      : []
    if (language && field && typeof text === 'string')
      translations[language] = { ...translations[language], [field]: text }
  }
  const [name, description] = ['name', 'description'].map((field) => fields[prefix + field] as string | null)
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }
}

function checkChanges(part: ChoicePart, { order, choices = {} }: Body['changes']): void {
  const keys = choicesOf[part].map(({ key }) => key)
  if (order && order.toSorted().join() !== keys.toSorted().join())
    throw new ApiError('Invalid Input', because('option-order-incomplete'), `${part}.order`)
  for (const [key, { offered, fabrics }] of Object.entries(choices)) {
    if (!keys.includes(key)) throw notFound(because('unknown-shirt-part', { item: `${part}.${key}` }))
    if (key === defaultChoice(part) && (offered === false || fabrics)) {
      const option: ReaderText = ({ i18n }) => choiceText({ part, key }, i18n, shopOffers())
      throw new ApiError(
        'Not Possible Now',
        because('default-option-required', { option }),
        `${part}.${key}.${offered === false ? 'offered' : 'fabrics'}`,
      )
    }
    const unknown = fabrics && codesOf(fabrics).find((code) => !fabricByCode(code))
    if (unknown)
      throw new ApiError('Not Found', because('unknown-fabric', { code: unknown }), `${part}.${key}.fabrics`)
  }
}

const codesOf = (fabrics: OptionFabrics) => ('only' in fabrics ? fabrics.only : fabrics.except)
