// The line above the header: its text, what it leads to, and when it is shown.
import { Trans, useLingui } from '@lingui/react/macro'
import { type Announcement, navigationLimits } from '#contract/admin/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import styles from '../navigation.module.css'
import type { Targets } from './link-text.ts'
import { isAddressValid, TargetField } from './target-field.tsx'

interface AnnouncementFieldProps {
  value: Announcement | null
  /** Null for members who may not change it. */
  onChange: ((value: Announcement | null) => void) | null
  targets: Targets
  /** Whether errors are shown. */
  error: string
}

const empty: Announcement = { text: '', link: null, from: null, until: null }

/** What is wrong with an announcement; null when nothing is. */
export function wrongIn({ text, link, from, until }: Announcement): 'text' | 'link' | 'until' | null {
  if (text.trim() === '') return 'text'
  if (link && !isAddressValid(link)) return 'link'
  return from !== null && until !== null && until <= from ? 'until' : null
}

export function AnnouncementField({ value, onChange, targets, error }: AnnouncementFieldProps) {
  const { t } = useLingui()
  if (!value)
    return onChange ? (
      <p>
        <Button variant="line" size="small" onClick={() => onChange(empty)}>
          <Trans>Add announcement</Trans>
        </Button>
      </p>
    ) : (
      <p>
        <Trans>No announcement</Trans>
      </p>
    )
  const set = (changes: Partial<Announcement>) => onChange?.({ ...value, ...changes })
  const wrong = error ? wrongIn(value) : null
  const errorOf = (field: typeof wrong) => (wrong === field ? error : '')
  return (
    <div className={styles.column}>
      <TextField
        label={t`Text`}
        autoComplete="off"
        maxLength={navigationLimits.announcement}
        readOnly={!onChange}
        value={value.text}
        error={errorOf('text')}
        onChange={({ target }) => set({ text: target.value })}
      />
      {onChange && (
        <>
          <TargetField
            label={t`Leads to`}
            value={value.link}
            error={errorOf('link')}
            targets={targets}
            none={t`Nothing`}
            onChange={(link) => set({ link })}
          />
          <MomentField
            label={t`Shown from`}
            hint={t`Empty: as soon as it is published.`}
            required={false}
            value={value.from}
            error=""
            onChange={(from) => set({ from })}
          />
          <MomentField
            label={t`Shown until`}
            hint={t`Empty: until you remove it.`}
            required={false}
            value={value.until}
            error={errorOf('until')}
            onChange={(until) => set({ until })}
          />
          <p>
            <Button variant="bare" size="small" onClick={() => onChange(null)}>
              <Trans>Remove announcement</Trans>
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
