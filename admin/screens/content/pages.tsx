// The pages that can be written, with what is written of them in each language.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PageItem } from '#contract/admin/pages.ts'
import { useListPagesInfiniteQuery } from '../../api/content.ts'
import { languageName } from '../../shared/content-languages.ts'
import { Screen } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import styles from './content.module.css'
import { pageNames } from './parts/content-names.ts'
import { TextStatus } from './parts/text-status.tsx'

export default function PagesScreen() {
  const { t } = useLingui()
  const query = useListPagesInfiniteQuery({})
  return (
    <Screen
      title={t`Pages`}
      lead={t`The words of the shop’s pages. Each begins with the shop’s own text, which is shown until you publish yours.`}
      width="form"
    >
      <Loaded query={query}>
        {({ pages }) => (
          <ul className={styles.list}>
            {pages
              .flatMap(({ items }) => items)
              .map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}

function PageRow({ page: { id, languages } }: { page: PageItem }) {
  const { t } = useLingui()
  const [first] = languages
  const isWritten = first?.publishedVersion !== null
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {languages.length === 1 ? (
          <Link to={`/content/${id}`}>{t(pageNames[id])}</Link>
        ) : (
          <strong>{t(pageNames[id])}</strong>
        )}
      </p>
      <ul className={styles.languages}>
        {languages.map(({ language, ...state }) => {
          const isMissing = isWritten && language !== first?.language
          return (
            <li key={language}>
              {languages.length > 1 && (
                <Link
                  to={`/content/${id}?language=${language}`}
                  aria-label={`${t(pageNames[id])}, ${languageName(language)}`}
                >
                  {languageName(language)}
                </Link>
              )}
              <TextStatus {...state} isMissing={isMissing} />
              {isMissing && state.publishedVersion === null && (
                <span className={styles.note}>
                  <Trans>shown in {languageName(first!.language)}</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
