// Mailings of the newsletter, the latest first.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useCreateMailingMutation, useListMailingsQuery } from '../../api/mailings.ts'
import { useMay } from '../../context/session.ts'
import { newId } from '../../shared/new-id.ts'
import { News } from '../../shared/news/news.tsx'
import { showError } from '../../ui/messages.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from '../content/content.module.css'
import { mailingStateLabels } from './parts/mailing-labels.ts'
import { MailingsNav } from './parts/mailings-nav.tsx'

export default function MailingsScreen() {
  const { t } = useLingui()
  const query = useListMailingsQuery({})
  return (
    <Screen
      title={t`Newsletter`}
      lead={t`Emails to those who have agreed. Shoppers agree in the shop’s footer, at the checkout, when they sign up, or in their account.`}
      nav={<MailingsNav />}
      width="form"
      actions={<NewMailing />}
    >
      <News recordTypes={['mailing']} query={query} />
      <Loaded query={query}>
        {({ items, subscribers }) => (
          <>
            <p>
              <Plural
                value={subscribers}
                one="# person gets the newsletter"
                other="# people get the newsletter"
              />
            </p>
            {items.length === 0 ? (
              <Empty title={t`No mailings yet`}>
                <Trans>Create a mailing, write its text, and send it to yourself first.</Trans>
              </Empty>
            ) : (
              <ul className={styles.list}>
                {items.map(({ id, name, state, createdAt, recipients, written }) => (
                  <li key={id} className={styles.row}>
                    <span className={styles.name}>
                      <Link to={`/mailings/${id}`}>{name}</Link>
                      <Badge tone={mailingStateLabels[state].tone}>
                        {t(mailingStateLabels[state].label)}
                      </Badge>
                    </span>
                    <span className={styles.hint}>
                      {state !== 'draft' && (
                        <Trans comment="Emails of a mailing">
                          {written} of {recipients}
                        </Trans>
                      )}{' '}
                      <Day at={createdAt} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function NewMailing() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateMailingMutation()
  if (!may('write mailings')) return null
  const run = async () => {
    const id = newId()
    const error = errorOf(await create({ id, name: t`New mailing` }))
    if (error) return showError(error, i18n)
    await navigate(`/mailings/${id}`)
  }
  return (
    <Button size="small" busy={isLoading} onClick={run}>
      <Trans>New mailing</Trans>
    </Button>
  )
}
