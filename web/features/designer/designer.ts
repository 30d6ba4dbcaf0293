// The state group `designer`: the design part by part, the selected part, and undo.
import type { MessageDescriptor } from '@lingui/core'
import { choose, defaultDesign, firstDesign, parseDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import { findOption, parts } from '#garment/design/options.ts'
import type { Part } from '#garment/design/options.ts'
import type { Picture } from '#contract/picture.ts'
import * as designEndpoints from '#contract/design.ts'
import { designerPartsOf } from '../../stage/common/parts.ts'
import type { DesignerPart } from '../../stage/common/parts.ts'
import { group, serverCall, shopperChanged, signedOut } from '../../state/group.ts'

/** The chosen option of a part. */
export interface ChosenOption {
  text: MessageDescriptor
  /** The mesh of the model; for a back, the one that fits the chosen bottom. */
  meshName: string
}

/** A design opened by a link. */
export interface OpenedLink {
  /** The code in the link. The changes made to open it are not stored: messages from the server are in English. */
  code: string
  /** Whether the shopper has read what was changed. */
  changesRead: boolean
}

/** The saved design that is open, and its code when it was saved. */
export interface SavedDesignRef {
  id: string
  name: string
  code: string
}

/** The last change, for its announcement to screen readers. */
export interface DesignStep {
  kind: 'chosen' | 'typed' | 'undone' | 'redone'
  before: Design
}

interface DesignerState extends Record<Part, ChosenOption> {
  selectedPart: DesignerPart
  fabric: string
  /** The same design as one document, which is priced, drawn, saved and sold. */
  design: Design
  /** The design that a new design begins with. */
  first: Design
  past: Design[]
  future: Design[]
  step: DesignStep | null
  opened: OpenedLink | null
  saved: SavedDesignRef | null
  /** The picture of a link's design, for link previews. */
  picture: Picture | null
}

/** The number of steps that can be undone. */
const maxSteps = 100

const chosenOf = (design: Design, part: Part): ChosenOption => {
  const option = findOption(part, design[part])!
  const { text } = option
  if ('meshName' in option) return { text, meshName: option.meshName }
  return { text, meshName: design.bottom === 'square' ? option.squareMeshName : option.roundMeshName }
}

const stateOf = (design: Design) => ({
  design,
  fabric: design.fabric,
  ...(Object.fromEntries(parts.map((part) => [part, chosenOf(design, part)])) as Record<Part, ChosenOption>),
})

const setDesign = (state: DesignerState, design: Design): void => {
  Object.assign(state, stateOf(design))
  if (!designerPartsOf(design).includes(state.selectedPart)) state.selectedPart = 'sleeves'
}

const initial: DesignerState = {
  selectedPart: 'fabric',
  ...stateOf(defaultDesign),
  first: defaultDesign,
  past: [],
  future: [],
  step: null,
  opened: null,
  saved: null,
  picture: null,
}

export const openDesign = serverCall('designer', designEndpoints.openDesign)

export const designer = group({
  name: 'designer',
  initial,
  reducers: {
    partSelected(state, { payload }: { payload: DesignerPart }) {
      state.selectedPart = payload
    },
    /** The fabrics that the shop offers are loaded: a new design begins with one of them. */
    begun(state, { payload: offered }: { payload: string[] }) {
      const untouched = isUntouched(state)
      state.first = firstDesign(offered)
      if (untouched) setDesign(state, state.first)
    },
    /** Chooses an option of a part. Choosing a sleeve resets the cuff. */
    chosen(state, { payload: { part, key } }: { payload: { part: Part; key: string } }) {
      change(state, choose(state.design, part, key as never))
    },
    /** Changes anything else. With `typing`, consecutive changes are one undo step. */
    changed(
      state,
      { payload: { design, typing = false } }: { payload: { design: Design; typing?: boolean } },
    ) {
      change(state, parseDesign(design), typing)
    },
    undone(state) {
      const before = state.past.pop()
      if (!before) return
      state.future.push(state.design)
      state.step = { kind: 'undone', before: state.design }
      setDesign(state, before)
    },
    redone(state) {
      const after = state.future.pop()
      if (!after) return
      state.past.push(state.design)
      state.step = { kind: 'redone', before: state.design }
      setDesign(state, after)
    },
    /** Replaces the design by another one: from a link, the cart or the storage. */
    opened(state, { payload }: { payload: { design: Design; opened?: OpenedLink; saved?: SavedDesignRef } }) {
      // Undo restores the design before.
      state.past = isUntouched(state) ? [] : [state.design]
      setDesign(state, payload.design)
      state.future = []
      state.step = null
      state.opened = payload.opened ?? null
      state.saved = payload.saved ?? null
    },
    /** The shopper has read the changes of a link's design. */
    changesRead(state) {
      if (state.opened) state.opened.changesRead = true
    },
    saved(state, { payload }: { payload: SavedDesignRef }) {
      state.saved = payload
    },
  },
  calls({ on, builder }) {
    // The design belongs to the tab and stays; its saved name belongs to the shopper.
    builder.addCase(shopperChanged, (state) => {
      state.saved = null
    })
    builder.addCase(signedOut, (state) => {
      Object.assign(state, initial, stateOf(state.first), { first: state.first })
    })
    on(openDesign, (state, { data }) => {
      state.picture = data.picture
    })
  },
})

function change(state: DesignerState, design: Design, typing = false): void {
  if (designCode(design) === designCode(state.design)) return
  // Typing a word is one step, not one step for each letter.
  if (!typing || state.step?.kind !== 'typed') {
    state.past.push(state.design)
    if (state.past.length > maxSteps) state.past.shift()
  }
  state.future = []
  state.step = { kind: typing ? 'typed' : 'chosen', before: state.design }
  setDesign(state, design)
}

/** Whether nothing was chosen, opened or undone yet. */
export const isUntouched = (state: DesignerState): boolean =>
  state.past.length === 0 && state.future.length === 0 && !state.opened && !state.saved
