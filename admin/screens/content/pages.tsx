// The pages whose text can be edited, with the state of each language.
import { useLingui } from '@lingui/react/macro'
import { useListPagesInfiniteQuery } from '../../api/content.ts'
import { News } from '../../shared/news/news.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import styles from './content.module.css'
import { pageLabels } from '../../shared/content-labels.ts'
import { ContentNav } from './parts/content-nav.tsx'
import { TextRow } from './parts/text-row.tsx'

export default function PagesScreen() {
  const { t } = useLingui()
  const query = useListPagesInfiniteQuery({})
  return (
    <Screen
      title={t`Pages`}
      lead={t`The texts of the shop’s pages. The default text is shown until you publish your own.`}
      width="form"
      nav={<ContentNav />}
    >
      <News recordTypes={['page']} query={query} />
      <Loaded query={query}>
        {({ pages }) => (
          <ul className={styles.list}>
            {pages
              .flatMap(({ items }) => items)
              .map((page) => (
                <TextRow
                  key={page.id}
                  name={t(pageLabels[page.id])}
                  to={`/content/${page.id}`}
                  languages={page.languages}
                  fallsBack
                />
              ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}
