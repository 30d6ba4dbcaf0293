// A pattern for tests of its files: the small pieces of a shirt with everything that has marks.
import { defaultDesign } from '../../design/design.ts'
import { smallPieces } from '../small/small-pieces.ts'
import { smallInput } from '../small/test-small-input.ts'
import type { ProductionPattern } from '../cut-piece.ts'

export const testPattern = (): ProductionPattern =>
  smallPieces(
    smallInput(
      {
        ...defaultDesign,
        collar: 'button-down',
        pocket: 'barrel',
        epaulette: 'epaulettes',
        contrast: 'XC001',
      },
      'M',
    ),
  )
