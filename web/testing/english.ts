// Translates nothing: the messages of the sources, in English.
import { setupI18n } from '@lingui/core'

export const english = setupI18n({ locale: 'en', messages: { en: {} } })
