// The merchant's own fields in the account: those that the customer fills in, and those that the customer reads.
import { Trans, useLingui } from '@lingui/react/macro'
import type { getAccountFields } from '#contract/asked-fields.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/use-form.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { answersIn, AskedFields, checkAnswers } from '../asked-fields/asked-fields.tsx'
import { FieldTexts } from '../asked-fields/field-texts.tsx'
import { answerFields } from './user.ts'

export default function AccountFields({ asked, shown }: ReplyOf<typeof getAccountFields>['data']) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { errors, message, busy, form } = useForm({
    check: checkAnswers(asked),
    async submit(typed) {
      const error = await dispatch(answerFields(answersIn(asked, typed)))
      if (!error) popupMessage(t`Your details are saved.`, 'success')
      return error
    },
  })
  return (
    <>
      {shown.length > 0 && <FieldTexts fields={shown} />}
      {asked.length > 0 && (
        <form className={styles.form} {...form}>
          <AskedFields fields={asked} errors={errors} />
          <p className={styles.message} role="alert">
            {message}
          </p>
          <Button type="submit" busy={busy}>
            <Trans>Save details</Trans>
          </Button>
        </form>
      )}
    </>
  )
}
