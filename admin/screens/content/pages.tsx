// The pages whose text can be edited, with the state of each language: those of the shop, then the added ones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PageItem } from '#contract/admin/pages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useListPagesInfiniteQuery } from '../../api/content.ts'
import { useMay } from '../../context/session.ts'
import { pageLabel, pageLabels } from '../../shared/content-labels.ts'
import { News } from '../../shared/news/news.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import styles from './content.module.css'
import { ContentNav } from './parts/content-nav.tsx'
import { TextRow } from './parts/text-row.tsx'

export default function PagesScreen() {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write content')
  const query = useListPagesInfiniteQuery({})
  return (
    <Screen
      title={t`Pages`}
      lead={t`The texts of the shop’s pages. Until you publish your own, the default text is shown, or nothing if the demo content is removed.`}
      width="form"
      nav={<ContentNav />}
      actions={
        mayWrite && (
          <LinkButton to="/content/new" size="small">
            <Trans>Add page</Trans>
          </LinkButton>
        )
      }
    >
      <News recordTypes={['page']} query={query} />
      <Loaded query={query}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items)
          const own = all.filter((page) => page.own)
          return (
            <>
              <ul className={styles.list}>
                <li className={styles.row}>
                  <Link to="/content/home/sections">{i18n._(pageLabels.home)}</Link>
                  <span className={styles.hint}>
                    <Trans>Made of sections</Trans>
                  </span>
                </li>
              </ul>
              <PageList pages={all.filter((page) => !page.own && page.id !== 'home')} />
              <Section
                title={t`Your own pages`}
                text={t`At addresses of their own, such as a legal notice or a page about the workshop.`}
              >
                {own.length > 0 && <PageList pages={own} />}
              </Section>
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function PageList({ pages }: { pages: PageItem[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.list}>
      {pages.map((page) => (
        <TextRow
          key={page.id}
          name={pageLabel(page, i18n)}
          detail={page.own?.path}
          to={`/content/${page.id}`}
          languages={page.languages}
          isAdded={page.own !== null}
          fallsBack
        />
      ))}
    </ul>
  )
}
