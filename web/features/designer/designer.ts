// The state group `designer`: the shirt being designed, part by part, the selected part, and undo.
import { choose, defaultDesign, parseDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import { findOption, parts } from '#garment/design/options.ts'
import type { Part } from '#garment/design/options.ts'
import type { Picture } from '#contract/picture.ts'
import * as designEndpoints from '#contract/design.ts'
import { designerPartsOf } from '../../stage/common/parts.ts'
import type { DesignerPart } from '../../stage/common/parts.ts'
import { group, serverCall, shopperChanged, signedOut } from '../../state/group.ts'

/** A chosen option as the shirt shows it. */
export interface ChosenOption {
  text: string
  /** The part of the model that shows; of a back, the one for the chosen bottom. */
  meshName: string
}

/** What a link brought. */
export interface OpenedLink {
  /** The code as the link carried it. */
  code: string
  /** A sentence for everything that had to change. */
  changes: string[]
}

/** A saved design that is open, and how it was when it was saved. */
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
  /** The same as a document: what is priced, drawn, saved and sold. */
  design: Design
  past: Design[]
  future: Design[]
  step: DesignStep | null
  opened: OpenedLink | null
  saved: SavedDesignRef | null
  /** The picture of what a link opened; the server has it drawn for those the link is shown to. */
  picture: Picture | null
}

/** Steps that can be undone. */
const maxSteps = 100

const chosenOf = (design: Design, part: Part): ChosenOption => {
  const option = findOption(part, design[part])!
  const { text } = option
  if ('meshName' in option) return { text, meshName: option.meshName }
  return { text, meshName: design.bottom === 'square' ? option.squareMeshName : option.roundMeshName }
}

const shown = (design: Design) => ({
  design,
  fabric: design.fabric,
  ...(Object.fromEntries(parts.map((part) => [part, chosenOf(design, part)])) as Record<Part, ChosenOption>),
})

const show = (state: DesignerState, design: Design): void => {
  Object.assign(state, shown(design))
  if (!designerPartsOf(design).includes(state.selectedPart)) state.selectedPart = 'sleeves'
}

const initial: DesignerState = {
  selectedPart: 'fabric',
  ...shown(defaultDesign),
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
    /** One option of a part. Choosing a sleeve resets the cuff. */
    chosen(state, { payload: { part, key } }: { payload: { part: Part; key: string } }) {
      change(state, choose(state.design, part, key as never))
    },
    /** Anything else of the design. `typing` goes on with the step before, when that was typing too. */
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
      show(state, before)
    },
    redone(state) {
      const after = state.future.pop()
      if (!after) return
      state.past.push(state.design)
      state.step = { kind: 'redone', before: state.design }
      show(state, after)
    },
    /** Another design takes the place of this one: out of a link, the cart, or what was kept. */
    opened(state, { payload }: { payload: { design: Design; opened?: OpenedLink; saved?: SavedDesignRef } }) {
      // The design before is one undo step away.
      state.past = isUntouched(state) ? [] : [state.design]
      show(state, payload.design)
      state.future = []
      state.step = null
      state.opened = payload.opened ?? null
      state.saved = payload.saved ?? null
    },
    /** What the link had to change was read. */
    changesRead(state) {
      if (state.opened) state.opened.changes = []
    },
    saved(state, { payload }: { payload: SavedDesignRef }) {
      state.saved = payload
    },
  },
  calls({ on, builder }) {
    // The current design stays with the tab; its saved name belongs to the shopper who saved it.
    builder.addCase(shopperChanged, (state) => {
      state.saved = null
    })
    builder.addCase(signedOut, (state) => {
      Object.assign(state, initial)
    })
    on(openDesign, (state, { data }) => {
      state.picture = data.picture
    })
  },
})

function change(state: DesignerState, design: Design, typing = false): void {
  if (designCode(design) === designCode(state.design)) return
  // Typing a word is one step, not one for each letter.
  if (!typing || state.step?.kind !== 'typed') {
    state.past.push(state.design)
    if (state.past.length > maxSteps) state.past.shift()
  }
  state.future = []
  state.step = { kind: typing ? 'typed' : 'chosen', before: state.design }
  show(state, design)
}

/** Nothing was chosen, opened or taken back yet. */
export const isUntouched = (state: DesignerState): boolean =>
  state.past.length === 0 && state.future.length === 0 && !state.opened && !state.saved
