// The designer's choices as links, for browsers without scripts: each leads to the design with that one change. Only the
// server renders them.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { buttons, contrastPlaces, stiffnesses, threads } from '#garment/design/extras.ts'
import type { ExtraChoice } from '#garment/design/extras.ts'
import { ownText } from '#garment/design/choice-texts.ts'
import { designCode } from '#garment/design/design-code.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { choose, showsCuff } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { offeredChoices, type Offers } from '#garment/design/offers.ts'
import { optionsOf } from '#garment/design/options.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { isStylePart, designerPartsOf, partTitles } from '../../stage/common/parts.ts'
import type { DesignerPart } from '../../stage/common/parts.ts'
import { useGroup } from '../../state/group.ts'
import { useMoney } from '../../shared/price.tsx'
import { ScriptsNote } from '../../ui/needs-scripts.tsx'
import { useOffers, useShirtPrices } from './use-shirt-prices.ts'
import styles from './choice-links.module.css'
import { fabricList } from '../../shared/fabric-list.ts'

interface LinksProps {
  design: Design
  part: DesignerPart
}

const addressOf = (design: Design, part: DesignerPart) =>
  `/productdetail?${new URLSearchParams({ design: designCode(design), part })}`

/** Links to the parts, in place of the tabs. */
export function PartLinks({ design, part: selected }: LinksProps) {
  const { t } = useLingui()
  return (
    <noscript>
      <nav aria-label={t`Parts of the shirt`} className={styles.parts}>
        {import.meta.env.SSR &&
          designerPartsOf(design).map((part) => (
            <a
              key={part}
              href={addressOf(design, part)}
              aria-current={part === selected ? 'page' : undefined}
            >
              {t(partTitles[part])}
            </a>
          ))}
      </nav>
    </noscript>
  )
}

/** Links to the choices of a part, in place of its panel. */
export function ChoiceLinks(props: LinksProps) {
  return (
    <noscript>
      <div className={styles.panel}>{import.meta.env.SSR && <Choices {...props} />}</div>
    </noscript>
  )
}

interface Offer {
  key: string
  /** A string for the name of a fabric and for the shop's own texts. */
  text: MessageDescriptor | string
  /** The design with this choice. */
  design: Design
  chosen: boolean
  priceMinor?: number | undefined
}

interface OfferGroup {
  key: string
  title: MessageDescriptor
  offers: Offer[]
}

function Choices({ design, part }: LinksProps) {
  const { i18n, t } = useLingui()
  const formatMoney = useMoney()
  const fabrics = useGroup(fabricList, (state) => state.fabricList)
  const prices = useShirtPrices()
  const offers = useOffers()
  const onSale = fabrics.filter(({ state }) => state !== 'sold out')
  return (
    <>
      {groupsOf(design, part, onSale, prices, offers, i18n).map(({ key: group, title, offers }) => (
        <section key={group} aria-label={t(title)}>
          <h2 className={styles.title}>{t(title)}</h2>
          <ul className={styles.choices}>
            {offers.map(({ key, text, design: next, chosen, priceMinor = 0 }) => (
              <li key={key}>
                <a href={addressOf(next, part)} aria-current={chosen ? 'true' : undefined}>
                  {typeof text === 'string' ? text : t(text)}
                </a>
                {priceMinor > 0 && <span> + {formatMoney(priceMinor)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {part === 'monogram' && (
        <ScriptsNote>
          <Trans>A monogram needs JavaScript, which is switched off in this browser.</Trans>
        </ScriptsNote>
      )}
    </>
  )
}

function groupsOf(
  design: Design,
  part: DesignerPart,
  fabrics: { code: string; priceMinor: number }[],
  prices: ShirtPrices | null,
  offers: Offers,
  i18n: I18n,
): OfferGroup[] {
  const title = partTitles[part]
  if (isStylePart(part)) {
    const options = offeredChoices<(typeof optionsOf)[typeof part][number]>(offers, part, optionsOf[part], {
      fabric: design.fabric,
      chosen: design[part],
    })
    const links = options.map(({ key, text }) => ({
      key,
      text: ownText(offers, part, key, 'name', i18n)?.text ?? text,
      priceMinor: prices?.options[part]![key],
      design: choose(design, part, key as never),
      chosen: design[part] === key,
    }))
    return [{ key: part, title, offers: links }]
  }
  if (part === 'fabric') {
    const links = fabrics.map(({ code, priceMinor }) => ({
      key: code,
      text: fabricText(code, i18n),
      priceMinor,
      design: { ...design, fabric: code },
      chosen: design.fabric === code,
    }))
    return [{ key: part, title, offers: links }]
  }
  if (part === 'contrast') return contrastGroups(design, fabrics, prices, offers, i18n)
  if (part === 'button') {
    return [
      {
        key: 'button',
        title: partTitles.button,
        offers: extraOffers(design, 'button', [matching, ...buttons], prices, offers, i18n),
      },
      {
        key: 'thread',
        title: partTitles.thread,
        offers: extraOffers(design, 'thread', [matching, ...threads], prices, offers, i18n),
      },
    ]
  }
  if (part === 'stiffness') {
    return [
      {
        key: 'collar',
        title: msg`Collar’s stiffness`,
        offers: extraOffers(design, 'collarStiffness', stiffnesses, prices, offers, i18n),
      },
      ...(showsCuff(design)
        ? [
            {
              key: 'cuff',
              title: msg`Cuffs’ stiffness`,
              offers: extraOffers(design, 'cuffStiffness', stiffnesses, prices, offers, i18n),
            },
          ]
        : []),
    ]
  }
  return []
}

function contrastGroups(
  design: Design,
  fabrics: { code: string }[],
  prices: ShirtPrices | null,
  shopOffers: Offers,
  i18n: I18n,
): OfferGroup[] {
  const { contrast: _contrast, contrastAt: _at, ...plain } = design
  const places = showsCuff(design) ? contrastPlaces : contrastPlaces.filter(({ key }) => key === 'collar')
  const at = design.contrastAt ?? 'both'
  const first = fabrics.find(({ code }) => code !== design.fabric)?.code
  const contrast = design.contrast ?? first
  const none = { key: 'none', text: msg`None`, design: plain, chosen: design.contrast === undefined }
  const where = offeredChoices(shopOffers, 'contrast', places, { ...design, chosen: at }).map(
    ({ key, text }) => ({
      key,
      text: ownText(shopOffers, 'contrast', key, 'name', i18n)?.text ?? text,
      priceMinor: prices?.options['contrast']?.[key],
      design: { ...plain, contrast, contrastAt: key } as Design,
      chosen: design.contrast !== undefined && at === key,
    }),
  )
  const offers = fabrics.map(({ code }) => ({
    key: code,
    text: fabricText(code, i18n),
    design: { ...plain, contrast: code, contrastAt: at } as Design,
    chosen: design.contrast === code,
  }))
  return [
    { key: 'contrast', title: partTitles.contrast, offers: contrast ? [none, ...where] : [none] },
    ...(design.contrast === undefined ? [] : [{ key: 'fabric', title: msg`Contrast fabric`, offers }]),
  ]
}

type Extra = 'button' | 'thread' | 'collarStiffness' | 'cuffStiffness'

const matching: ExtraChoice = { key: 'none', text: msg`Matching` }
/** The choice that a design without this extra has. */
const usual: Record<Extra, string> = {
  button: matching.key,
  thread: matching.key,
  collarStiffness: 'medium',
  cuffStiffness: 'medium',
}

function extraOffers(
  design: Design,
  field: Extra,
  choices: readonly ExtraChoice[],
  prices: ShirtPrices | null,
  offers: Offers,
  i18n: I18n,
): Offer[] {
  const { [field]: chosen = usual[field], ...plain } = design
  return offeredChoices(offers, field, choices, { ...design, chosen }).map(({ key, text }) => ({
    key,
    text: ownText(offers, field, key, 'name', i18n)?.text ?? text,
    priceMinor: prices?.options[field]?.[key],
    design: (key === usual[field] ? plain : { ...plain, [field]: key }) as Design,
    chosen: chosen === key,
  }))
}
