// A passport as JSON-LD, in the vocabularies of schema.org and of GS1 (https://ref.gs1.org/voc).
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { countryName } from '#contract/address-lines.ts'
import { type Passport, passportPath } from '#contract/passport.ts'

interface Shown {
  /** The address of the storefront, without a trailing slash. */
  shopUrl: string
  locale: string
  i18n: I18n
}

export const passportJsonLd = (passport: Passport, { shopUrl, locale, i18n }: Shown): object => {
  const { code, name, choices, fabrics, care, maker, originCountry, madeOn } = passport
  const [fabric] = fabrics
  const addressOf = (one: string) => shopUrl + passportPath(one)
  const other = (one: string | null) =>
    one === null ? [] : [{ '@type': 'IndividualProduct', '@id': addressOf(one), serialNumber: one }]
  return {
    '@context': ['https://schema.org', { gs1: 'https://ref.gs1.org/voc/' }],
    '@type': ['IndividualProduct', 'gs1:Clothing'],
    '@id': addressOf(code),
    url: addressOf(code),
    serialNumber: code,
    name,
    ...(fabric && { color: fabric.colour, material: fabric.composition }),
    productionDate: madeOn,
    countryOfOrigin: {
      '@type': 'Country',
      identifier: originCountry,
      name: countryName(originCountry, locale),
    },
    manufacturer: {
      '@type': 'Organization',
      name: maker.name,
      ...(maker.address.length > 0 && { address: maker.address.join(', ') }),
      url: shopUrl || undefined,
    },
    ...(fabric && {
      'gs1:textileMaterial': fabric.fibres.map((fibre) => ({
        '@type': 'gs1:TextileMaterialDetails',
        'gs1:textileMaterialDescription': { '@value': fibre.name, '@language': i18n.locale },
        ...(fibre.percent !== null && { 'gs1:textileMaterialPercentage': fibre.percent }),
      })),
    }),
    additionalProperty: [
      ...fabrics.flatMap((one, index) => fabricProperties(one, index, i18n)),
      ...(care.text ? [property('care', i18n._(msg`Care`), care.text)] : []),
      ...choices.map((choice) => property(choice.part, choice.title, choice.text)),
    ],
    ...(passport.works.length > 0 && {
      // Actions whose object is this shirt.
      '@reverse': {
        object: passport.works.map(({ on, work, text }) => ({
          '@type': 'UpdateAction',
          name: i18n._(work === 'repaired' ? msg`Repaired` : msg`Altered to fit`),
          ...(text !== null && { description: text }),
          endTime: on,
          actionStatus: 'https://schema.org/CompletedActionStatus',
        })),
      },
    }),
    ...(passport.replaces !== null || passport.replacedBy !== null
      ? { isRelatedTo: [...other(passport.replaces), ...other(passport.replacedBy)] }
      : {}),
  }
}

const property = (propertyID: string, name: string, value: string) => ({
  '@type': 'PropertyValue',
  propertyID,
  name,
  value,
})

/** The properties of a fabric; those of a contrast fabric have a number. */
function fabricProperties(
  { code, name, composition, weightGsm, mill, dyeLots }: Passport['fabrics'][number],
  index: number,
  i18n: I18n,
) {
  const id = (one: string) => (index === 0 ? one : `${one}-${index + 1}`)
  return [
    property(id('fabric'), i18n._(msg`Fabric`), `${code} ${name}, ${composition}, ${weightGsm} g/m²`),
    ...(mill ? [property(id('mill'), i18n._(msg`Mill`), mill)] : []),
    ...dyeLots.map((lot) => property(id('dye-lot'), i18n._(msg`Dye lot`), lot)),
  ]
}
