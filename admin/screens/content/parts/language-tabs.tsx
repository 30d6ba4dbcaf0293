// A text in each language of the shop; the address has the chosen language.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { languageOfLocale } from '../../../context/page-config.ts'
import { useSession } from '../../../context/session.ts'
import { languageName } from '../../../shared/content-languages.ts'

export function LanguageTabs({ children }: { children: (language: string) => ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { locales } = useSession().shop
  const languages = [...new Set(locales.map(languageOfLocale))]
  const [address] = useSearchParams()
  const language = languages.find((one) => one === address.get('language')) ?? languages[0]!
  if (languages.length === 1) return children(language)
  return (
    <Tabs
      label={t`Language`}
      tabs={languages.map((one) => ({ key: one, label: languageName(one) }))}
      chosen={language}
      onChoose={(one) => void navigate(`?language=${one}`, { replace: true })}
    >
      {children(language)}
    </Tabs>
  )
}
