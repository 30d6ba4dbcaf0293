// Checks the address of a page of the merchant, with a sentence for the field.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPagePath } from '#contract/page-path.ts'
import { isReservedPath } from '#contract/reserved-paths.ts'

export const pagePathCheck =
  (i18n: I18n) =>
  (typed: string): string => {
    const path = typed.trim()
    if (!isPagePath(path))
      return i18n._(msg`Enter an address like /our-workshop, of lower-case letters, digits and hyphens`)
    return isReservedPath(path)
      ? i18n._(
          msg`The shop itself uses addresses that begin like this, or they belong to a market; choose another`,
        )
      : ''
  }
