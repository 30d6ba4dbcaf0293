import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import type { ShirtStep } from '#contract/admin/shirt-steps.ts'
import { useDispatch } from 'react-redux'
import { errorOf } from '../../../api/error-of.ts'
import { shirtsChanged, useUndoStepMutation } from '../../../api/production.ts'
import { useSession } from '../../../context/session.ts'
import { newId } from '../../../shared/new-id.ts'
import { showMessage } from '../../../ui/messages.tsx'
import type { KnownShirt } from './known-shirts.ts'
import { keepStep, resultText, sendSteps, type StepResult } from './step-queue.ts'

/** The data recorded with a step. */
export interface StepDetails {
  note?: string
  measured?: Record<string, number>
  roll?: string
}

export type RecordStep = (
  shirt: KnownShirt,
  step: ShirtStep,
  details?: StepDetails,
) => Promise<StepResult | null>

const retryMs = 5000

/** Records steps, sends those that waited for the connection, and shows a message about the result of each. */
export function useSteps(): RecordStep {
  const { i18n } = useLingui()
  const dispatch = useDispatch()
  const { member } = useSession()
  const [undo] = useUndoStepMutation()
  useEffect(() => {
    const send = () =>
      void sendSteps(member.id).then((sent) => {
        if (sent > 0) dispatch(shirtsChanged())
      })
    const retry = setInterval(send, retryMs)
    send()
    addEventListener('online', send)
    return () => {
      clearInterval(retry)
      removeEventListener('online', send)
    }
  }, [member.id, dispatch])
  return useCallback(
    async ({ number, version }, step, details) => {
      const result = await keepStep({
        id: newId(),
        number,
        version,
        step,
        ...details,
        doneAt: new Date().toISOString(),
        memberId: member.id,
      })
      if (!result) return null
      dispatch(shirtsChanged())
      if (result.outcome === 'recorded')
        showMessage(resultText(result, i18n), async () => errorOf(await undo({ step: result.id })))
      return result
    },
    [dispatch, i18n, member.id, undo],
  )
}
