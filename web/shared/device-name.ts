// The device of a session, which replies name in English (`api/accounts/device.ts`), in the language of the page.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export function deviceName(device: string, i18n: I18n): string {
  if (device === 'Unknown device') return i18n._(msg`Unknown device`)
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? device : i18n._(msg`${{ browser }} on ${{ system }}`)
}
