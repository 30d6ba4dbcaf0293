// Measured without a tape around the body: by questions, by a shirt that fits, by the size of another maker, or by an
// earlier order. The first three say something about the same body, so they can be combined.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type Answers, believe, bodyQuestions } from '#garment/body/estimate/answers.ts'
import type { Belief } from '#garment/body/estimate/belief.ts'
import { beyondSurvey, youngestSurveyed } from '#garment/body/estimate/beyond-survey.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { estimateBody } from '#garment/body/estimate/estimate.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioTiles } from '../../../ui/form/choice.tsx'
import { userName } from '../../user/user-name.ts'
import { collectedSize } from '../draft/collected-size.ts'
import type { MeasurementDraft } from '../draft/draft.ts'
import { Questions } from '../questions/questions.tsx'
import { MakerSizeForm } from '../makers/maker-size-form.tsx'
import { EarlierOrders } from '../orders/earlier-orders.tsx'
import { ShirtForm } from '../shirt/shirt-form.tsx'
import { knownIn } from './answers-in.ts'
import { Estimate } from './estimate.tsx'
import styles from './without-tape.module.css'

const ways = ['questions', 'shirt', 'maker', 'order'] as const
type Way = (typeof ways)[number]

const wayTexts: Record<Way, MessageDescriptor> = {
  questions: msg`A few questions`,
  shirt: msg`A shirt that fits`,
  maker: msg`A size of another maker`,
  order: msg`An earlier order`,
}

/** Before less is known, nothing can be said. */
const minKnown = 2

interface WithoutTapeProps {
  draft: MeasurementDraft
  /** Called when the form below was filled. */
  onUsed: () => void
}

export function WithoutTape({ draft, onUsed }: WithoutTapeProps) {
  const { t } = useLingui()
  const name = useId()
  const [way, setWay] = useState<Way>(draft.answers.shirt ? 'shirt' : 'questions')
  const isCustomer = useGroup(userName, (state) => state.userName !== '')
  const { answers, shirtQuestions } = knownIn(draft)
  const belief = believe(bodies, answers)
  const isEnough = countOf(answers) >= minKnown
  return (
    <div className={styles.ways}>
      <RadioTiles
        legend={t`What do you have at hand?`}
        name={name}
        tiles={ways
          .filter((each) => each !== 'order' || isCustomer)
          .map((each) => ({ value: each, label: t(wayTexts[each]) }))}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      <div className={styles.both}>
        <div className={styles.way}>
          {way === 'questions' && (
            <Questions draft={draft} answers={answers} belief={belief} advisesTape={isEnough} />
          )}
          {way === 'shirt' && <ShirtForm key={draft.unit} draft={draft} questions={shirtQuestions} />}
          {way === 'maker' && <MakerSizeForm draft={draft} />}
          {way === 'order' && <EarlierOrders onUsed={onUsed} />}
        </div>
        {way !== 'order' && (
          <Result draft={draft} answers={answers} belief={belief} isEnough={isEnough} onUsed={onUsed} />
        )}
      </div>
    </div>
  )
}

const countOf = (answers: Answers): number =>
  bodyQuestions.filter((question) => answers[question] !== undefined).length +
  (answers.fromGarments?.length ?? 0)

interface ResultProps extends WithoutTapeProps {
  answers: Answers
  belief: Belief
  isEnough: boolean
}

/** What is expected, from all that is known. */
function Result({ draft, answers, belief, isEnough, onUsed }: ResultProps) {
  const dispatch = useShopDispatch()
  const beyond = beyondSurvey(bodies, answers)
  if (beyond) return <Unknown because={beyond} />
  if (!isEnough)
    return (
      <p className={styles.note}>
        <Trans>
          After two answers or measures you see what we expect, and how sure we are. The estimates are for
          adults: measure children with a tape.
        </Trans>
      </p>
    )
  const estimate = estimateBody(bodies, belief)
  return (
    <div className={styles.result}>
      <Estimate estimate={estimate} unit={draft.unit} />
      <Button
        variant="line"
        onClick={() => {
          dispatch(collectedSize.actions.estimated(estimate))
          onUsed()
        }}
      >
        <Trans>Use these estimates</Trans>
      </Button>
    </div>
  )
}

function Unknown({ because }: { because: 'age' | 'body' }) {
  return (
    <p className={styles.note} role="status">
      {because === 'age' ? (
        <Trans>
          We cannot estimate the measurements of people under {youngestSurveyed}: the survey behind this has
          only adults. Please use a tape.
        </Trans>
      ) : (
        <Trans>Nobody in the survey behind this has these answers together. Check them, or use a tape.</Trans>
      )}
    </p>
  )
}
