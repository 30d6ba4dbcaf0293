// The extras of a shirt: contrast fabric, buttons and thread, monogram, stiffness.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ExtraPart } from '#garment/design/choices.ts'
import { contrastOf, monogramPlacesOf, showsCuff } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import {
  buttons,
  contrastPlaces,
  maxMonogramLength,
  monogramStyles,
  monogramText,
  stiffnesses,
  threads,
} from '#garment/design/extras.ts'
import { offeredChoices } from '#garment/design/offers.ts'
import type { ExtraChoice, ExtraColour, Monogram } from '#garment/design/extras.ts'
import type { StageView } from '../../../stage/common/parts.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { RadioTiles } from '../../../ui/form/choice.tsx'
import type { ChoiceTile } from '../../../ui/form/choice.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { useLoaded } from '../../../shared/use-loaded.ts'
import { Swatch } from '../../../shared/swatch.tsx'
import styles from './extras.module.css'
import { fabricList } from '../../../shared/fabric-list.ts'
import { FabricLibrary } from '../fabric/fabric-library.tsx'
import { collarFabric } from '../flags.ts'
import { useChoiceTexts, useOffers, useShirtPrices } from '../use-shirt-prices.ts'

export interface ExtraProps {
  design: Design
  onChange: (design: Design, typing?: boolean) => void
  /** Shows the view where the change is visible. */
  onView: (view: StageView) => void
}

const loadLooks = () => import('#garment/description/extra-looks.ts')

/** Returns the function that makes the tiles of an extra: the offered choices and the chosen one, with surcharges. */
function useTiles({ fabric }: Design) {
  const formatMoney = useMoney()
  const prices = useShirtPrices()
  const offers = useOffers()
  const textsOf = useChoiceTexts()
  const looks = useLoaded(loadLooks)
  const { t } = useLingui()
  return (
    part: ExtraPart,
    list: readonly (ExtraChoice | ExtraColour)[],
    chosen: string | undefined,
  ): ChoiceTile[] =>
    offeredChoices(offers, part, list, { fabric, chosen }).map((choice) => {
      const { name, lang, description } = textsOf(part, choice)
      const minor = prices?.options[part]?.[choice.key]
      const surcharge = minor && `+ ${formatMoney(minor)}`
      const note = [description?.text, surcharge].filter(Boolean).join(' · ')
      const look = description ? undefined : looks?.extraLook(part, choice.key)
      return {
        ...faced(choice, name),
        lang,
        note: look ? (
          <>
            <span className="unseen">{t(look)}. </span>
            {note}
          </>
        ) : (
          note
        ),
        noteLang: description?.lang,
      }
    })
}

/** The value and label of a tile, with a swatch when the choice is a colour. */
const faced = (choice: ExtraChoice | ExtraColour, label: string): ChoiceTile => ({
  value: choice.key,
  label,
  ...('hex' in choice && { face: <Swatch hex={choice.hex} size={26} /> }),
})

const labelIn = (tiles: readonly ChoiceTile[], key: string | undefined) =>
  tiles.find(({ value }) => value === key)?.label

function ExtraPart({ advice, children }: { advice: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.advice}>{advice}</p>
      {children}
    </div>
  )
}

/** The value of the tile "none". */
const none = 'none'

export function ContrastPart({
  design,
  onChange,
  onView,
  factsAt,
}: ExtraProps & { factsAt: (code: string) => string }) {
  const { t } = useLingui()
  const tiles = useTiles(design)
  const isFree = !useShirtPrices()?.options['contrast']
  const id = useId()
  const dispatch = useShopDispatch()
  const lastContrast = useGroup(collarFabric, (state) => state.collarFabric)
  const offered = useGroup(fabricList, (state) => state.fabricList).map(({ code }) => code)
  const at = design.contrast ? (design.contrastAt ?? 'both') : none
  const places = showsCuff(design) ? contrastPlaces : contrastPlaces.filter(({ key }) => key === 'collar')
  const choose = (place: string, fabric: string) => {
    const { contrast: _contrast, contrastAt: _at, ...plain } = design
    onView(place === 'cuff' ? 'cuff' : 'collar')
    if (place === none) return onChange(plain)
    dispatch(collarFabric.actions.set(fabric))
    onChange({ ...plain, contrast: fabric, contrastAt: place as NonNullable<Design['contrastAt']> })
  }
  return (
    <ExtraPart
      advice={
        isFree
          ? t`A second fabric that shows only when you move. It costs nothing more.`
          : t`A second fabric that shows only when you move.`
      }
    >
      <RadioTiles
        legend={t({ message: 'Where', comment: 'Where the shirt has its contrast fabric' })}
        name={`${id}-at`}
        value={at}
        tiles={[{ value: none, label: t`None` }, ...tiles('contrast', places, at)]}
        onChange={(place) => choose(place, design.contrast ?? (lastContrast || contrastTo(design, offered)))}
      />
      {design.contrast !== undefined && !contrastOf(design) && (
        <p className={styles.advice}>
          <Trans>A short sleeve has no cuff to line, so nothing of it is sewn in.</Trans>
        </p>
      )}
      {design.contrast !== undefined && (
        <FabricLibrary
          legend={t`Contrast fabric`}
          value={design.contrast}
          onChoose={(code) => choose(at, code)}
          factsAt={factsAt}
        />
      )}
    </ExtraPart>
  )
}

/** The initial contrast: white for coloured shirts, blue for white ones, or else the first that is offered. */
const contrastTo = ({ fabric }: Design, offered: string[]) =>
  ['XC001', 'XC002', ...offered].find((code) => code !== fabric && offered.includes(code)) ?? fabric

export function ButtonsPart({ design, onChange }: ExtraProps) {
  const { t } = useLingui()
  const tiles = useTiles(design)
  const id = useId()
  const matching: ChoiceTile = { value: none, label: t`Matching` }
  const buttonTiles = tiles('button', buttons, design.button)
  const threadTiles = tiles('thread', threads, design.thread)
  const choose = (field: 'button' | 'thread', key: string) => {
    const { [field]: _was, ...plain } = design
    onChange(key === none ? plain : { ...plain, [field]: key })
  }
  return (
    <ExtraPart advice={t`If you leave it to us, buttons and thread match the fabric.`}>
      <RadioTiles
        legend={t`Buttons`}
        aside={labelIn(buttonTiles, design.button)}
        name={`${id}-button`}
        value={design.button ?? none}
        tiles={[matching, ...buttonTiles]}
        onChange={(key) => choose('button', key)}
      />
      <RadioTiles
        legend={t`Thread`}
        aside={labelIn(threadTiles, design.thread)}
        name={`${id}-thread`}
        value={design.thread ?? none}
        tiles={[matching, ...threadTiles]}
        onChange={(key) => choose('thread', key)}
      />
    </ExtraPart>
  )
}

const viewOfPlace: Record<Monogram['place'], StageView> = {
  chest: 'front',
  cuff: 'cuff',
  collar: 'collar',
  hem: 'front',
}

export function MonogramPart({ design, onChange, onView }: ExtraProps) {
  const { t } = useLingui()
  const tiles = useTiles(design)
  const id = useId()
  const offers = useOffers()
  const { monogram } = design
  const letterTiles = threads.map((thread) => faced(thread, t(thread.text)))
  const places = monogramPlacesOf(design)
  // The text as typed; the shirt shows the characters that can be embroidered.
  const [typed, setTyped] = useState(monogram?.text ?? '')
  const text = monogramText(typed) === (monogram?.text ?? '') ? typed : (monogram?.text ?? '')
  const firstOf = <Key extends string>(part: ExtraPart, list: readonly ExtraChoice<Key>[]) =>
    (offeredChoices(offers, part, list, design)[0] ?? list[0]!).key
  const chosen: Monogram = monogram ?? {
    text: '',
    place: firstOf('monogram', places),
    colour: 'navy',
    style: firstOf('monogramStyle', monogramStyles),
  }
  const choose = (change: Partial<Monogram>, typing = false) => {
    const next = { ...chosen, ...change }
    const { monogram: _was, ...plain } = design
    onChange(next.text ? { ...plain, monogram: next } : plain, typing)
    onView(viewOfPlace[next.place])
  }
  if (!monogram && offeredChoices(offers, 'monogram', places, design).length === 0)
    return <ExtraPart advice={t`The shop sews no monograms at the moment.`}>{null}</ExtraPart>
  const type = (value: string) => {
    setTyped(value)
    choose({ text: monogramText(value) }, true)
  }
  return (
    <ExtraPart
      advice={t`Initials or a short word, sewn by hand. A shirt with a monogram is made for you alone: it cannot be returned.`}
    >
      <TextField
        label={t({ message: 'Letters', comment: 'Of a monogram' })}
        hint={t`Up to ${maxMonogramLength}: A to Z, figures, full stop, & and hyphen. Leave it empty for none.`}
        required={false}
        maxLength={maxMonogramLength}
        value={text}
        onChange={({ target }) => type(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.monogram}
      />
      {monogram && (
        <>
          <RadioTiles
            legend={t({ message: 'Place', comment: 'Of a monogram on the shirt' })}
            name={`${id}-place`}
            value={monogram.place}
            tiles={tiles('monogram', places, monogram.place)}
            onChange={(place) => choose({ place: place as Monogram['place'] })}
          />
          <RadioTiles
            legend={t`Letters’ style`}
            name={`${id}-style`}
            value={monogram.style}
            tiles={tiles('monogramStyle', monogramStyles, monogram.style)}
            onChange={(style) => choose({ style: style as Monogram['style'] })}
          />
          <RadioTiles
            legend={t`Letters’ colour`}
            aside={labelIn(letterTiles, monogram.colour)}
            name={`${id}-colour`}
            value={monogram.colour}
            tiles={letterTiles}
            onChange={(colour) => choose({ colour: colour as Monogram['colour'] })}
          />
        </>
      )}
    </ExtraPart>
  )
}

export function StiffnessPart({ design, onChange }: ExtraProps) {
  const { t } = useLingui()
  const tiles = useTiles(design)
  const id = useId()
  const choose = (field: 'collarStiffness' | 'cuffStiffness', key: string) =>
    onChange({ ...design, [field]: key as Design['collarStiffness'] })
  return (
    <ExtraPart advice={t`What is sewn between the layers. Soft falls easily, firm holds under a tie.`}>
      <RadioTiles
        legend={t`Collar’s stiffness`}
        name={`${id}-collar`}
        value={design.collarStiffness ?? 'medium'}
        tiles={tiles('collarStiffness', stiffnesses, design.collarStiffness)}
        onChange={(key) => choose('collarStiffness', key)}
      />
      {showsCuff(design) && (
        <RadioTiles
          legend={t`Cuffs’ stiffness`}
          name={`${id}-cuff`}
          value={design.cuffStiffness ?? 'medium'}
          tiles={tiles('cuffStiffness', stiffnesses, design.cuffStiffness)}
          onChange={(key) => choose('cuffStiffness', key)}
        />
      )}
    </ExtraPart>
  )
}
