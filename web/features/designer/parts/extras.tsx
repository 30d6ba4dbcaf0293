// The extras of a shirt: contrast fabric, buttons and thread, monogram, stiffness.
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ExtraPart } from '#garment/design/choices.ts'
import { contrastOf, monogramPlacesOf, showsCuff } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import {
  buttons,
  contrastPlaces,
  findChoice,
  maxMonogramLength,
  monogramStyles,
  monogramText,
  stiffnesses,
  threads,
} from '#garment/design/extras.ts'
import type { Choice, ColourChoice, Monogram } from '#garment/design/extras.ts'
import type { StageView } from '../../../stage/common/parts.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { RadioTiles } from '../../../ui/form/choice.tsx'
import type { Tile } from '../../../ui/form/choice.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { Swatch } from '../../../shared/swatch.tsx'
import styles from './extras.module.css'
import { FabricLibrary } from '../fabric/fabric-library.tsx'
import { collarFabric } from '../flags.ts'
import { useShirtPrices } from '../use-shirt-prices.ts'

export interface ExtraProps {
  design: Design
  onChange: (design: Design, typing?: boolean) => void
  /** Shows the view where the change is visible. */
  onView: (view: StageView) => void
}

type Translate = (text: MessageDescriptor) => string

/** The tiles of an extra's choices, with their surcharges. */
function useTiles() {
  const { t } = useLingui()
  const formatMoney = useMoney()
  const prices = useShirtPrices()
  const noted = (part: ExtraPart, tile: Tile): Tile => {
    const minor = prices?.options[part]?.[tile.value]
    return minor ? { ...tile, note: `+ ${formatMoney(minor)}` } : tile
  }
  return {
    ofTexts: (part: ExtraPart, list: readonly Choice[]): Tile[] =>
      list.map(({ key, text }) => noted(part, { value: key, label: t(text) })),
    ofColours: (part: ExtraPart | null, list: readonly ColourChoice[]): Tile[] =>
      list.map(({ key, text, hex }) => {
        const tile = { value: key, label: t(text), face: <Swatch hex={hex} size={26} /> }
        return part ? noted(part, tile) : tile
      }),
  }
}

function nameIn(list: readonly Choice[], key: string | undefined, t: Translate): string | undefined {
  const choice = findChoice(list, key)
  return choice && t(choice.text)
}

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
  const tiles = useTiles()
  const isFree = !useShirtPrices()?.options['contrast']
  const id = useId()
  const dispatch = useShopDispatch()
  const lastContrast = useGroup(collarFabric, (state) => state.collarFabric)
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
          ? t`Another cloth where only a movement shows it. It costs nothing more.`
          : t`Another cloth where only a movement shows it.`
      }
    >
      <RadioTiles
        legend={t({ message: 'Where', comment: 'Where the shirt has its contrast fabric' })}
        name={`${id}-at`}
        value={at}
        tiles={[{ value: none, label: t`None` }, ...tiles.ofTexts('contrast', places)]}
        onChange={(place) => choose(place, design.contrast ?? (lastContrast || contrastTo(design)))}
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

/** The initial contrast: white for coloured shirts, blue for white ones. */
const contrastTo = ({ fabric }: Design) => (fabric === 'XC001' ? 'XC002' : 'XC001')

export function ButtonsPart({ design, onChange }: ExtraProps) {
  const { t } = useLingui()
  const tiles = useTiles()
  const id = useId()
  const matching: Tile = { value: none, label: t`Matching` }
  const choose = (field: 'button' | 'thread', key: string) => {
    const { [field]: _was, ...plain } = design
    onChange(key === none ? plain : ({ ...plain, [field]: key } as Design))
  }
  return (
    <ExtraPart advice={t`Left to us, buttons and thread follow the cloth.`}>
      <RadioTiles
        legend={t`Buttons`}
        aside={nameIn(buttons, design.button, t)}
        name={`${id}-button`}
        value={design.button ?? none}
        tiles={[matching, ...tiles.ofColours('button', buttons)]}
        onChange={(key) => choose('button', key)}
      />
      <RadioTiles
        legend={t`Thread`}
        aside={nameIn(threads, design.thread, t)}
        name={`${id}-thread`}
        value={design.thread ?? none}
        tiles={[matching, ...tiles.ofColours('thread', threads)]}
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
  const tiles = useTiles()
  const id = useId()
  const { monogram } = design
  const places = monogramPlacesOf(design)
  // The text as typed; the shirt shows the characters that can be embroidered.
  const [typed, setTyped] = useState(monogram?.text ?? '')
  const text = monogramText(typed) === (monogram?.text ?? '') ? typed : (monogram?.text ?? '')
  const chosen: Monogram = monogram ?? { text: '', place: places[0]!.key, colour: 'navy', style: 'block' }
  const choose = (change: Partial<Monogram>, typing = false) => {
    const next = { ...chosen, ...change }
    const { monogram: _was, ...plain } = design
    onChange(next.text ? { ...plain, monogram: next } : plain, typing)
    onView(viewOfPlace[next.place])
  }
  const type = (value: string) => {
    setTyped(value)
    choose({ text: monogramText(value) }, true)
  }
  return (
    <ExtraPart
      advice={t`Initials or a short word, sewn by hand. A shirt with a monogram is yours alone: it cannot come back.`}
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
            tiles={tiles.ofTexts('monogram', places)}
            onChange={(place) => choose({ place: place as Monogram['place'] })}
          />
          <RadioTiles
            legend={t`Letters’ style`}
            name={`${id}-style`}
            value={monogram.style}
            tiles={tiles.ofTexts('monogramStyle', monogramStyles)}
            onChange={(style) => choose({ style: style as Monogram['style'] })}
          />
          <RadioTiles
            legend={t`Letters’ colour`}
            aside={nameIn(threads, monogram.colour, t)}
            name={`${id}-colour`}
            value={monogram.colour}
            tiles={tiles.ofColours(null, threads)}
            onChange={(colour) => choose({ colour: colour as Monogram['colour'] })}
          />
        </>
      )}
    </ExtraPart>
  )
}

export function StiffnessPart({ design, onChange }: ExtraProps) {
  const { t } = useLingui()
  const tiles = useTiles()
  const id = useId()
  const choose = (field: 'collarStiffness' | 'cuffStiffness', key: string) =>
    onChange({ ...design, [field]: key as Design['collarStiffness'] })
  return (
    <ExtraPart advice={t`What is sewn between the layers. Soft falls easily, firm holds under a tie.`}>
      <RadioTiles
        legend={t`Collar’s stiffness`}
        name={`${id}-collar`}
        value={design.collarStiffness ?? 'medium'}
        tiles={tiles.ofTexts('collarStiffness', stiffnesses)}
        onChange={(key) => choose('collarStiffness', key)}
      />
      {showsCuff(design) && (
        <RadioTiles
          legend={t`Cuffs’ stiffness`}
          name={`${id}-cuff`}
          value={design.cuffStiffness ?? 'medium'}
          tiles={tiles.ofTexts('cuffStiffness', stiffnesses)}
          onChange={(key) => choose('cuffStiffness', key)}
        />
      )}
    </ExtraPart>
  )
}
