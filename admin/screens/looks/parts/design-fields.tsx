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
  /** What they are choices of. */
  part: ChoicePart
  texts: ChoiceTexts
  choices: readonly { key: string; text: MessageDescriptor }[]
  /** What stands before them: the empty choice. */
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

/** A fabric that is offered, and not the shirt’s own. */
const contrastTo = ({ fabric }: Design) =>
  (fabrics.find(({ code, offered }) => offered !== false && code !== fabric) ?? fabrics[0])?.code

function Extras({ design, texts, onChange }: DesignFieldsProps) {
  const { t, i18n } = useLingui()
  const titles = choicePartTitles
  /** The design with a field set, or without it: read again, so that it is always written the same way. */
  const set = (field: string, value: unknown) =>
    onChange(parseDesign({ ...design, [field]: value || undefined }))
  const setMonogram = (change: Partial<Monogram>) => set('monogram', { ...design.monogram, ...change })
  const matching = t`Matching`
  const cuffed = hasPart(design, 'cuff')
  return (
    <>
      <Choice
        label={i18n._(titles.button)}
        value={design.button ?? ''}
        part="button"
        texts={texts}
        choices={buttons}
        none={matching}
        onChange={(key) => set('button', key)}
      />
      <Choice
        label={i18n._(titles.thread)}
        value={design.thread ?? ''}
        part="thread"
        texts={texts}
        choices={threads}
        none={matching}
        onChange={(key) => set('thread', key)}
      />
      <Choice
        label={i18n._(titles.contrast)}
        value={design.contrast ? (design.contrastAt ?? 'both') : ''}
        part="contrast"
        texts={texts}
        choices={contrastPlaces.filter(({ key }) => cuffed || key === 'collar')}
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
          onChange={(code) => set('contrast', code)}
        />
      )}
      <Choice
        label={i18n._(titles.collarStiffness)}
        value={design.collarStiffness ?? 'medium'}
        part="collarStiffness"
        texts={texts}
        choices={stiffnesses}
        onChange={(key) => set('collarStiffness', key)}
      />
      {cuffed && (
        <Choice
          label={i18n._(titles.cuffStiffness)}
          value={design.cuffStiffness ?? 'medium'}
          part="cuffStiffness"
          texts={texts}
          choices={stiffnesses}
          onChange={(key) => set('cuffStiffness', key)}
        />
      )}
      <MonogramText design={design} onChange={(text) => setMonogram({ text })} />
      {design.monogram && (
        <>
          <Choice
            label={t({ message: 'Place', comment: 'Of a monogram on the shirt' })}
            value={design.monogram.place}
            part="monogram"
            texts={texts}
            choices={monogramPlacesOf(design)}
            onChange={(key) => setMonogram({ place: key as Monogram['place'] })}
          />
          <Choice
            label={i18n._(titles.monogramStyle)}
            value={design.monogram.style}
            part="monogramStyle"
            texts={texts}
            choices={monogramStyles}
            onChange={(key) => setMonogram({ style: key as Monogram['style'] })}
          />
          <Choice
            label={t`Letters’ colour`}
            value={design.monogram.colour}
            part="thread"
            texts={texts}
            choices={threads}
            onChange={(key) => setMonogram({ colour: key as Monogram['colour'] })}
          />
        </>
      )}
    </>
  )
}

/** What is typed stays as it is; the shirt has the letters of it that can be sewn. */
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
