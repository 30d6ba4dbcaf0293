// The designer's state with the actions that change it.
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'
import type { Part } from '#garment/design/options.ts'
import type { DesignerPart } from '../../stage/common/parts.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { designer } from './designer.ts'
import { changeText } from './differences.ts'
import { useOffers } from './use-shirt-prices.ts'

export function useDesigner() {
  const state = useGroup(designer)
  const dispatch = useShopDispatch()
  const { actions } = designer
  const undo = useCallback(() => dispatch(actions.undone(undefined)), [dispatch, actions])
  const redo = useCallback(() => dispatch(actions.redone(undefined)), [dispatch, actions])
  return {
    state,
    design: state.design,
    undo,
    redo,
    select: useCallback((part: DesignerPart) => dispatch(actions.partSelected(part)), [dispatch, actions]),
    choose: (part: Part, key: string) => dispatch(actions.chosen({ part, key })),
    change: (design: Design, typing?: boolean) =>
      dispatch(actions.changed({ design, ...(typing && { typing }) })),
  }
}

/** The announcement of the last change for screen readers. */
export function useAnnouncement(): string {
  const { i18n, t } = useLingui()
  const design = useGroup(designer, (state) => state.design)
  const step = useGroup(designer, (state) => state.step)
  const offers = useOffers()
  if (!step) return ''
  const text = changeText(step.before, design, i18n, offers)
  if (step.kind === 'undone') return t`Undone. Now: ${{ choices: text }}.`
  if (step.kind === 'redone') return t`Done again: ${{ choices: text }}.`
  return text && t`${{ choices: text }} chosen.`
}

/** One line for the page's description. */
export const describe = (design: Design, i18n: I18n, texts: ChoiceTexts | undefined): string =>
  designSummary(design, i18n, texts)
    .filter(({ part }) => part === 'fabric' || part === 'collar' || part === 'cuff' || part === 'sleeves')
    .map(({ text }) => text)
    .join(', ')
