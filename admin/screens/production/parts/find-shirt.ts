// Finds the shirt of a scanned code.
import { useLingui } from '@lingui/react/macro'
import { passportCodePattern } from '#contract/passport.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useLazyFindShirtByPassportQuery } from '../../../api/production.ts'
import { showError } from '../../../ui/messages.tsx'

/** Calls `act` with the number of a shirt, given by its number or by the code of its passport. */
export function useFindShirt(): (scanned: string, act: (number: string) => void) => void {
  const { i18n } = useLingui()
  const [find] = useLazyFindShirtByPassportQuery()
  const findByPassport = async (code: string, act: (number: string) => void) => {
    const found = await find({ code })
    const error = errorOf(found)
    if (error) showError(error, i18n)
    else act(found.data!.number)
  }
  return (scanned, act) => {
    if (passportCodePattern.test(scanned)) void findByPassport(scanned, act)
    else act(scanned)
  }
}
