// How a fabric looks, in sentences, for those who do not see its swatch. Loaded after the first view.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { capitalized, fabricLabel } from '../fabric/fabric-labels.ts'
import type { Weave } from '../fabric/fabric.ts'
import { patternText } from '../fabric/pattern-text.ts'

const weaveLooks: Record<Weave, MessageDescriptor> = {
  poplin: msg`smooth and even`,
  oxford: msg`small squares like a basket, with some body`,
  pinpoint: msg`very fine dots, almost smooth`,
  twill: msg`fine slanting lines with a slight sheen`,
  herringbone: msg`fine zigzag like fish bones`,
  'end-on-end': msg`two shades thread by thread, like a shimmer`,
  chambray: msg`coloured one way and white the other, slightly mottled`,
  denim: msg`slanting lines, blue mixed with white`,
  flannel: msg`soft, slightly fuzzy surface`,
  linen: msg`irregular threads, thicker and thinner`,
  seersucker: msg`puckered stripes beside flat ones`,
  dobby: msg`small figures woven in`,
}

interface SeenFabric {
  code: string
  weave: string
  pattern: string
  opacity: string
}

/** `Poplin, smooth and even. Stripe, repeats every 8 mm. Slightly sheer`. */
export function fabricLook(fabric: SeenFabric, i18n: I18n): string {
  const weave = capitalized(fabricLabel('weave', fabric.weave, i18n), i18n)
  const look = (weaveLooks as Partial<Record<string, MessageDescriptor>>)[fabric.weave]
  return [
    look ? `${weave}, ${i18n._(look)}` : weave,
    patternText(fabric, i18n),
    capitalized(fabricLabel('opacity', fabric.opacity, i18n), i18n),
  ].join('. ')
}
