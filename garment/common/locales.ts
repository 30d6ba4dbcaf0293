// How numbers are written beside the messages of a language.
import type { I18n } from '@lingui/core'

/** The locales a translator writes numbers for: BCP 47, the reader's own where it is known. */
export const localesOf = ({ locale, locales }: I18n): string | string[] => locales ?? locale

/** Whether metric measures have the imperial ones beside them: in English. */
export const showsInches = ({ locale }: Pick<I18n, 'locale'>): boolean => locale.startsWith('en')
