// Actions of the member on every screen: sign out, and change the language of the back office.
import { useLingui } from '@lingui/react/macro'
import { setLanguage } from '../context/browser-settings.ts'
import { errorOf } from '../api/error-of.ts'
import { useLazyGetAccountQuery, useUpdateAccountMutation } from '../api/account.ts'
import { useSignOutMutation } from '../api/session.ts'
import { forgetFloor } from '../shared/floor.ts'
import { showError } from '../ui/messages.tsx'

/** Ends the session and reloads the page, so that no data of the session stays in the window. */
export function useSignOut(): () => Promise<void> {
  const { i18n } = useLingui()
  const [signOut] = useSignOutMutation()
  return async () => {
    const error = errorOf(await signOut({}))
    if (error && error.status !== 401) return showError(error, i18n)
    await forgetFloor()
    location.assign('/sign-in')
  }
}

/** Changes the member's language and reloads the page in it. */
export function useLanguageChange(): (locale: string) => Promise<void> {
  const { i18n } = useLingui()
  const [getAccount] = useLazyGetAccountQuery()
  const [updateAccount] = useUpdateAccountMutation()
  return async (locale) => {
    const read = await getAccount({})
    const error = read.data
      ? errorOf(await updateAccount({ version: read.data.account.version, changes: { locale } }))
      : errorOf(read)
    if (error) return showError(error, i18n)
    setLanguage(locale)
    location.reload()
  }
}
