// The form of a section, made from the list of its fields.
import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredSection } from '#contract/admin/sections.ts'
import { type SectionField, sectionKinds } from '#contract/section-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { useSession } from '../../../context/session.ts'
import { sectionLabels } from '../../../shared/section-labels.ts'
import { SectionControl } from './section-control.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import styles from './sections.module.css'

interface SectionFormProps {
  section: StoredSection
  language: string
  mayWrite: boolean
  /** The addresses of saved links whose product is gone. */
  goneLinks: readonly string[]
  /** @param typedIn the field that is being typed into. */
  onChange: (section: StoredSection, typedIn?: string) => void
  onDuplicate: () => void
  onRemove: () => void
  onClose: () => void
}

export function SectionForm(props: SectionFormProps) {
  const { section, language, mayWrite, goneLinks, onChange, onDuplicate, onRemove, onClose } = props
  const { t } = useLingui()
  const { kind, hidden } = section
  const values = section.values as Record<string, unknown>
  const set = (name: string, value: unknown, typedIn?: string) => {
    const { [name]: _, ...others } = values
    const next = value === undefined ? others : { ...others, [name]: value }
    onChange({ ...section, values: next } as StoredSection, typedIn && `${section.id} ${typedIn}`)
  }
  const fields = Object.entries<SectionField & { if?: readonly [string, string] }>(sectionKinds[kind])
  const isShown = (condition: readonly [string, string] | undefined) => {
    if (!condition) return true
    const [name, wanted] = condition
    const field = fields.find(([one]) => one === name)![1]
    return (values[name] ?? (field.type === 'choice' ? field.values[0] : undefined)) === wanted
  }
  return (
    <fieldset className={styles.form} disabled={!mayWrite}>
      <legend ref={focusOnMount} tabIndex={-1} className={styles.legend}>
        {t(sectionLabels[kind].name)}
      </legend>
      <p className={styles.actions}>
        <Button variant="line" size="small" onClick={onClose}>
          <Trans>All sections</Trans>
        </Button>
      </p>
      {fields.map(
        ([name, field]) =>
          isShown(field.if) && (
            <SectionControl
              key={name}
              kind={kind}
              name={name}
              field={field}
              value={values[name]}
              language={language}
              mayWrite={mayWrite}
              goneLinks={goneLinks}
              onChange={(value, isTyped) => set(name, value, isTyped ? name : undefined)}
            />
          ),
      )}
      <Markets section={section} onChange={onChange} />
      <CheckboxField
        label={t`Show this section`}
        checked={!hidden}
        onChange={({ target }) => {
          const { hidden: _, ...shown } = section
          onChange((target.checked ? shown : { ...shown, hidden: true }) as StoredSection)
        }}
      />
      <p className={styles.actions}>
        <Button variant="line" size="small" onClick={onDuplicate}>
          <Trans comment="A section of a page">Duplicate</Trans>
        </Button>
        <Button variant="bare" size="small" onClick={onRemove}>
          <Trans>Remove section</Trans>
        </Button>
      </p>
    </fieldset>
  )
}

/** The markets that show a section, where the shop has several. */
function Markets({
  section,
  onChange,
}: {
  section: StoredSection
  onChange: (section: StoredSection) => void
}) {
  const { currencies } = useSession().shop
  if (currencies.length < 2) return null
  const { markets = currencies, ...others } = section
  const toggle = (currency: string, isOn: boolean) => {
    const next = currencies.filter((one) => (one === currency ? isOn : markets.includes(one)))
    // A section that no market shows is a hidden one.
    if (next.length === 0) return
    onChange((next.length === currencies.length ? others : { ...others, markets: next }) as StoredSection)
  }
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans comment="Where a section is shown">Markets</Trans>
      </legend>
      <div className={styles.actions}>
        {currencies.map((currency) => (
          <CheckboxField
            key={currency}
            label={currency}
            checked={markets.includes(currency)}
            onChange={({ target }) => toggle(currency, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
