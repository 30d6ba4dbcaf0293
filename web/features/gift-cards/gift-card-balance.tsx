// What is left of a gift card, by its code.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getGiftCardBalance } from '#contract/gift-cards.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { askGiftCardBalance } from './gift-cards.ts'
import styles from './gift-card-form.module.css'

type Balance = ReplyOf<typeof getGiftCardBalance>['data']

export function GiftCardBalance() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [found, setFound] = useState<Balance | null>(null)
  const { errors, message, busy, form } = useForm({
    check: ({ code = '' }, i18n): Record<string, string> =>
      code.trim() ? {} : { code: i18n._(msg`Please enter the code of the gift card.`) },
    async submit({ code = '' }) {
      setFound(null)
      const outcome = await dispatch(askGiftCardBalance({ code: code.trim() }))
      const error = errorOf(outcome)
      if (error) return error
      setFound((outcome.payload as ReplyOf<typeof getGiftCardBalance>).data)
    },
    onChange: () => setFound(null),
  })
  return (
    <section className={styles.balance} aria-labelledby="gift-card-balance">
      <h2 id="gift-card-balance">
        <Trans>What is left of a gift card</Trans>
      </h2>
      <form className={`${styles.code} scripted`} {...form}>
        <TextField
          label={t`Code of the gift card`}
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors['code'] || message}
        />
        <Button type="submit" variant="line" busy={busy}>
          <Trans>Show what is left</Trans>
        </Button>
      </form>
      <div role="status">{found && <Left {...found} />}</div>
    </section>
  )
}

function Left({ ending, balanceMinor, currency }: Balance) {
  const amount = useMoneyIn(currency)(balanceMinor)
  return (
    <p>
      <Trans>
        <strong>{amount}</strong> is left on the gift card …{ending}. It does not expire.
      </Trans>
    </p>
  )
}
