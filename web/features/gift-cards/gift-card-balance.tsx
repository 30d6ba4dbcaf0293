// The balance of a gift card, found by its code, and the card to print.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type getGiftCardBalance, giftCardAnchor, printGiftCard } from '#contract/gift-cards.ts'
import { saveFile } from '../../api/save-file.ts'
import { useShop } from '../../context/shop.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { errorText } from '../../ui/error-text.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { loadGiftCardBalance } from './gift-cards.ts'
import styles from './gift-card-form.module.css'

type Balance = ReplyOf<typeof getGiftCardBalance>['data'] & { code: string }

const hashStart = `#${giftCardAnchor}`

export function GiftCardBalance() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [found, setFound] = useState<Balance | null>(null)
  const section = useRef<HTMLElement>(null)
  // The link in a mail has the code. It does not stay in the address, which others may see.
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (!hash.startsWith(hashStart)) return
    section.current!.querySelector('input')!.value = hash.slice(hashStart.length, hashStart.length + 40)
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  const { errors, message, busy, form } = useForm({
    check: ({ code = '' }, i18n): Record<string, string> =>
      code.trim() ? {} : { code: i18n._(msg`Please enter the code of the gift card.`) },
    async submit({ code = '' }) {
      setFound(null)
      const outcome = await dispatch(loadGiftCardBalance({ code: code.trim() }))
      const error = errorOf(outcome)
      if (error) return error
      setFound({ ...(outcome.payload as ReplyOf<typeof getGiftCardBalance>).data, code: code.trim() })
    },
    onChange: () => setFound(null),
  })
  return (
    <section ref={section} className={styles.balance} aria-labelledby="gift-card-balance">
      <h2 id="gift-card-balance">
        <Trans>Gift card balance</Trans>
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
          <Trans>Show balance</Trans>
        </Button>
      </form>
      <div role="status">{found && <Left {...found} />}</div>
    </section>
  )
}

function Left({ ending, balanceMinor, currency, code }: Balance) {
  const { i18n } = useLingui()
  const { config } = useShop()
  const [busy, setBusy] = useState(false)
  const amount = useMoneyIn(currency)(balanceMinor)
  const print = async () => {
    setBusy(true)
    const error = await saveFile(config.apiUrl + printGiftCard.path, {
      body: { code },
      locale: config.locale,
    })
    setBusy(false)
    if (error) popupMessage(errorText(error, i18n), 'danger')
  }
  return (
    <div className={styles.left}>
      <p>
        <Trans>
          <strong>{amount}</strong> is left on the gift card …{ending}. It does not expire.
        </Trans>
      </p>
      {balanceMinor > 0 && (
        <Button variant="line" size="small" busy={busy} onClick={() => void print()}>
          <Trans>Gift card to print, PDF</Trans>
        </Button>
      )}
    </div>
  )
}
