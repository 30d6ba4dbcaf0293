// The form of a set of measurements, with the guide of the current field beside it where there is room.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { fits } from '#contract/product.ts'
import { lengthUnits, lowerBody, standardSizes, upperBody } from '#contract/measurement.ts'
import type { LengthUnit, Measurement, StandardSize } from '#contract/measurement.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { BodyField } from '#garment/body/fields.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { RadioTiles } from '../../ui/form/choice.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSizeText } from '../../shared/size-text.tsx'
import { collectedSize } from './draft/collected-size.ts'
import { type MeasurementDraft, emptyFields, wholeBody } from './draft/draft.ts'
import { DraftFigure } from './draft-figure.tsx'
import styles from './editor.module.css'
import { fitNames } from './guide/guide-text.ts'
import { type GuidedField, guideFlags, guideOf } from './guide/guide-flags.ts'
import { GuideDisclosure } from './guide-disclosure.tsx'
import { GuidePicture, GuideText, guideTitle } from './guide/guide.tsx'
import { MeasureField } from './measure-field.tsx'
import { nearestSizeText } from './size-advice-text.ts'
import { existSize } from './exist-size.ts'
import { ForWhom } from './people/for-whom.tsx'
import { peopleOf } from './people/people-of.ts'
import { useEditor } from './use-editor.ts'
import { useGuided } from './guide/guide-flags.ts'

const unitNames: Record<LengthUnit, MessageDescriptor> = { cm: msg`Centimetres`, in: msg`Inches` }
const WithoutTape = lazy(async () => ({
  default: (await import('./without-tape/without-tape.tsx')).WithoutTape,
}))

const bodyAtLarge: readonly BodyField[] = ['heightMm', 'weightKg']

interface EditorProps {
  onSaved: (saved: Measurement) => void
  onCancel: () => void
}

/** Edits the set in `collectedSize`; shows nothing when there is none. */
export function Editor(props: EditorProps) {
  const draft = useGroup(collectedSize, (state) => state.collectedSize)
  return draft && <Form draft={draft} {...props} />
}

function Form({ draft, onSaved, onCancel }: EditorProps & { draft: MeasurementDraft }) {
  const dispatch = useShopDispatch()
  const guideId = useId()
  const { guided, guide } = useGuided()
  const form = useRef<HTMLFormElement>(null)
  const editor = useEditor(draft, form, onSaved)
  const people = peopleOf(useGroup(existSize, (state) => state.existSize))
  const { actions } = collectedSize
  const { t } = useLingui()
  const field = (each: BodyField) => (
    <MeasureField
      key={each}
      field={each}
      draft={draft}
      required={(upperBody as readonly string[]).includes(each)}
      error={editor.errors[each]}
      question={editor.questionFor(each)}
      guideId={guided === each ? guideId : undefined}
      onType={(text) => dispatch(actions.typed({ field: each, text }))}
      onFocus={() => guide(each)}
      onBlur={() => editor.leave(each)}
      whole={editor.whole}
      onCorrect={editor.correct}
      onConfirm={() => editor.confirm(editor.questionFor(each)!)}
    />
  )
  return (
    <div className={styles.editor}>
      <NoTape draft={draft} onUsed={() => focusFirst(form.current)} />
      <div className={styles.inside}>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void editor.onSubmit(event)}>
          <ForWhom draft={draft} people={people} error={editor.errors['person']} />
          <NameAndUnits draft={draft} editor={editor} guideId={guideId} />
          <SizeAndFit draft={draft} guideId={guideId} onGuide={guide} />
          <fieldset>
            <legend className={styles.legend}>
              <Trans>Upper body</Trans>
            </legend>
            <p className={styles.lead}>
              <Trans>Measure over bare skin or a thin shirt. We add the room.</Trans>
            </p>
            <div className={styles.fields}>{upperBody.map(field)}</div>
          </fieldset>
          <fieldset>
            <legend className={styles.legend}>
              <Trans>Height and weight</Trans>
            </legend>
            <div className={styles.fields}>{bodyAtLarge.map(field)}</div>
          </fieldset>
          <Disclosure title={t`Lower body (optional)`} open={lowerBody.some((each) => draft.typed[each])}>
            <fieldset>
              <legend className="unseen">
                <Trans>Lower body</Trans>
              </legend>
              <div className={styles.fields}>{lowerBody.map(field)}</div>
            </fieldset>
          </Disclosure>
          <Nearest draft={draft} doubtful={editor.doubtful} />
          <p className={styles.message} role="alert">
            {editor.message}
          </p>
          <div className={styles.actions}>
            <Button type="submit" busy={editor.busy}>
              <Trans>Save measurements</Trans>
            </Button>
            <Button variant="bare" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
        <div className={styles.beside}>
          <Guide id={guideId} of={guided} draft={draft} />
          <DraftFigure typed={draft.typed} />
        </div>
      </div>
    </div>
  )
}

/** The fields that were filled, so that the next key press is in the form. */
function focusFirst(form: HTMLFormElement | null): void {
  const first = form?.elements.namedItem(upperBody[0])
  if (first instanceof HTMLElement) first.focus()
}

/** Other ways than a tape. Loaded when they are first opened. */
function NoTape({ draft, onUsed }: { draft: MeasurementDraft; onUsed: () => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className={styles.without}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <Trans>Rather not measure yourself? There are other ways</Trans>
      </summary>
      {opened && (
        <Suspense fallback={<Spinner />}>
          <WithoutTape draft={draft} onUsed={onUsed} />
        </Suspense>
      )}
    </details>
  )
}

interface PartProps {
  draft: MeasurementDraft
  guideId: string
}

function NameAndUnits({ draft, editor, guideId }: PartProps & { editor: ReturnType<typeof useEditor> }) {
  const dispatch = useShopDispatch()
  const { actions } = collectedSize
  const { t } = useLingui()
  const name = useRef<HTMLDivElement>(null)
  useEffect(() => {
    name.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div className={styles.pair} ref={name}>
      <TextField
        label={t`Name`}
        name="name"
        maxLength={60}
        autoComplete="off"
        hint={t`So that you find it again.`}
        value={draft.name}
        error={editor.errors['name']}
        onChange={({ target }) => dispatch(actions.named(target.value))}
      />
      <RadioTiles
        legend={t`Units`}
        name={`${guideId}-unit`}
        tiles={lengthUnits.map((unit) => ({ value: unit, label: t(unitNames[unit]) }))}
        value={draft.unit}
        onChange={(unit) => dispatch(actions.unitChosen(unit as LengthUnit))}
      />
    </div>
  )
}

function SizeAndFit({
  draft,
  guideId,
  onGuide,
}: PartProps & { onGuide: ReturnType<typeof useGuided>['guide'] }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { actions } = collectedSize
  return (
    // The focused field decides which guide is shown.
    <div className={styles.pair}>
      <div onFocus={() => onGuide('size')}>
        <UsualSize draft={draft} />
        <GuideDisclosure of="size" draft={draft} summary={t`What each size is made for`} />
      </div>
      <div onFocus={() => onGuide('fit')}>
        <RadioTiles
          legend={t`Preferred fit`}
          name={`${guideId}-fit`}
          tiles={fits.map((fit) => ({ value: fit, label: t(fitNames[fit]) }))}
          value={draft.fit}
          onChange={(fit) => dispatch(actions.fitChosen(fit as Fit))}
        />
        <GuideDisclosure of="fit" draft={draft} summary={t`What each fit is like`} />
      </div>
    </div>
  )
}

/** The size usually worn, which can fill the empty fields. */
function UsualSize({ draft }: { draft: MeasurementDraft }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const sizeText = useSizeText()
  const size = draft.size && sizeText(draft.size)
  const empty = emptyFields(draft).length
  const { actions } = collectedSize
  return (
    <div className={styles.size}>
      <SelectField
        label={t`Your usual size`}
        required={false}
        value={draft.size ?? ''}
        onChange={({ target }) =>
          dispatch(actions.sizeChosen(target.value === '' ? null : (target.value as StandardSize)))
        }
      >
        <option value="">
          <Trans>I do not know</Trans>
        </option>
        {standardSizes.map((each) => (
          <option key={each} value={each}>
            {sizeText(each)}
          </option>
        ))}
      </SelectField>
      {draft.size !== null && empty > 0 && (
        <Button variant="line" size="small" onClick={() => dispatch(actions.filled(draft.size!))}>
          <Plural
            value={empty}
            one={`Fill the empty field from ${size}`}
            other={`Fill the # empty fields from ${size}`}
          />
        </Button>
      )}
    </div>
  )
}

/** The nearest standard size; nothing while a measure is unlikely. */
function Nearest({ draft, doubtful }: { draft: MeasurementDraft; doubtful: boolean }) {
  const { i18n } = useLingui()
  const body = doubtful ? null : wholeBody(draft)
  const sizeText = useSizeText()
  const { size: nearest, more } = (body && nearestSizeText(body, draft.fit, draft.unit, i18n)) ?? {}
  const size = nearest && sizeText(nearest)
  return (
    <p className={styles.nearest} role="status">
      {size && (
        <Trans>
          The standard size nearest to this: <strong>{size}</strong>, {more}.
        </Trans>
      )}
    </p>
  )
}

function Guide({ id, of, draft }: { id: string; of: GuidedField; draft: MeasurementDraft }) {
  const { t } = useLingui()
  const shown = useGroup(guideFlags, (state) => state[guideOf(of)])
  return (
    <aside className={styles.guide} aria-label={t`How to measure`} hidden={!shown}>
      <GuidePicture of={of} {...draft} />
      <div id={id} className={styles.status}>
        <h3>{t(guideTitle(of))}</h3>
        <GuideText of={of} {...draft} />
      </div>
    </aside>
  )
}
