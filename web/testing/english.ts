// Translates nothing: the messages as they stand in the sources.
import { setupI18n } from '@lingui/core'

export const english = setupI18n({ locale: 'en', messages: { en: {} } })
