// The emails to shoppers, each with the state of its text in each language.
import { useLingui } from '@lingui/react/macro'
import { mailGroups, mailLabels } from '#contract/mail-kinds.ts'
import { useListMailsInfiniteQuery } from '../../api/content.ts'
import { News } from '../../shared/news/news.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import styles from './content.module.css'
import { ContentNav } from './parts/content-nav.tsx'
import { TextRow } from './parts/text-row.tsx'

export default function EmailsScreen() {
  const { t } = useLingui()
  const query = useListMailsInfiniteQuery({})
  return (
    <Screen
      title={t`Emails`}
      lead={t`The subject, and your own text before and after the fixed part with links, amounts and addresses.`}
      width="form"
      nav={<ContentNav />}
    >
      <News recordTypes={['email']} query={query} />
      <Loaded query={query}>
        {({ pages }) => {
          const mails = pages.flatMap(({ items }) => items)
          return mailGroups.map(({ title, kinds }) => (
            <section key={t(title)} className={styles.group}>
              <h2>{t(title)}</h2>
              <ul className={styles.list}>
                {mails
                  .filter(({ id }) => kinds.includes(id))
                  .map(({ id, languages }) => (
                    <TextRow
                      key={id}
                      name={t(mailLabels[id])}
                      to={`/content/emails/${id}`}
                      languages={languages}
                    />
                  ))}
              </ul>
            </section>
          ))
        }}
      </Loaded>
    </Screen>
  )
}
