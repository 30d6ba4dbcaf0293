// How to take each measure, and common mistakes.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fit } from '#garment/body/ease.ts'
import type { GuidedField } from './guide-flags.ts'

export const fitNames: Record<Fit, MessageDescriptor> = {
  slim: msg({ message: 'Slim', comment: 'fit of a shirt' }),
  regular: msg({ message: 'Regular', comment: 'fit of a shirt' }),
  relaxed: msg({ message: 'Relaxed', comment: 'fit of a shirt' }),
}

interface GuideContent {
  how: MessageDescriptor
  mistake: MessageDescriptor
}

export const guideTexts: Record<GuidedField, GuideContent> = {
  neckMm: {
    how: msg`Around the base of the neck, where a collar sits, with one finger between tape and skin.`,
    mistake: msg`Higher up the neck is thinner: the collar would not close.`,
  },
  chestMm: {
    how: msg`Around the fullest part, close under the arms. Let the arms hang and breathe out.`,
    mistake: msg`The tape slips down at the back. Look in a mirror, or ask somebody.`,
  },
  waistMm: {
    how: msg`Around the narrowest part, a little above the navel. Stand as you always do.`,
    mistake: msg`Drawing the belly in. The shirt has to close when you sit, too.`,
  },
  hipsMm: {
    how: msg`Around the widest part of hips and seat, where the hem of a shirt hangs.`,
    mistake: msg`Full pockets. Empty them first.`,
  },
  shoulderMm: {
    how: msg`Across the back, from the edge of one shoulder to the edge of the other, over the top of the spine.`,
    mistake: msg`Going on over the arm. Stop where the shoulder begins to fall.`,
  },
  sleeveMm: {
    how: msg`From the middle of the back of the neck, over the shoulder, along the slightly bent arm, to the wrist bone.`,
    mistake: msg`Measuring from the shoulder only, or with a straight arm.`,
  },
  bicepMm: {
    how: msg`Around the fullest part of the upper arm, hanging loose.`,
    mistake: msg`Tensing the muscle. The ease for that is added by us.`,
  },
  wristMm: {
    how: msg`Around the wrist, just over the bone. Over your watch, if the cuff should close over it.`,
    mistake: msg`Pulling tight. The tape should just touch.`,
  },
  backLengthMm: {
    how: msg`From the bone at the base of the neck straight down to the waist you measured.`,
    mistake: msg`Bending the head far forward: it moves the bone. Look straight ahead.`,
  },
  lowerWaistMm: {
    how: msg`Where the band of your trousers sits, over your shirt.`,
    mistake: msg`Reading the size off a label. Labels flatter.`,
  },
  lowerHipsMm: {
    how: msg`Around the widest part of the seat, over the trousers you like, level all round.`,
    mistake: msg`A belt, or a telephone in the pocket.`,
  },
  inseamMm: {
    how: msg`Along the inside of the leg, from the crotch to the ankle bone. Shoes off.`,
    mistake: msg`Bending down to read it. Somebody else reads better.`,
  },
  outseamMm: {
    how: msg`Along the outside of the leg, from the waistband to the ankle bone.`,
    mistake: msg`Starting at the natural waist when the trousers sit lower.`,
  },
  thighMm: {
    how: msg`Around the fullest part of the thigh, a hand below the crotch.`,
    mistake: msg`Standing on one leg. Keep your weight on both.`,
  },
  heightMm: {
    how: msg`Back to the wall, shoes off, a book level on your head. Mark the wall and measure to the floor.`,
    mistake: msg`Remembering it from years ago. We all shrink a little.`,
  },
  weightKg: {
    how: msg`In the morning, without shoes. It helps us to see whether the other measures fit together.`,
    mistake: msg`Leaving it to memory. If you do not know it, leave it empty.`,
  },
  size: {
    how: msg`The size of the shirts you like best. It can fill in the fields you have not measured.`,
    mistake: msg`Taking another shop’s size for ours. Compare the chest with the table.`,
  },
  fit: {
    how: msg`How much room you like between you and the shirt: we add it to what you measured.`,
    mistake: msg`Adding room yourself. Measure close; the room comes from here.`,
  },
}
