// The sections of a page in their order: dragged, or moved with buttons; each opens its form.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoredSection } from '#contract/admin/sections.ts'
import { maxSections, type SectionKind, sectionKindNames } from '#contract/section-kinds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sectionLabels } from '../../../shared/section-labels.ts'
import { sectionTitle } from '../../../shared/section-text.ts'
import { moved } from '../../../ui/ordering.ts'
import { OrderedList } from '../../../ui/ordered-list.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import styles from './sections.module.css'

interface SectionListProps {
  sections: StoredSection[]
  language: string
  mayWrite: boolean
  /** The section whose form was closed gets the focus; null: none. */
  closed: string | null
  onChange: (sections: StoredSection[]) => void
  onOpen: (id: string) => void
}

/** An id that no section of the page has. */
export const freeId = (sections: readonly StoredSection[]): string =>
  String(Math.max(0, ...sections.map(({ id }) => Number.parseInt(id, 10) || 0)) + 1)

export function SectionList({ sections, language, mayWrite, closed, onChange, onOpen }: SectionListProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const add = (kind: SectionKind) => {
    const id = freeId(sections)
    onChange([...sections, { id, kind, values: {} } as StoredSection])
    onOpen(id)
  }
  const nameOf = ({ kind }: StoredSection) => t(sectionLabels[kind].name)
  return (
    <div className={styles.list}>
      <OrderedList
        items={sections}
        idOf={({ id }) => id}
        nameOf={nameOf}
        busy={false}
        onMove={mayWrite ? (from, to) => onChange(moved(sections, from, to)) : null}
      >
        {(section) => (
          <>
            {mayWrite && <span aria-hidden="true" className={styles.grip} />}
            <button
              ref={section.id === closed ? focusOnMount : undefined}
              type="button"
              className={styles.open}
              onClick={() => onOpen(section.id)}
            >
              <span className={styles.kind}>{nameOf(section)}</span>
              <span className={styles.summary}>{sectionTitle(section, language)}</span>
              {section.hidden && (
                <Badge>
                  <Trans comment="A section of a page">Hidden</Trans>
                </Badge>
              )}
              {section.markets && <Badge>{section.markets.join(', ')}</Badge>}
            </button>
          </>
        )}
      </OrderedList>
      {sections.length === 0 && (
        <p>
          <Trans>No sections yet. Add one.</Trans>
        </p>
      )}
      {mayWrite && sections.length < maxSections && (
        <p>
          <Button variant="line" size="small" onClick={() => setAdding(true)}>
            <Trans>Add section</Trans>
          </Button>
        </p>
      )}
      {isAdding && (
        <Dialog open title={t`Add section`} onClose={() => setAdding(false)}>
          <ul className={styles.found}>
            {sectionKindNames.map((kind) => (
              <li key={kind}>
                <button type="button" onClick={() => add(kind)}>
                  <span className={styles.kind}>{t(sectionLabels[kind].name)}</span>
                  <span className={styles.hint}>{t(sectionLabels[kind].text)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )
}
