// How the surface of each weave looks, in a few words, for those who do not see the swatch. Loaded after the first view.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Weave } from './fabric.ts'

export const weaveLooks: Record<Weave, MessageDescriptor> = {
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
