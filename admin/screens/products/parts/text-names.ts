import { useLingui } from '@lingui/react/macro'
import type { TextField } from './product-fields.ts'

/** What the texts of a product are called. */
export function useTextNames(): Record<TextField, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    summary: t({ message: 'Summary', context: 'of a product or category' }),
    description: t`Description`,
    composition: t`Composition`,
    pageTitle: t`Title for search engines`,
    pageDescription: t`Description for search engines`,
  }
}
