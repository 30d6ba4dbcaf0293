// One line of the cart: description, quantity, price and actions.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CartLine } from '#contract/cart.ts'
import { maxPieces } from '#contract/fields.ts'
import type { ApiError } from '../../api/port.ts'
import { Button } from '../../ui/button.tsx'
import { asSentence } from '../../ui/error-text.ts'
import { QuantityStepper } from '../../ui/form/choice.tsx'
import { Link } from '../../ui/link.tsx'
import { GiftText } from '../../shared/gift-text.tsx'
import { GuaranteeOffer } from '../../shared/guarantee-note.tsx'
import {
  colourText,
  lineName,
  lineSizeText,
  plainSizeText,
  shirtPath,
} from '../../shared/line-description.tsx'
import { LineDescription } from '../line/line-description.tsx'
import { useContentLanguage } from '../../shared/content-language.ts'
import { isSoldHere, lineProblem } from '../../shared/reply-texts.ts'
import { Price, useMoney } from '../../shared/price.tsx'
import { Picture } from '../../shared/picture.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import type { LineChange } from './cart.ts'
import styles from './cart-line.module.css'

interface CartLineProps {
  line: CartLine
  /** The error of the last change. */
  error?: ApiError
  onChange: (change: LineChange) => void
  onChangeSize: () => void
}

/** A list item. */
export function CartLineItem({ line, error, onChange, onChangeSize }: CartLineProps) {
  const { i18n } = useLingui()
  const langOf = useContentLanguage()
  const formatMoney = useMoney()
  const { quantity: pieces } = line
  const product = line.product.name
  const colour = colourText(line, i18n)
  const scale = useSizeScale()
  const size =
    line.design || line.swatches ? lineSizeText(line, scale, i18n) : plainSizeText(line, scale, i18n)
  const name = lineName(product, colour, size)
  const total = formatMoney(line.totalMinor)
  const address = shirtPath(line, line.id)
  const priced = isSoldHere(line)
  return (
    <li className={styles.line} data-line={line.id}>
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture of={line.picture} sizes="(min-width: 769px) 144px, 96px" alt="" className={styles.picture} />
      </Link>
      <div className={styles.info}>
        <h3 className={styles.name}>
          <Link to={address} lang={langOf(line.product, 'name')}>
            {product}
          </Link>
        </h3>
        <Choice line={line} name={name} onChangeSize={onChangeSize} />
        <LineDescription design={line.design} />
        {line.gift && <GiftText gift={line.gift} />}
        <p className={styles.unit}>
          {priced && <Price priceMinor={line.unitPriceMinor} beforePriceMinor={line.beforePriceMinor} />}
        </p>
        <PriceChange line={line} />
        <GuaranteeOffer terms={line.fitGuarantee} />
      </div>
      <div className={styles.amount}>
        {line.stock > 0 && !line.savedForLater && (
          <QuantityStepper
            of={name}
            value={line.quantity}
            max={Math.min(maxPieces, Math.max(line.stock, line.quantity))}
            onChange={(quantity) => onChange({ quantity: Math.min(quantity, line.stock) })}
          />
        )}
        {line.savedForLater && (
          <span className="numbers">
            <Plural value={pieces} one="# piece" other="# pieces" />
          </span>
        )}
      </div>
      <p className={`${styles.total} numbers`}>
        {priced && (
          <Trans>
            <span className="unseen">Total </span>
            {total}
          </Trans>
        )}
      </p>
      <LineProblem line={line} error={error} onChange={onChange} />
      <div className={styles.actions}>
        <Button variant="bare" size="small" onClick={() => onChange({ savedForLater: !line.savedForLater })}>
          {line.savedForLater ? (
            <Trans>
              Move to cart<span className="unseen">: {name}</span>
            </Trans>
          ) : (
            <Trans>
              Save for later<span className="unseen">: {name}</span>
            </Trans>
          )}
        </Button>
        <Button variant="bare" size="small" onClick={() => onChange({ removed: true })}>
          <Trans>
            Remove<span className="unseen"> {name}</span>
          </Trans>
        </Button>
      </div>
    </li>
  )
}

/** The colour and size, and a link or button to change them. */
function Choice({
  line,
  name,
  onChangeSize,
}: Pick<CartLineProps, 'line' | 'onChangeSize'> & { name: string }) {
  const { i18n } = useLingui()
  const sizeInWords = lineSizeText(line, useSizeScale(), i18n)
  return (
    <p className={styles.about}>
      <span>
        {colourText(line, i18n)}
        {sizeInWords && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="unseen">, </span>
            {sizeInWords}
          </>
        )}
      </span>
      {line.design || line.swatches ? (
        <Link className={styles.change} to={shirtPath(line, line.id)}>
          {line.design ? (
            <Trans>
              Edit design<span className="unseen"> of {name}</span>
            </Trans>
          ) : (
            <Trans>
              Change fabrics<span className="unseen"> of {name}</span>
            </Trans>
          )}
        </Link>
      ) : (
        sizeInWords && (
          <button type="button" className={styles.change} onClick={onChangeSize}>
            <Trans>
              Change<span className="unseen"> size of {name}</span>
            </Trans>
          </button>
        )
      )}
    </p>
  )
}

/** A note that the price has changed since the piece was added to the cart. */
function PriceChange({ line: { addedPriceMinor, unitPriceMinor } }: Pick<CartLineProps, 'line'>) {
  const formatMoney = useMoney()
  if (addedPriceMinor === null) return null
  const [before, now] = [formatMoney(addedPriceMinor), formatMoney(unitPriceMinor)]
  return (
    <p className={styles.changed}>
      <Trans>
        The price has changed: {now} instead of {before}, since you put it into the cart.
      </Trans>
    </p>
  )
}

/** The problem of a line, and a button that solves it. */
function LineProblem({ line, error, onChange }: Pick<CartLineProps, 'line' | 'error' | 'onChange'>) {
  const { i18n, t } = useLingui()
  const { stock } = line
  const unreachable = error?.status === 0
  const text = unreachable
    ? t`The shop could not be reached, so this is not saved yet.`
    : (error?.message ?? lineProblem(i18n, line))
  const few = stock > 0 && line.quantity > stock
  return (
    <div className={styles.error} role="status">
      {text && <p>{asSentence(text)}</p>}
      {unreachable && (
        <Button variant="line" size="small" onClick={() => onChange({})}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {!unreachable && few && (
        <Button variant="line" size="small" onClick={() => onChange({ quantity: stock })}>
          <Trans comment="Button: reduces the quantity to the pieces that are left.">Take {stock}</Trans>
        </Button>
      )}
    </div>
  )
}
