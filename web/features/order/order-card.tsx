// One order in the list of orders: date, lines, status and total.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrderLine, OrderView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { useWrittenLanguage } from '../../shared/content-language.ts'
import { lineName, lineSizeText, plainSizeText } from '../../shared/line-description.tsx'
import { useMoneyIn } from '../../shared/money-in.ts'
import { Picture } from '../../shared/picture.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayOf, daysOf } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { listPartsOf } from '../../ui/lists.ts'
import styles from './order-card.module.css'
import { isInProgress, describeStatus } from './status/order-status.ts'
import { StatusBadge } from './status/status-badge.tsx'

/** The number of pictures shown; further ones are only counted. */
const maxPictures = 4

export const lineAddress = (order: OrderView, line: OrderLine | undefined): string =>
  `/orderdetail/${order.id}/${line?.id ?? order.id}`

/** The link to write a review of a delivered line. Designed shirts have none, because nobody else can buy them. */
export function reviewAddress({ id, history }: OrderView, line: OrderLine): string | undefined {
  const delivered = history.some(({ status }) => status === 'delivered')
  return delivered && !line.design && !line.swatches && !line.gift
    ? `/review?${new URLSearchParams({ order: id, line: line.id })}`
    : undefined
}

export function OrderCard({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { config } = useShop()
  const formatMoney = useMoneyIn(order.totals.currency)
  const { number } = order
  const { earliest, latest } = order.delivery
  const days = daysOf(earliest, latest, config.locale)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <p className={styles.date}>
          <time dateTime={order.placedAt}>{dayOf(order.placedAt, config.locale)}</time>
        </p>
        <h2 className={`${styles.number} numbers`}>
          <Link to={lineAddress(order, order.lines[0])}>
            <Trans>
              <span className="unseen">Order </span>
              {number}
            </Trans>
          </Link>
        </h2>
        <p>
          <StatusBadge order={order} />
        </p>
        <p className={styles.names}>
          <Names order={order} />
        </p>
        <p className={styles.sentence}>
          {isInProgress(order) ? t`Expected ${days}` : t(describeStatus(order).sentence)}
        </p>
        <ReviewLink order={order} />
      </div>
      <Pictures order={order} />
      <p className={`${styles.total} numbers`}>
        <span className={styles.amount}>{formatMoney(order.totals.totalMinor)}</span>
        <span className={styles.pieces}>
          <Plural value={pieces} one="# piece" other="# pieces" />
        </span>
      </p>
    </li>
  )
}

/** The names of the products, each once. */
function Names({ order: { lines } }: { order: OrderView }) {
  const { config } = useShop()
  const langOf = useWrittenLanguage()
  const langs = new Map(lines.map(({ product }) => [product.name, langOf(product)]))
  const parts = listPartsOf([...langs.keys()], config.locale)
  return parts.map(({ type, value }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the separators between the names repeat
    <span key={index} lang={type === 'element' ? langs.get(value) : undefined}>
      {value}
    </span>
  ))
}

/** The link to review the only item of the order, or to the list of all items to review. */
function ReviewLink({ order }: { order: OrderView }) {
  const { number } = order
  const addresses = order.lines
    .map((line) => reviewAddress(order, line))
    .filter((address) => address !== undefined)
  if (order.status !== 'delivered' || addresses.length === 0) return null
  return (
    <p className={styles.review}>
      <Link to={addresses.length === 1 ? addresses[0]! : '/review'}>
        <Trans>
          Write a review<span className="unseen"> of what order {number} brought</span>
        </Trans>
      </Link>
    </p>
  )
}

function Pictures({ order }: { order: OrderView }) {
  const { i18n, t } = useLingui()
  const scale = useSizeScale()
  const sizeInSentence = (line: OrderLine): string => {
    if (line.design || line.swatches) return lineSizeText(line, scale, i18n)
    const size = plainSizeText(line, scale, i18n)
    return size && t`size ${size}`
  }
  const shown = order.lines.slice(0, order.lines.length > maxPictures ? maxPictures - 1 : maxPictures)
  const more = order.lines.length - shown.length
  return (
    <ul className={styles.pictures}>
      {shown.map((line) => (
        <li key={line.id}>
          <Link to={lineAddress(order, line)}>
            <Picture
              of={line.picture}
              sizes="(min-width: 769px) 112px, 22vw"
              alt={lineName(line.picture.alt, sizeInSentence(line))}
            />
            {line.quantity > 1 && <span className={`${styles.times} numbers`}>× {line.quantity}</span>}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={lineAddress(order, order.lines[shown.length])} className={styles.more}>
            <Trans>
              +{more}
              <span className="unseen"> more in this order</span>
            </Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}

export function OrderCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <p className={styles.date}>
          <Skeleton shape="half" />
        </p>
        <p className={styles.number}>
          <Skeleton shape="half" />
        </p>
        <p>
          <Skeleton shape="half" />
        </p>
        <p className={styles.sentence}>
          <Skeleton />
        </p>
      </div>
      <ul className={styles.pictures}>
        <li>
          <Skeleton shape="picture" />
        </li>
        <li>
          <Skeleton shape="picture" />
        </li>
      </ul>
      <p className={styles.total}>
        <span className={styles.amount}>
          <Skeleton />
        </span>
      </p>
    </li>
  )
}
