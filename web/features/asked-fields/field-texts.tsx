// The merchant's own fields with their values, to read.
import type { FieldText } from '#contract/asked-fields.ts'
import styles from './field-texts.module.css'

export const FieldTexts = ({ fields }: { fields: readonly FieldText[] }) => (
  <dl className={styles.list}>
    {fields.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
