// What shoppers see of the sections: publish now or on a schedule, versions, and links to the page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { SectionPage } from '#contract/admin/sections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import {
  useLazyGetSectionVersionQuery,
  useListSectionVersionsInfiniteQuery,
  usePublishSectionsMutation,
  useRestoreSectionVersionMutation,
  useScheduleSectionsMutation,
  useUnpublishSectionsMutation,
  useUnscheduleSectionsMutation,
} from '../../../api/sections.ts'
import { sectionsAsText } from '../../../shared/section-text.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Publication } from '../parts/publication.tsx'
import { Versions } from '../parts/versions.tsx'
import styles from './sections.module.css'

interface SectionPublicationProps {
  page: SectionPage
  name: string
  isUnsaved: boolean
  mayWrite: boolean
}

export function SectionPublication({ page, name, isUnsaved, mayWrite }: SectionPublicationProps) {
  const { t } = useLingui()
  const { id, version, publishedVersion, previewUrl, storefronts } = page
  const [publish] = usePublishSectionsMutation()
  const [unpublish] = useUnpublishSectionsMutation()
  const [isScheduling, setScheduling] = useState(false)
  const isHome = id === 'home'
  return (
    <>
      <Publication
        state={page}
        texts={{
          title: t`In the shop`,
          none: isHome
            ? t`Shoppers see the default home page. Arrange your own, save it, and publish it.`
            : t`Shoppers see the text of the page. Arrange sections, save them, and publish them.`,
          published: t`${name} is published.`,
          unpublish: isHome ? t`Restore default page` : t`Show the text of the page`,
          unpublished: isHome ? t`The default page is shown again.` : t`The text of the page is shown again.`,
        }}
        isUnsaved={isUnsaved}
        mayWrite={mayWrite}
        setPublished={async (to) =>
          errorOf(to === null ? await unpublish({ id }) : await publish({ id, version: to }))
        }
        renderVersions={(onClose) => <SectionVersions id={id} mayWrite={mayWrite} onClose={onClose} />}
      >
        {mayWrite && version > 0 && !isUnsaved && (
          <Button variant="line" size="small" onClick={() => setScheduling(true)}>
            <Trans>Schedule</Trans>
          </Button>
        )}
        {previewUrl && publishedVersion !== version && (
          <a href={previewUrl} target="_blank" rel="noreferrer">
            <Trans>Preview of its page, as saved</Trans>
          </a>
        )}
        <a href={storefronts[0]!.url} target="_blank" rel="noreferrer">
          <Trans>View in shop</Trans>
        </a>
      </Publication>
      {page.schedule && <ScheduleNote page={page} schedule={page.schedule} mayWrite={mayWrite} />}
      {isScheduling && <ScheduleDialog page={page} onClose={() => setScheduling(false)} />}
    </>
  )
}

interface ScheduleNoteProps {
  page: SectionPage
  schedule: NonNullable<SectionPage['schedule']>
  mayWrite: boolean
}

function ScheduleNote({ page, schedule, mayWrite }: ScheduleNoteProps) {
  const { i18n } = useLingui()
  const [unschedule, { isLoading }] = useUnscheduleSectionsMutation()
  const { version, from, until, isActive } = schedule
  const remove = async () => {
    const error = errorOf(await unschedule({ id: page.id }))
    if (error) showError(error, i18n)
  }
  return (
    <p className={styles.schedule}>
      <span>
        {isActive ? (
          <Trans>
            Version {version} is published until <Moment at={until ?? from} />.
          </Trans>
        ) : until === null ? (
          <Trans>
            Version {version} will be published on <Moment at={from} />.
          </Trans>
        ) : (
          <Trans>
            Version {version} will be published from <Moment at={from} /> until <Moment at={until} />.
          </Trans>
        )}
      </span>
      {mayWrite && (
        <Button variant="bare" size="small" busy={isLoading} onClick={remove}>
          <Trans>Remove schedule</Trans>
        </Button>
      )}
    </p>
  )
}

/** The value of a field of date and time, in the time of the browser. */
const instantOf = (typed: string): string | null => {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function ScheduleDialog({ page: { id, version }, onClose }: { page: SectionPage; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [schedule, { isLoading }] = useScheduleSectionsMutation()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [message, setMessage] = useState('')
  const save = async () => {
    const start = instantOf(from)
    if (start === null) return setMessage(t`Enter when it starts`)
    const error = errorOf(await schedule({ id, version, from: start, until: instantOf(until) }))
    if (error) return showError(error, i18n)
    showMessage(t`The schedule is saved.`)
    onClose()
  }
  return (
    <Dialog open title={t`Schedule version ${version}`} onClose={onClose}>
      <TextField
        label={t({ message: 'From', comment: 'Date and time' })}
        type="datetime-local"
        value={from}
        error={message}
        onChange={({ target }) => {
          setFrom(target.value)
          setMessage('')
        }}
      />
      <TextField
        label={t({ message: 'Until', comment: 'Date and time' })}
        hint={t`Then what was published before is shown again.`}
        type="datetime-local"
        required={false}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <p className={styles.actions}>
        <Button size="small" busy={isLoading} onClick={save}>
          <Trans>Save schedule</Trans>
        </Button>
      </p>
    </Dialog>
  )
}

interface SectionVersionsProps {
  id: string
  mayWrite: boolean
  onClose: () => void
}

function SectionVersions({ id, mayWrite, onClose }: SectionVersionsProps) {
  const { i18n } = useLingui()
  const query = useListSectionVersionsInfiniteQuery({ id })
  const [read] = useLazyGetSectionVersionQuery()
  const [restore] = useRestoreSectionVersionMutation()
  const textOf = useCallback(
    async (version: number) => {
      const { data } = await read({ id, version: String(version) }, true)
      return data ? sectionsAsText(data.sections, i18n) : null
    },
    [read, id, i18n],
  )
  return (
    <Versions
      query={query}
      textOf={textOf}
      mayWrite={mayWrite}
      restore={async (version) => errorOf(await restore({ id, version }))}
      onClose={onClose}
    />
  )
}
