// A reason of any call as a sentence; for screens that show what was stored, by whichever call.
import type { I18n } from '@lingui/core'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import type { StatedReason } from '#contract/reasons/reason.ts'
import { statedText } from '#web/shared/reply-texts.ts'

export const reasonText = (i18n: I18n, reason: StatedReason): string => statedText(i18n, reason, adminReasons)
