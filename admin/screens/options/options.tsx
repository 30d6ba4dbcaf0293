// Custom shirts: the price of the shirt itself, and its parts.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportShirtPrices, type ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { choiceParts, choicePartTitles, chosenOf } from '#garment/design/choices.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { parts } from '#garment/design/options.ts'
import { loadedItems, useListShirtPricesInfiniteQuery } from '../../api/shirts.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import styles from './options.module.css'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ChoicePicture } from './parts/choice-picture.tsx'
import { MissingShirtPrices } from './parts/missing-prices.tsx'
import { priceField, usePartForm } from './parts/use-part-form.ts'

export default function OptionsScreen() {
  const { t } = useLingui()
  const query = useListShirtPricesInfiniteQuery({})
  return (
    <Screen
      title={t`Custom shirt options`}
      lead={t`What a custom shirt costs: the shirt itself, and the surcharges of its fabric, options and extras.`}
      actions={<ExportLinks files={[{ label: t`Prices of custom shirts`, endpoint: exportShirtPrices }]} />}
    >
      <News recordTypes={['option', 'fabric']} query={query} />
      <Loaded query={query}>
        {({ pages }) => (
          <Overview
            items={loadedItems({ pages })}
            reload={async () => loadedItems((await query.refetch()).data)}
          />
        )}
      </Loaded>
    </Screen>
  )
}

function Overview({
  items,
  reload,
}: {
  items: readonly ShirtPrice[]
  reload: () => Promise<readonly ShirtPrice[]>
}) {
  const { t, i18n } = useLingui()
  const ofPart = (part: string) => items.filter((item) => item.part === part)
  const groups = [
    { title: t`Parts`, of: choiceParts.filter((part) => (parts as readonly string[]).includes(part)) },
    { title: t`Extras`, of: choiceParts.filter((part) => !(parts as readonly string[]).includes(part)) },
  ]
  return (
    <>
      <MissingShirtPrices items={items} />
      <BasePrice items={ofPart('base')} reload={reload} whole={newDesignPrice(items)} />
      {groups.map(({ title, of }) => (
        <Section key={title} title={title}>
          <ul className={styles.parts}>
            {of.map((part) => (
              <PartLink key={part} part={part} title={i18n._(choicePartTitles[part])} items={ofPart(part)} />
            ))}
          </ul>
        </Section>
      ))}
      <Section title={t`Fabrics`}>
        <ul className={styles.parts}>
          <PartLink part="fabric" title={t`Fabrics`} items={ofPart('fabric')} />
        </ul>
      </Section>
      <RecordLog recordType="option" recordId="base" />
    </>
  )
}

/** The price of a shirt with the default options, in the shop's first currency. */
function newDesignPrice(items: readonly ShirtPrice[]): string | undefined {
  const [currency = ''] = Object.keys(items[0]?.prices ?? {})
  const chosen = [{ part: 'base', key: '' }, ...chosenOf(defaultDesign)]
  let totalMinor = 0
  for (const { part, key } of chosen) {
    const minor = items.find((item) => item.part === part && item.key === key)?.prices[currency]
    if (minor === undefined || minor === null) return undefined
    totalMinor += minor
  }
  return moneyText(totalMinor, currency)
}

function BasePrice({
  items,
  reload,
  whole,
}: {
  items: readonly ShirtPrice[]
  reload: () => Promise<readonly ShirtPrice[]>
  whole: string | undefined
}) {
  const { t } = useLingui()
  const form = usePartForm({ items, part: null }, async () => ({ items: await reload(), part: null }))
  return (
    <RecordForm form={form} label={t`Price of the shirt`}>
      <Fields permission="write prices">
        <Section
          title={t`Price of the shirt`}
          text={t`Without the surcharges below. The designer and carts use a new price at once. Placed orders keep theirs.`}
        >
          <div className={styles.amounts}>
            {items.flatMap((item) =>
              Object.keys(item.prices).map((currency) => form.field(priceField(currency, item))),
            )}
          </div>
          {whole && (
            <p className={styles.hint}>
              <Trans>With the default options the price is {whole}, plus the fabric.</Trans>
            </p>
          )}
        </Section>
      </Fields>
    </RecordForm>
  )
}

function PartLink({ part, title, items }: { part: string; title: string; items: readonly ShirtPrice[] }) {
  const [currency = ''] = Object.keys(items[0]?.prices ?? {})
  const surcharges = items.flatMap(({ prices }) => prices[currency] || [])
  const count = surcharges.length
  // A shop may have no fabric, and then no price of one.
  const most = count > 0 ? moneyText(Math.max(...surcharges), currency) : ''
  return (
    <li className={styles.part}>
      {items[0] && <ChoicePicture item={items[0]} />}
      <div className={styles.about}>
        <Link to={`/options/${part}`}>{title}</Link>
        <p className={styles.hint}>
          <Plural value={items.length} one="# choice" other="# choices" />
          {' · '}
          {count === 0 ? (
            <Trans>no surcharges</Trans>
          ) : (
            <Plural
              value={count}
              one={`# with a surcharge, ${most}`}
              other={`# with a surcharge, up to ${most}`}
            />
          )}
        </p>
      </div>
    </li>
  )
}
