// The frame of a screen for those who are not signed in: one sheet in the middle of the window.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { setLanguage } from '../context/browser-settings.ts'
import { pageConfig } from '../context/page-config.ts'
import styles from './open-screen.module.css'
import { usePageTitle } from './screen.tsx'
import { ShopName } from './shop-name.tsx'

export function OpenScreen({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  const { languages, language } = pageConfig()
  usePageTitle(title)
  return (
    <div className={styles.window}>
      <main className={styles.sheet}>
        <p className={styles.shop}>
          <ShopName />
        </p>
        <h1>{title}</h1>
        {children}
      </main>
      {languages.length > 1 && (
        <nav aria-label={t`Language`}>
          <ul className={styles.languages}>
            {languages.map((one) => (
              <li key={one.locale}>
                <button
                  type="button"
                  lang={one.language}
                  aria-current={one.language === language || undefined}
                  onClick={() => {
                    setLanguage(one.locale)
                    location.reload()
                  }}
                >
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
