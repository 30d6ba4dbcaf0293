// Choosing a design part by part, with the shirt drawn beside it.
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type ChoiceTexts, ownText } from '#garment/design/choice-texts.ts'
import { type ChoicePart, choicePartTitles } from '#garment/design/choices.ts'
import { choose, type Design, hasPart, monogramPlacesOf, parseDesign } from '#garment/design/design.ts'
import {
  buttons,
  contrastPlaces,
  maxMonogramLength,
  type Monogram,
  monogramStyles,
  monogramText,
  stiffnesses,
  threads,
} from '#garment/design/extras.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { DrawnShirt } from '#web/stage/drawn/drawn-shirt.tsx'
import { FabricPatterns } from '#web/stage/drawn/fabric-patterns.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { FabricSelect } from '../../products/parts/fabric-select.tsx'
import styles from '../looks.module.css'

interface DesignFieldsProps {
  design: Design
  /** The shop’s own names of options and extras. */
  texts: ChoiceTexts
  onChange: (design: Design) => void
}

export function DesignFields({ design, texts, onChange }: DesignFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.design}>
      <div className={styles.choices}>
        <FabricSelect
          label={t`Fabric`}
          value={design.fabric}
          onChange={(fabric) => onChange({ ...design, fabric })}
        />
        {parts
          .filter((part) => optionsOf[part].length > 1 && hasPart(design, part))
          .map((part) => (
            <Choice
              key={part}
              label={i18n._(choicePartTitles[part])}
              value={design[part]}
              part={part}
              texts={texts}
              choices={optionsOf[part]}
              onChange={(key) => onChange(choose(design, part, key as never))}
            />
          ))}
        <Extras design={design} texts={texts} onChange={onChange} />
      </div>
      <Shirt design={design} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** The part that the choices belong to. */
  part: ChoicePart
  texts: ChoiceTexts
  choices: readonly { key: string; text: MessageDescriptor }[]
  /** The label of the empty choice before them; left out: there is none. */
  none?: string
  onChange: (key: string) => void
}

function Choice({ label, value, part, texts, choices, none, onChange }: ChoiceProps) {
  const { i18n } = useLingui()
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {ownText(texts, part, key, 'name', i18n)?.text ?? i18n._(text)}
        </option>
      ))}
    </SelectField>
  )
}

/** A contrast fabric that is offered and differs from the shirt’s own. */
const contrastTo = ({ fabric }: Design) =>
  (fabrics.find(({ code, offered }) => offered !== false && code !== fabric) ?? fabrics[0])?.code

/** The design with a field set or removed. It is parsed again, so that it always has the same form. */
const withField = (design: Design, field: string, value: unknown): Design =>
  parseDesign({ ...design, [field]: value || undefined })

/** The choice of an extra. Its field and title are named like its part. */
function Extra({
  design,
  texts,
  onChange,
  part,
  ...choice
}: DesignFieldsProps & Pick<ChoiceProps, 'choices' | 'none'> & { part: ExtraPart; first?: string }) {
  const { i18n } = useLingui()
  const { first = '', ...props } = choice
  return (
    <Choice
      {...props}
      label={i18n._(choicePartTitles[part])}
      value={design[part] ?? first}
      part={part}
      texts={texts}
      onChange={(key) => onChange(withField(design, part, key))}
    />
  )
}

type ExtraPart = 'button' | 'thread' | 'collarStiffness' | 'cuffStiffness'

function Extras(props: DesignFieldsProps) {
  const { t } = useLingui()
  const matching = t`Matching`
  return (
    <>
      <Extra {...props} part="button" choices={buttons} none={matching} />
      <Extra {...props} part="thread" choices={threads} none={matching} />
      <Contrast {...props} />
      <Extra {...props} part="collarStiffness" choices={stiffnesses} first="medium" />
      {hasPart(props.design, 'cuff') && (
        <Extra {...props} part="cuffStiffness" choices={stiffnesses} first="medium" />
      )}
      <MonogramFields {...props} />
    </>
  )
}

function Contrast({ design, texts, onChange }: DesignFieldsProps) {
  const { t, i18n } = useLingui()
  const isCuffed = hasPart(design, 'cuff')
  return (
    <>
      <Choice
        label={i18n._(choicePartTitles.contrast)}
        value={design.contrast ? (design.contrastAt ?? 'both') : ''}
        part="contrast"
        texts={texts}
        choices={contrastPlaces.filter(({ key }) => isCuffed || key === 'collar')}
        none={t`None`}
        onChange={(key) =>
          onChange(
            parseDesign({
              ...design,
              contrast: key ? (design.contrast ?? contrastTo(design)) : undefined,
              contrastAt: key,
            }),
          )
        }
      />
      {design.contrast && (
        <FabricSelect
          label={t`Contrast fabric`}
          value={design.contrast}
          onChange={(code) => onChange(withField(design, 'contrast', code))}
        />
      )}
    </>
  )
}

function MonogramFields({ design, texts, onChange }: DesignFieldsProps) {
  const { t, i18n } = useLingui()
  const { monogram } = design
  const set = (change: Partial<Monogram>) =>
    onChange(withField(design, 'monogram', { ...monogram, ...change }))
  return (
    <>
      <MonogramText design={design} onChange={(text) => set({ text })} />
      {monogram && (
        <>
          <Choice
            label={t({ message: 'Place', comment: 'Of a monogram on the shirt' })}
            value={monogram.place}
            part="monogram"
            texts={texts}
            choices={monogramPlacesOf(design)}
            onChange={(key) => set({ place: key as Monogram['place'] })}
          />
          <Choice
            label={i18n._(choicePartTitles.monogramStyle)}
            value={monogram.style}
            part="monogramStyle"
            texts={texts}
            choices={monogramStyles}
            onChange={(key) => set({ style: key as Monogram['style'] })}
          />
          <Choice
            label={t`Letters’ colour`}
            value={monogram.colour}
            part="thread"
            texts={texts}
            choices={threads}
            onChange={(key) => set({ colour: key as Monogram['colour'] })}
          />
        </>
      )}
    </>
  )
}

/** The typed text is kept; the shirt shows the characters that can be embroidered. */
function MonogramText({ design, onChange }: { design: Design; onChange: (text: string) => void }) {
  const { i18n } = useLingui()
  const letters = design.monogram?.text ?? ''
  const [typed, setTyped] = useState(letters)
  return (
    <TextField
      label={i18n._(choicePartTitles.monogram)}
      required={false}
      maxLength={maxMonogramLength}
      autoComplete="off"
      spellCheck={false}
      value={monogramText(typed) === letters ? typed : letters}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(monogramText(target.value))
      }}
    />
  )
}

function Shirt({ design }: { design: Design }) {
  const id = useId()
  const [view, setView] = useState<'front' | 'back'>('front')
  return (
    <figure className={styles.shirt}>
      <FabricPatterns name={id} codes={[design.fabric, design.contrast ?? design.fabric]} detail="whole" />
      <DrawnShirt design={design} view={view} patterns={id} detail="whole" name={id} />
      <Button variant="line" size="small" onClick={() => setView(view === 'front' ? 'back' : 'front')}>
        {view === 'front' ? <Trans>Show it from behind</Trans> : <Trans>Show it from the front</Trans>}
      </Button>
    </figure>
  )
}
