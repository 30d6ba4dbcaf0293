// The tabs of the parts, each with the chosen option.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Design } from '#garment/design/design.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { designerPartsOf, partTitles } from '../../../stage/common/parts.ts'
import type { DesignerPart } from '../../../stage/common/parts.ts'
import { arrowKeys } from '../../../ui/arrow-keys.ts'
import { unchosen } from '../unchosen.ts'
import { useOffers } from '../use-shirt-prices.ts'
import styles from './part-tabs.module.css'

interface PartTabsProps {
  design: Design
  selected: DesignerPart
  onSelect: (part: DesignerPart) => void
}

export const tabId = (part: DesignerPart) => `part-${part}`
export const panelId = 'part-panel'
export const panelTitleId = `${panelId}-title`

export function PartTabs({ design, selected, onSelect }: PartTabsProps) {
  const { i18n, t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const parts = designerPartsOf(design)
  const offers = useOffers()
  const texts = new Map<string, string>(
    designSummary(design, i18n, offers).map(({ part, text, short }) => [part, short ?? text]),
  )
  useInView(list, selected, parts[0]!)
  const onKeyDown = (event: KeyboardEvent) => {
    const { next, previous } = arrowKeys()
    const at = parts.indexOf(selected)
    const to = {
      [next]: at + 1,
      ArrowDown: at + 1,
      [previous]: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: parts.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const part = parts[(to + parts.length) % parts.length]!
    onSelect(part)
    list.current?.querySelector<HTMLElement>(`#${tabId(part)}`)?.focus()
  }
  const choiceOf = (part: DesignerPart) => texts.get(part) ?? (unchosen[part] && t(unchosen[part]))
  return (
    <>
      <div
        ref={list}
        className={`${styles.rail} scripted`}
        role="tablist"
        aria-label={t`Parts of the shirt`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            role="tab"
            id={tabId(part)}
            className={styles.tab}
            data-choice={choiceOf(part)}
            aria-selected={part === selected}
            aria-controls={panelId}
            aria-labelledby={`${tabId(part)}-name`}
            aria-describedby={`${tabId(part)}-choice`}
            tabIndex={part === selected ? 0 : -1}
            onClick={() => onSelect(part)}
          >
            <span id={`${tabId(part)}-name`}>{t(partTitles[part])}</span>
          </button>
        ))}
      </div>
      {/* The part is the tab’s name, the chosen option its description. */}
      <div hidden>
        {parts.map((part) => (
          <span key={part} id={`${tabId(part)}-choice`}>
            {choiceOf(part)}
          </span>
        ))}
      </div>
    </>
  )
}

/** Scrolls the chosen tab into view without moving the page. */
function useInView(list: { current: HTMLElement | null }, selected: DesignerPart, first: DesignerPart): void {
  const before = useRef(first)
  useEffect(() => {
    // Initially the first tab is visible; reading its position would cause another layout.
    if (selected === before.current) return
    before.current = selected
    const tab = list.current?.querySelector<HTMLElement>(`#${tabId(selected)}`)
    if (!list.current || !tab) return
    const { clientWidth, clientHeight, scrollTop } = list.current
    const lowest = tab.offsetTop + tab.offsetHeight - clientHeight
    list.current.scrollTo({
      left: tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2,
      top: Math.max(lowest, Math.min(scrollTop, tab.offsetTop)),
    })
  }, [list, selected])
}
