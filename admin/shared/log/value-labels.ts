// Labels for values of the contract in the log.
import { shirtStateLabels } from '../shirt-labels.ts'
import { exemptionCheckLabels } from '../vat-labels.ts'
import { returnStageLabels } from '#contract/return-labels.ts'
import { claimKindLabels, claimStateLabels } from '#contract/fit-claim-labels.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SizeScale } from '#contract/measurement.ts'
import { isPermission, type PermissionArea, permissionRegistry } from '#contract/admin/permissions.ts'
import type { RollState } from '#contract/admin/fabrics.ts'
import { logoPattern } from '#contract/logo.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { compositionText, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { deviceName } from '#web/shared/device-name.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { backupScheduleLabels } from '../backup-labels.ts'
import { bulkMoveStateLabels } from '../bulk-move-labels.ts'
import { languageName } from '../content-languages.ts'
import { secondFactorLabels } from '../second-factor-labels.ts'
import { importFormatLabels, importKindLabels, importStateLabels } from '../import-labels.ts'
import { countryName, localeName } from '../display-names.ts'
import { fitLabels, listPictureLabels, productTypeLabels, productStatusLabels } from '../product-labels.ts'

const rollStates: Record<RollState, MessageDescriptor> = {
  incoming: msg({ message: 'Expected', comment: 'State of a roll of fabric' }),
  'in stock': msg({ message: 'In stock', comment: 'State of a roll of fabric' }),
  'used up': msg({ message: 'Used up', comment: 'State of a roll of fabric' }),
}

const labelsOf = (table: Record<string, { label: MessageDescriptor }>): Record<string, MessageDescriptor> =>
  Object.fromEntries(Object.entries(table).map(([value, { label }]) => [value, label]))

/** For a secret, the log records only what was done. */
const secretLabels: Record<string, MessageDescriptor> = {
  set: msg({ message: 'set', comment: 'Of a secret, in the log' }),
  changed: msg({ message: 'changed', comment: 'Of a password, in the log' }),
  removed: msg({ message: 'removed', comment: 'Of a secret, in the log' }),
}

/** The labels by field, then by value. */
const words: Record<string, Record<string, MessageDescriptor>> = {
  bulkMove: bulkMoveStateLabels,
  password: { changed: msg({ message: 'changed', comment: 'Of a password, in the log' }) },
  STRIPE_SECRET_KEY: secretLabels,
  STRIPE_WEBHOOK_SECRET: secretLabels,
  SMTP_PASSWORD: secretLabels,
  BACKUP_PASSPHRASE: secretLabels,
  every: backupScheduleLabels,
  factor: secondFactorLabels,
  fit: fitLabels,
  listPicture: listPictureLabels,
  contents: importKindLabels,
  kind: { ...productTypeLabels, ...importKindLabels },
  state: { ...rollStates, ...importStateLabels, ...shirtStateLabels },
  format: importFormatLabels,
  list: importKindLabels,
  exemptionCheck: exemptionCheckLabels,
  unit: { cm: msg`centimetres`, in: msg`inches` },
  lengthUnit: { cm: msg`centimetres`, in: msg`inches` },
  colourFamily: colourFamilyTexts,
  status: { ...productStatusLabels, ...labelsOf(orderStatusLabels) },
  // For a note of an order, the log records that it was written, not its text.
  note: {
    added: msg({ message: 'added', comment: 'Of a note, in the log' }),
    changed: msg({ message: 'changed', comment: 'Of a note or an address, in the log' }),
    deleted: msg({ message: 'deleted', comment: 'Of a note, in the log' }),
    kept: msg({ message: 'kept', comment: 'Of a note, in the log: as it was' }),
  },
  address: {
    before: msg({ message: 'kept', comment: 'Of a note, in the log: as it was' }),
    changed: msg({ message: 'changed', comment: 'Of a note or an address, in the log' }),
  },
  measurements: {
    added: msg({ message: 'added', comment: 'Of a note, in the log' }),
    changed: msg({ message: 'changed', comment: 'Of a note or an address, in the log' }),
  },
  correction: {
    changed: msg({ message: 'changed', comment: 'Of a note or an address, in the log' }),
    'as claimed': msg({ message: 'as requested', comment: 'In the log: what a correction follows from' }),
  },
  stage: returnStageLabels,
  claimKind: claimKindLabels,
  claimState: labelsOf(claimStateLabels),
}

const imageFields = new Set(['logo', 'guaranteeNotices'])

const ofFabrics = ['weave', 'pattern', 'season', 'opacity', 'stretch', 'wrinkle', 'care'] as const

/** The label of a field's value; the value itself when it has none. */
export function valueLabel(field: string, value: string, i18n: I18n): string {
  const word = words[field]
  if (word && Object.hasOwn(word, value)) return i18n._(word[value]!)
  const property = ofFabrics.find((one) => one === field)
  if (property) return fabricLabel(property, value, i18n)
  if (field === 'composition') return compositionText(value, i18n)
  if (field === 'permissions' && isPermission(value)) return permissionText(value, i18n)
  // Of the name only the size is meaningful: `0123456789abcdef-240x80`.
  if (imageFields.has(field) && logoPattern.test(value)) return value.slice(17).replace('x', ' × ')
  if (field === 'device') return deviceName(value, i18n)
  if (field === 'translated') return languageName(value)
  if (field === 'locale' || field === 'markets') return localeName(value)
  if (field === 'country' || field === 'countries') return countryName(value)
  if (field === 'sizes')
    return sizeScaleText(value, i18n) ?? (sizeText(value, 'letters', i18n) || i18n._(msg`No sizes`))
  return value
}

const sizeScales: Record<SizeScale, MessageDescriptor> = {
  letters: msg`as letters: S, M, L`,
  'neck-cm': msg`by the neck in centimetres: 39/40`,
  'neck-in': msg`by the neck in inches: 15½`,
}

const sizeScaleText = (value: string, i18n: I18n): string | null =>
  Object.hasOwn(sizeScales, value) ? i18n._(sizeScales[value as SizeScale]) : null

function permissionText(permission: string, i18n: I18n): string {
  const [verb, area = ''] = permission.split(' ')
  const name = i18n._(permissionRegistry[area as PermissionArea].label)
  return verb === 'write' ? i18n._(msg`${{ area: name }}: change`) : i18n._(msg`${{ area: name }}: see`)
}
