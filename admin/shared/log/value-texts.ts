// Values that the log has as words of the contract, as staff call them.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPermission } from '#contract/admin/permissions.ts'
import { fabricWord } from '#garment/fabric/fabric-words.ts'
import { colourFamilyTexts } from '#web/shared/colour-families.ts'
import { languageName } from '../content-languages.ts'
import { factorNames } from '../factor-names.ts'
import { areaNames } from '../permission-names.ts'
import { fitTexts, statusTexts } from '../product-words.ts'

/** By the field, then by the value. */
const words: Record<string, Record<string, MessageDescriptor>> = {
  password: { changed: msg({ message: 'changed', comment: 'Of a password, in the log' }) },
  factor: factorNames,
  fit: fitTexts,
  colourFamily: colourFamilyTexts,
  status: statusTexts,
}

const ofFabrics = ['weave', 'pattern', 'season', 'opacity', 'stretch', 'wrinkle'] as const

/** A value of a field in words; itself where there are none for it. */
export function wordOf(field: string, value: string, i18n: I18n): string {
  const word = words[field]
  if (word && Object.hasOwn(word, value)) return i18n._(word[value]!)
  const property = ofFabrics.find((one) => one === field)
  if (property) return fabricWord(property, value, i18n)
  if (field === 'permissions' && isPermission(value)) return permissionText(value, i18n)
  if (field === 'locale') return languageName(value)
  return value
}

function permissionText(permission: string, i18n: I18n): string {
  const [verb, area = ''] = permission.split(' ')
  const name = i18n._(areaNames[area as keyof typeof areaNames])
  return verb === 'write' ? i18n._(msg`${{ area: name }}: change`) : i18n._(msg`${{ area: name }}: see`)
}
