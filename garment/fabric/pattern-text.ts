// The pattern of a fabric as text, with its repeat.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Fabric, repeatOf } from './fabric.ts'
import { capitalized, fabricLabel } from './fabric-labels.ts'
import { fabricByCode } from './fabrics.ts'

/** `Check, repeats every 24 × 24 mm`. */
export function patternText({ code, pattern }: { code: string; pattern: string }, i18n: I18n): string {
  const fabric: Fabric | undefined = fabricByCode(code)
  const repeat = fabric ? repeatOf(fabric) : { acrossMm: 0, alongMm: 0 }
  const lengths = [repeat.acrossMm, repeat.alongMm].filter((mm) => mm > 0).map((mm) => Math.round(mm))
  const name = capitalized(fabricLabel('pattern', pattern, i18n), i18n)
  return lengths.length > 0
    ? i18n._(msg`${{ pattern: name }}, repeats every ${{ lengths: lengths.join(' × ') }} mm`)
    : name
}
