// The names of pieces and materials, for papers and screens.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { findChoice, stiffnesses } from '../design/extras.ts'
import type { CutPiece } from './cut-piece.ts'

export const pieceLabels: Record<string, MessageDescriptor> = {
  'front-left': msg`Left front`,
  'front-right': msg`Right front`,
  placket: msg`Front placket`,
  'placket-interlining': msg`Interlining of the front placket`,
  back: msg({ message: 'Back', context: 'piece of a pattern' }),
  'yoke-outer': msg`Yoke, outer`,
  'yoke-inner': msg`Yoke, inner`,
  'yoke-outer-left': msg`Yoke, outer, left half`,
  'yoke-outer-right': msg`Yoke, outer, right half`,
  'yoke-inner-left': msg`Yoke, inner, left half`,
  'yoke-inner-right': msg`Yoke, inner, right half`,
  'sleeve-left': msg`Left sleeve`,
  'sleeve-right': msg`Right sleeve`,
  'sleeve-tab': msg`Tab of the sleeve`,
  'sleeve-placket-upper': msg`Sleeve placket, upper`,
  'sleeve-placket-under': msg`Sleeve placket, under`,
  'cuff-outer': msg`Cuff, outer`,
  'cuff-inner': msg`Cuff, inner`,
  'cuff-interlining': msg`Interlining of the cuff`,
  'collar-stand-outer': msg`Collar stand, outer`,
  'collar-stand-inner': msg`Collar stand, inner`,
  'collar-stand-interlining': msg`Interlining of the collar stand`,
  'collar-leaf': msg`Collar leaf, upper`,
  'collar-under': msg`Collar leaf, under`,
  'collar-leaf-interlining': msg`Interlining of the collar leaf`,
  pocket: msg({ message: 'Pocket', context: 'piece of a pattern' }),
  epaulette: msg({ message: 'Epaulette', context: 'piece of a pattern' }),
}

function materialText({ material, stiffness }: CutPiece, i18n: I18n): string {
  if (material === 'main') return i18n._(msg({ message: 'Fabric', context: 'material of a piece' }))
  if (material === 'contrast') return i18n._(msg`Contrast fabric`)
  const chosen = findChoice(stiffnesses, stiffness)
  const interlining = i18n._(msg({ message: 'Interlining', context: 'material of a piece' }))
  return chosen ? `${interlining}, ${i18n._(chosen.text).toLocaleLowerCase(i18n.locale)}` : interlining
}

/** The name of a piece, how many are cut, and of what. */
export function pieceTexts(piece: CutPiece, i18n: I18n): string[] {
  const { name, count, pair } = piece
  const label = pieceLabels[name]
  return [
    label ? i18n._(label) : name,
    i18n._(pair ? msg`Cut ${{ count }}, half of them mirrored` : msg`Cut ${{ count }}`),
    materialText(piece, i18n),
  ]
}
