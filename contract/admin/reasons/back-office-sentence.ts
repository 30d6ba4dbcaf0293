// Writes a reason of the back office's API. Loaded at the first refusal.
import type { Reason } from '../../reasons/reason.ts'
import { sentenceOf, type Translator } from '../../reasons/sentence.ts'
import { adminReasons } from './back-office.ts'

export const sentence = (i18n: Translator, reason: Reason): string | undefined =>
  sentenceOf(i18n, reason, adminReasons)
