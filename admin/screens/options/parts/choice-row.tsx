// One choice of a part, as a row of its table. It is moved by drag, or with the buttons at its end.
import { Trans, useLingui } from '@lingui/react/macro'
import type { OptionFabrics } from '#contract/admin/options.ts'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoneyInput } from '../../../ui/form/money-field.tsx'
import { moneyText } from '../../../ui/money.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import type { DragPlace } from '../../../ui/ordering.ts'
import styles from '../options.module.css'
import { ChoicePicture } from './choice-picture.tsx'
import { useFabricsLabel } from './item-labels.ts'
import { type PartForm, priceField } from './use-part-form.ts'

export interface OfferFields {
  isDefault: boolean
  offered: boolean
  fabrics: OptionFabrics | null
  mayWrite: boolean
  onOffered: (offered: boolean) => void
  /** Opens the choice of fabrics. */
  onFabrics: () => void
  /** The shop's own name; null: the default name. */
  ownName: string | null
  /** Names of the languages in which a text of the shop is missing. */
  missing: readonly string[]
  /** Opens the texts. */
  onTexts: () => void
  index: number
  /** The index of the last row. */
  last: number
  onMove: (from: number, to: number) => void
  drag: DragPlace
}

interface ChoiceRowProps {
  item: ShirtPrice
  name: string
  form: PartForm
  /** Null for fabrics, and for members who may not see what is offered. */
  offer: OfferFields | null
}

export function ChoiceRow({ item, name, form, offer }: ChoiceRowProps) {
  const { t } = useLingui()
  const drag = offer?.mayWrite && offer.drag
  const added = Object.keys(item.prices)
    .map((currency) => ({ currency, minor: form.values[priceField(currency, item)] }))
    .filter(({ minor }) => typeof minor === 'number' && minor > 0)
    .map(({ currency, minor }) => amountShown(minor, currency))
    .join(', ')
  return (
    <tr className={drag && drag.isOver ? styles.over : undefined} {...(drag && drag.target)}>
      <th scope="row">
        <span className={styles.choice} {...(drag && drag.handle)}>
          <ChoicePicture item={item} />
          <span>
            {offer?.ownName ?? name}
            {offer?.ownName && <span className={styles.code}>{name}</span>}
            {item.part === 'fabric' && <span className={styles.code}>{item.key}</span>}
            {offer?.isDefault && (
              <span className={styles.code}>
                <Trans>New designs begin with it, so it is always offered.</Trans>{' '}
                {added && (
                  <Trans>Each new design costs {added} more until the shopper chooses another one.</Trans>
                )}
              </span>
            )}
            {offer && offer.missing.length > 0 && (
              <Badge tone="warn">{t`Missing: ${{ names: offer.missing.join(', ') }}`}</Badge>
            )}
            {offer?.mayWrite && (
              <button type="button" className={styles.texts} onClick={offer.onTexts}>
                <Trans>
                  Translations<span className="unseen"> of {name}</span>
                </Trans>
              </button>
            )}
          </span>
        </span>
      </th>
      {offer && <Offer name={name} offer={offer} />}
      {Object.keys(item.prices).map((currency) => {
        const field = priceField(currency, item)
        return (
          <td key={currency} className={styles.amount} data-label={currency}>
            {form.mayWrite(field) ? (
              <MoneyInput
                label={t`Surcharge of ${name} in ${currency}`}
                currency={currency}
                value={form.values[field] as number | null}
                error={form.errorFor(field)}
                onChange={(minor) => form.set(field, minor)}
              />
            ) : (
              amountShown(form.values[field], currency)
            )}
            {item.prices[currency] === null && (
              <Badge tone="warn">
                <Trans comment="A surcharge that is not set: the option costs nothing extra">
                  No price: nothing extra
                </Trans>
              </Badge>
            )}
          </td>
        )
      })}
      {offer?.mayWrite && (
        <td>
          <MoveButtons name={name} index={offer.index} last={offer.last} onMove={offer.onMove} />
        </td>
      )}
    </tr>
  )
}

const amountShown = (minor: unknown, currency: string) =>
  typeof minor === 'number' ? moneyText(minor, currency) : '—'

function Offer({ name, offer }: { name: string; offer: OfferFields }) {
  const { t } = useLingui()
  const fabricsText = useFabricsLabel()
  const offeredLabel = t({ message: 'Offered', comment: 'Heading: whether an option is offered' })
  const fabricsLabel = t`Fabrics`
  const { isDefault, offered, fabrics, mayWrite, onOffered, onFabrics } = offer
  if (isDefault || !mayWrite)
    return (
      <>
        <td data-label={offeredLabel}>{offered ? <Trans>Yes</Trans> : <Trans>No</Trans>}</td>
        <td data-label={fabricsLabel}>{fabricsText(fabrics)}</td>
      </>
    )
  return (
    <>
      <td data-label={offeredLabel}>
        <input
          type="checkbox"
          aria-label={t`${name} is offered`}
          checked={offered}
          onChange={({ target }) => onOffered(target.checked)}
        />
      </td>
      <td data-label={fabricsLabel}>
        <button type="button" className={styles.fabrics} onClick={onFabrics}>
          {fabricsText(fabrics)}
          <span className="unseen"> · {t`Fabrics of ${{ option: name }}`}</span>
        </button>
      </td>
    </>
  )
}
