// The summary of a design: every choice as text, with a link to change it.
import type { Design } from '#garment/design/design.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import type { DesignerPart } from '../../stage/common/parts.ts'
import styles from './design-summary.module.css'

interface DesignSummaryProps {
  design: Design
  onSelect: (part: DesignerPart) => void
}

export function DesignSummary({ design, onSelect }: DesignSummaryProps) {
  return (
    <dl className={styles.text}>
      {designSummary(design).map(({ part, title, text }) => (
        <div key={part}>
          <dt>{title}</dt>
          <dd>
            <span>{text}</span>
            <button
              type="button"
              className="scripted"
              onClick={() => onSelect(part === 'thread' ? 'button' : part)}
            >
              Change<span className="unseen"> {title.toLowerCase()}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
