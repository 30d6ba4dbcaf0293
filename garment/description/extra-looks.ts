// How the choices of an extra look, in a few words, for those who do not see them. Loaded after the first view.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ExtraPart } from '../design/choices.ts'
import type { ButtonColour, ContrastAt, MonogramPlace, MonogramStyle, Stiffness } from '../design/extras.ts'

interface Looks {
  contrast: Record<ContrastAt, MessageDescriptor>
  button: Record<ButtonColour, MessageDescriptor>
  monogram: Record<MonogramPlace, MessageDescriptor>
  monogramStyle: Record<MonogramStyle, MessageDescriptor>
  collarStiffness: Record<Stiffness, MessageDescriptor>
  cuffStiffness: Record<Stiffness, MessageDescriptor>
}

const looks: Looks = {
  contrast: {
    both: msg`Seen when the collar is open and the cuff is turned back`,
    collar: msg`Seen when the collar is open`,
    cuff: msg`Seen when the cuff is turned back`,
  },
  button: {
    pearl: msg`Shiny white with a shimmer of other colours`,
    ivory: msg`Cream with slightly darker veins`,
    smoke: msg`Grey with darker clouds and a shimmer`,
    horn: msg`Dark brown with lighter streaks`,
    navy: msg`Dark blue, almost even`,
    black: msg`Black, almost even`,
  },
  monogram: {
    chest: msg`On the left chest, at the height of a pocket’s opening`,
    cuff: msg`On the outside of the left cuff`,
    collar: msg`On the left half of the collar`,
    hem: msg`Above the hem, on the left of the buttons`,
  },
  monogramStyle: {
    block: msg`Upright capitals with straight strokes`,
    script: msg`Slanting letters as in handwriting`,
  },
  collarStiffness: {
    soft: msg`Bends and rolls easily`,
    medium: msg`Keeps its form and still gives a little`,
    firm: msg`Stands smooth, also under a tie`,
  },
  cuffStiffness: {
    soft: msg`Bends and rolls easily`,
    medium: msg`Keeps its form and still gives a little`,
    firm: msg`Smooth and round, without folds`,
  },
}

/** Undefined for a choice whose name says it all: a colour of thread. */
export const extraLook = (part: ExtraPart, key: string): MessageDescriptor | undefined =>
  (looks as Partial<Record<ExtraPart, Partial<Record<string, MessageDescriptor>>>>)[part]?.[key]
