// The answers of reviewers about the fit of a shirt.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FitAnswer } from '#contract/review.ts'

interface FitAnswerLabel {
  name: MessageDescriptor
  /** In the details of a single review. */
  fact: MessageDescriptor
  /** How many reviewers of all gave this answer. */
  share: (count: number, answers: number) => MessageDescriptor
}

export const fitAnswerLabels: Record<FitAnswer, FitAnswerLabel> = {
  'runs small': {
    name: msg`Runs small`,
    fact: msg`Fit: runs small`,
    share: (count, answers) => msg`${count} of ${answers} say “runs small”`,
  },
  'slightly small': {
    name: msg`Slightly small`,
    fact: msg`Fit: slightly small`,
    share: (count, answers) => msg`${count} of ${answers} say “slightly small”`,
  },
  'true to size': {
    name: msg`True to size`,
    fact: msg`Fit: true to size`,
    share: (count, answers) => msg`${count} of ${answers} say “true to size”`,
  },
  'slightly large': {
    name: msg`Slightly large`,
    fact: msg`Fit: slightly large`,
    share: (count, answers) => msg`${count} of ${answers} say “slightly large”`,
  },
  'runs large': {
    name: msg`Runs large`,
    fact: msg`Fit: runs large`,
    share: (count, answers) => msg`${count} of ${answers} say “runs large”`,
  },
}
