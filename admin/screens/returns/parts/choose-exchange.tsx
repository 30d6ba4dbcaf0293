// The exchange for returned pieces: a colour and a size of the same product for each line.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminReturn, AdminReturnLine } from '#contract/admin/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useGetProductQuery } from '../../../api/products.ts'
import { useChooseExchangeMutation } from '../../../api/returns.ts'
import { offeredVariants } from '../../../shared/product-labels.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Loaded } from '../../../ui/states.tsx'
import styles from '../return.module.css'

interface Choice {
  colour: string
  size: string
}

export function ChooseExchange({ one }: { one: AdminReturn }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [error, setError] = useState('')
  const [choose, { isLoading }] = useChooseExchangeMutation()
  const { number, version, lines } = one
  const isExchange = one.kind === 'exchange'
  const send = async (wanted: { line: string; colour: string; size: string }[], done: string) => {
    const failed = errorOf(await choose({ number, version, lines: wanted }))
    if (failed && !isOpen) return showError(failed, i18n)
    if (failed) return setError(errorText(failed, i18n))
    setOpen(false)
    return showMessage(done)
  }
  const save = () => {
    const wanted = lines.flatMap(({ line }) => {
      const choice = choices.get(line)
      return choice ? [{ line, ...choice }] : []
    })
    if (wanted.length < lines.length) return setError(t`Choose for each line what is sent`)
    return send(wanted, t`Reserved for the exchange.`)
  }
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        {isExchange ? <Trans>Exchange for something else …</Trans> : <Trans>Exchange it instead …</Trans>}
      </Button>
      {isExchange && (
        <Button
          variant="line"
          size="small"
          busy={isLoading}
          onClick={() => void send([], t`Refunded. The reserved items can be sold again.`)}
        >
          <Trans>Refund instead</Trans>
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Exchange`}>
        <div className={styles.fields}>
          <p>
            <Trans>
              Another colour or size of the same product at the same price. It is reserved at once, and sent
              when the return is completed.
            </Trans>
          </p>
          {lines.map((line) => (
            <Wanted
              key={line.line}
              line={line}
              chosen={choices.get(line.line)}
              onChoose={(choice) => {
                setChoices(new Map(choices).set(line.line, choice))
                setError('')
              }}
            />
          ))}
          <p role="alert">{error}</p>
          <Button size="small" busy={isLoading} onClick={() => void save()}>
            <Trans>Reserve</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface WantedProps {
  line: AdminReturnLine
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Wanted({ line, chosen, onChoose }: WantedProps) {
  const { t, i18n } = useLingui()
  const query = useGetProductQuery({ id: line.product.id })
  return (
    <Loaded query={query}>
      {({ product }) => {
        const offered = offeredVariants(product, i18n)
        const variant = offered.find(({ colour, size }) => colour === chosen?.colour && size === chosen.size)
        return (
          <SelectField
            label={t`${{ quantity: line.quantity }} × ${{ product: line.product.name }} in`}
            value={variant?.id ?? ''}
            onChange={({ target }) => {
              const next = offered.find(({ id }) => id === target.value)
              if (next) onChoose({ colour: next.colour, size: next.size })
            }}
          >
            <option value="" disabled>
              {t({ message: 'Choose', context: 'a colour and size' })}
            </option>
            {offered.map((one) => (
              <option key={one.id} value={one.id} disabled={one.stock < line.quantity}>
                {one.name} · {t`${{ stock: one.stock }} in stock`}
              </option>
            ))}
          </SelectField>
        )
      }}
    </Loaded>
  )
}
