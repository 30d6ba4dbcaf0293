// Writes a reason of the shop's API. Loaded at the first refusal.
import type { Reason } from './reason.ts'
import { sentenceOf, type Translator } from './sentence.ts'
import { shopReasons } from './shop.ts'

export const sentence = (i18n: Translator, reason: Reason): string | undefined =>
  sentenceOf(i18n, reason, shopReasons)
