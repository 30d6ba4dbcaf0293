// Suggested designs for a fabric: three shirts that suit its kind.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import type { FabricView } from '#contract/design.ts'

export interface FabricSuggestion {
  name: MessageDescriptor
  design: Design
}

type Style = Partial<Omit<Design, 'version' | 'fabric'>>

const office: Style = { collar: 'cutaway-classic', cuff: 'two-button-rounded', back: 'dart' }
const town: Style = { collar: 'spread', cuff: 'one-button-mitered', yoke: 'split' }
const evening: Style = { collar: 'wing', cuff: 'napoleon' }
const weekEnd: Style = {
  collar: 'button-down',
  cuff: 'one-button-rounded',
  pocket: 'round',
  back: 'side-pleat',
}
const garden: Style = { collar: 'chinese', sleeves: 'roll-up', bottom: 'square' }
const seaside: Style = { collar: 'short', sleeves: 'short', bottom: 'square', pocket: 'angle' }
const workroom: Style = {
  collar: 'chisel-tip',
  cuff: 'one-button-barrel',
  pocket: 'barrel',
  epaulette: 'epaulettes',
}

const casual = new Set(['linen', 'seersucker', 'chambray', 'denim', 'flannel'])

/** Three suggested designs in a fabric. */
export function suggestionsFor({ code, weave, season }: FabricView): FabricSuggestion[] {
  const named: [MessageDescriptor, Style][] = casual.has(weave)
    ? season.includes('summer')
      ? [
          [msg`For the garden`, garden],
          [msg`For the seaside`, seaside],
          [msg`For the week-end`, weekEnd],
        ]
      : [
          [msg`For the week-end`, weekEnd],
          [msg`For the workroom`, workroom],
          [msg`For town`, town],
        ]
    : [
        [msg`For the office`, office],
        [msg`For town`, town],
        [msg`For the evening`, evening],
      ]
  return named.map(([name, style]) => ({ name, design: { ...defaultDesign, ...style, fabric: code } }))
}
