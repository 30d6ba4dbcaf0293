// What is wrong with pieces or a layout, in sentences for the command line.
import type { PieceProblem } from '#garment/nesting/check-pieces.ts'
import type { LayoutFault } from '#garment/nesting/exact-check.ts'

export function problemText(problem: PieceProblem): string {
  switch (problem.reason) {
    case 'strip_height':
      return 'The height of the strip must be a number above 0.'
    case 'gap':
      return 'The gap must be a number from 0 to the height of the strip.'
    case 'flaws':
      return 'There are too many flaws, or one of them is not a rectangle.'
    case 'steps':
      return `Item ${problem.piece} has steps that are not above 0, or rotations that steps do not allow.`
    case 'no_pieces':
      return 'There are no pieces to nest.'
    case 'too_many_copies':
      return `There are more than ${problem.max} copies of pieces.`
    case 'too_many_shapes':
      return `All pieces together have more than ${problem.max} rotations.`
    case 'not_a_number':
      return `Item ${problem.piece} has a coordinate that is not a number below 1,000,000,000.`
    case 'too_few_points':
      return `Item ${problem.piece} has a line with fewer than 3 different points.`
    case 'too_many_points':
      return `Item ${problem.piece} has more than ${problem.max} points.`
    case 'crosses_itself':
      return `The outline of item ${problem.piece} crosses or touches itself.`
    case 'zero_area':
      return `Item ${problem.piece} has no area.`
    case 'too_large':
      return `Item ${problem.piece} is higher than the strip in every rotation.`
    case 'demand':
      return `The demand of item ${problem.piece} must be a whole number from 0 up.`
    case 'rotations':
      return `Item ${problem.piece} has no rotation, or one that is not a number.`
    case 'too_many_rotations':
      return `Item ${problem.piece} has more than ${problem.max} rotations.`
    case 'hole_outside':
      return `Item ${problem.piece} has a hole outside of its outline.`
  }
}

export function faultText(fault: LayoutFault): string {
  switch (fault.reason) {
    case 'overlap':
      return `Pieces ${fault.first} and ${fault.second} overlap.`
    case 'outside':
      return `Piece ${fault.index} is partly outside of the strip.`
    case 'count':
      return `Item ${fault.piece} was placed ${fault.placed} times.`
    case 'steps':
      return `Piece ${fault.index} is not on one of its steps.`
    case 'flaw':
      return `Piece ${fault.index} is on flaw ${fault.flaw}.`
    case 'rotation':
      return `Piece ${fault.index} has a rotation that is not allowed.`
  }
}
