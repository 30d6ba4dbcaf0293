// The saved sets of each person, with the person's name as soon as there is one beside the shopper.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Measurement } from '#contract/measurement.ts'
import type { ApiError } from '../../../api/port.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from './people.module.css'
import { me, peopleOf } from './people-of.ts'

/** Changes of a person; each returns the error, or nothing when it is done. */
interface PersonChanges {
  onRename: (person: string, name: string) => Promise<ApiError | undefined>
  onRemove: (person: string) => Promise<ApiError | undefined>
}

interface PeopleProps extends PersonChanges {
  sets: Measurement[]
  children: (set: Measurement) => ReactNode
}

export function People({ sets, children: card, ...changes }: PeopleProps) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const people = peopleOf(sets)
  const mine = sets.filter(({ person }) => person === null)
  // The pressed button was removed, so the focus moves to the top of the list.
  const onChanged = () => setTimeout(() => top.current?.focus())
  return (
    <div ref={top} tabIndex={-1} className={styles.people}>
      {mine.length > 0 && (
        <section className={styles.person}>
          {people.length > 0 && <h3>{t(me)}</h3>}
          <Cards sets={mine} card={card} />
        </section>
      )}
      {people.map((person) => (
        <section key={person} className={styles.person}>
          <header className={styles.head}>
            <h3>{person}</h3>
            <PersonActions person={person} onChanged={onChanged} {...changes} />
          </header>
          <Cards sets={sets.filter((set) => set.person === person)} card={card} />
        </section>
      ))}
    </div>
  )
}

const Cards = ({ sets, card }: { sets: Measurement[]; card: PeopleProps['children'] }) => (
  <ul className={styles.sets}>
    {sets.map((set) => (
      <li key={set.id}>{card(set)}</li>
    ))}
  </ul>
)

interface PersonProps extends PersonChanges {
  person: string
  onChanged: () => void
}

function PersonActions({ person, onChanged, onRename, onRemove }: PersonProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const done = (failed: ApiError | undefined) => {
    if (!failed) onChanged()
    return failed
  }
  return (
    <div className={styles.actions}>
      <Button
        variant="bare"
        size="small"
        aria-label={t`Rename ${{ name: person }}`}
        onClick={() => setOpened('rename')}
      >
        <Trans>Rename</Trans>
      </Button>
      <Button
        variant="bare"
        size="small"
        aria-label={t`Remove ${{ name: person }}`}
        onClick={() => setOpened('remove')}
      >
        <Trans>Remove</Trans>
      </Button>
      <Dialog open={opened === 'rename'} onClose={close} title={t`Rename ${{ name: person }}`}>
        {opened === 'rename' && (
          <RenameForm
            person={person}
            onRename={async (name) => {
              const failed = await onRename(person, name)
              if (!failed) close()
              return done(failed)
            }}
          />
        )}
      </Dialog>
      <Confirm
        open={opened === 'remove'}
        onClose={close}
        title={t`Remove ${{ name: person }}?`}
        act={t`Remove person`}
        onAct={async () => done(await onRemove(person))}
      >
        <p>
          {t`All measurements of ${{ name: person }} will be deleted. Shirts already ordered keep the measures they were ordered with.`}
        </p>
      </Confirm>
    </div>
  )
}

function RenameForm({
  person,
  onRename,
}: {
  person: string
  onRename: (name: string) => Promise<ApiError | undefined>
}) {
  const { t } = useLingui()
  const { errors, message, busy, form } = useForm({
    check: ({ name }): Record<string, string> => (name?.trim() ? {} : { name: t`Enter the person’s name.` }),
    submit: ({ name }) => onRename(name!.trim()),
  })
  return (
    <form
      className={styles.form}
      {...form}
      onSubmit={(event) => {
        // In React's tree the form may be inside another form.
        event.stopPropagation()
        void form.onSubmit(event)
      }}
    >
      <TextField
        label={t`Name of the person`}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={person}
        error={errors['name']}
      />
      <p role="alert" className={styles.error}>
        {message}
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
