// Chooses an option in the preview, which is then made again.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Import, ImportOptions } from '#contract/admin/imports.ts'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useCheckImportMutation } from '../../../api/imports.ts'

export function useChoice({ id, fields, options }: Import) {
  const { i18n } = useLingui()
  const [check, { isLoading }] = useCheckImportMutation()
  const [problem, setProblem] = useState('')
  return {
    isLoading,
    problem,
    async choose(chosen: Partial<ImportOptions>) {
      const error = errorOf(await check({ id, fields, options: { ...options, ...chosen } }))
      setProblem(error ? errorText(error, i18n) : '')
    },
  }
}
