// The properties of a fabric in words, for use within a sentence; at its beginning they get a capital.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { localesOf } from '../common/locales.ts'
import type { CareInstruction, Fabric, FabricPattern, Weave } from './fabric.ts'

const labels = {
  weave: {
    poplin: msg`poplin`,
    oxford: msg({ message: 'oxford', context: 'weave' }),
    pinpoint: msg({ message: 'pinpoint', context: 'weave' }),
    twill: msg`twill`,
    herringbone: msg`herringbone`,
    'end-on-end': msg({ message: 'end-on-end', comment: 'A weave, also called fil à fil' }),
    chambray: msg`chambray`,
    denim: msg`denim`,
    flannel: msg`flannel`,
    linen: msg`linen`,
    seersucker: msg`seersucker`,
    dobby: msg({ message: 'dobby', comment: 'A weave with small figures' }),
  } satisfies Record<Weave, MessageDescriptor>,
  pattern: {
    plain: msg({ message: 'plain', context: 'pattern' }),
    stripe: msg({ message: 'stripe', context: 'pattern' }),
    check: msg({ message: 'check', context: 'pattern' }),
    dobby: msg({ message: 'dobby', context: 'pattern', comment: 'Small woven figures' }),
  } satisfies Record<FabricPattern, MessageDescriptor>,
  season: {
    'all year': msg`all year`,
    'spring and summer': msg`spring and summer`,
    summer: msg`summer`,
    'autumn and winter': msg`autumn and winter`,
    winter: msg`winter`,
  } satisfies Record<Fabric['season'], MessageDescriptor>,
  opacity: {
    sheer: msg`sheer`,
    'slightly sheer': msg`slightly sheer`,
    opaque: msg`opaque`,
  } satisfies Record<Fabric['opacity'], MessageDescriptor>,
  stretch: {
    none: msg({ message: 'none', context: 'stretch of a fabric' }),
    slight: msg({ message: 'slight', context: 'stretch of a fabric' }),
    comfortable: msg({ message: 'comfortable', context: 'stretch of a fabric' }),
  } satisfies Record<Fabric['stretch'], MessageDescriptor>,
  wrinkle: {
    'creases freely': msg`creases freely`,
    'creases a little': msg`creases a little`,
    'stays smooth': msg`stays smooth`,
  } satisfies Record<Fabric['wrinkle'], MessageDescriptor>,
  care: {
    'Machine wash at 40 °C, hang to dry, iron warm while slightly damp': msg`Machine wash at 40 °C, hang to dry, iron warm while slightly damp`,
    'Machine wash at 40 °C, hang to dry; hardly needs the iron': msg`Machine wash at 40 °C, hang to dry; hardly needs the iron`,
    'Machine wash at 30 °C with like colours, hang to dry, iron on the reverse': msg`Machine wash at 30 °C with like colours, hang to dry, iron on the reverse`,
    'Machine wash at 30 °C, hang to dry, iron on the reverse': msg`Machine wash at 30 °C, hang to dry, iron on the reverse`,
    'Machine wash at 30 °C, hang to dry, iron on the reverse; wash dark shades apart': msg`Machine wash at 30 °C, hang to dry, iron on the reverse; wash dark shades apart`,
    'Machine wash at 30 °C on the delicate cycle, dry flat, iron cool': msg`Machine wash at 30 °C on the delicate cycle, dry flat, iron cool`,
  } satisfies Record<CareInstruction, MessageDescriptor>,
}

/**
 * A property of a fabric in the reader's language: `slightly sheer`.
 *
 * @param value the property as it is stored, in English
 */
export function fabricLabel(property: keyof typeof labels, value: string, i18n: I18n): string {
  const known: Record<string, MessageDescriptor> = labels[property]
  return Object.hasOwn(known, value) ? i18n._(known[value]!) : value
}

/** The names of fibres, by their names in a stored composition. */
const fibres: Record<string, (percent: string) => MessageDescriptor> = {
  cotton: (percent) => msg`${{ percent }} cotton`,
  'Egyptian Giza cotton': (percent) => msg`${{ percent }} Egyptian Giza cotton`,
  linen: (percent) => msg`${{ percent }} linen`,
  elastane: (percent) => msg`${{ percent }} elastane`,
  cashmere: (percent) => msg`${{ percent }} cashmere`,
}

/** What a fabric is made of: `97% cotton, 3% elastane`. */
export function compositionText(composition: string, i18n: I18n): string {
  const locales = localesOf(i18n)
  const percentage = new Intl.NumberFormat(locales, { style: 'percent' })
  const parts = composition.split(', ').map((part) => {
    const [, percent, fibre = ''] = /^(\d+)% (.+)$/.exec(part) ?? []
    if (!Object.hasOwn(fibres, fibre)) return part
    return i18n._(fibres[fibre]!(percentage.format(Number(percent) / 100)))
  })
  return new Intl.ListFormat(locales, { type: 'unit', style: 'short' }).format(parts)
}

const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

/**
 * A composition as it is stored, so that every reader sees it in their own language: the opposite of `compositionText`.
 * The names of other fibres stay as they were typed.
 */
export function readComposition(typed: string, i18n: I18n): string {
  const parts = typed.split(/,(?!\d)|;/).map((part) => {
    const [percent] = /\d+/.exec(part) ?? []
    const known = Object.keys(fibres).map((fibre) => `${percent}% ${fibre}`)
    return known.find((one) => [one, compositionText(one, i18n)].some((text) => plain(text) === plain(part)))
  })
  return parts.every((part) => part !== undefined) ? parts.join(', ') : typed.trim()
}

/** With a capital, to begin a line or to stand alone. */
export function capitalized(text: string, i18n: I18n): string {
  return text.charAt(0).toLocaleUpperCase(localesOf(i18n)) + text.slice(1)
}

/** `Poplin, 100% cotton, 112 g/m²`. */
export function fabricKind({ weave, composition, weightGsm }: Fabric, i18n: I18n): string {
  return i18n._(
    msg`${{ weave: capitalized(fabricLabel('weave', weave, i18n), i18n) }}, ${{ composition: compositionText(composition, i18n) }}, ${{ weight: weightGsm }} g/m²`,
  )
}
