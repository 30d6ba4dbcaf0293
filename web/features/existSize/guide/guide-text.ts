// How to take each measure, and common mistakes.
import type { Fit } from '#garment/body/ease.ts'
import type { GuidedField } from './guide-flags.ts'

export const fitNames: Record<Fit, string> = { slim: 'Slim', regular: 'Regular', relaxed: 'Relaxed' }

interface GuideContent {
  how: string
  mistake: string
}

export const guideTexts: Record<GuidedField, GuideContent> = {
  neckMm: {
    how: 'Around the base of the neck, where a collar sits, with one finger between tape and skin.',
    mistake: 'Higher up the neck is thinner: the collar would not close.',
  },
  chestMm: {
    how: 'Around the fullest part, close under the arms. Let the arms hang and breathe out.',
    mistake: 'The tape slips down at the back. Look in a mirror, or ask somebody.',
  },
  waistMm: {
    how: 'Around the narrowest part, a little above the navel. Stand as you always do.',
    mistake: 'Drawing the belly in. The shirt has to close when you sit, too.',
  },
  hipsMm: {
    how: 'Around the widest part of hips and seat, where the hem of a shirt hangs.',
    mistake: 'Full pockets. Empty them first.',
  },
  shoulderMm: {
    how: 'Across the back, from the edge of one shoulder to the edge of the other, over the top of the spine.',
    mistake: 'Going on over the arm. Stop where the shoulder begins to fall.',
  },
  sleeveMm: {
    how: 'From the middle of the back of the neck, over the shoulder, along the slightly bent arm, to the wrist bone.',
    mistake: 'Measuring from the shoulder only, or with a straight arm.',
  },
  bicepMm: {
    how: 'Around the fullest part of the upper arm, hanging loose.',
    mistake: 'Tensing the muscle. The ease for that is added by us.',
  },
  wristMm: {
    how: 'Around the wrist, just over the bone. Over your watch, if the cuff should close over it.',
    mistake: 'Pulling tight. The tape should just touch.',
  },
  backLengthMm: {
    how: 'From the bone at the base of the neck straight down to the waist you measured.',
    mistake: 'Bending the head far forward: it moves the bone. Look straight ahead.',
  },
  lowerWaistMm: {
    how: 'Where the band of your trousers sits, over your shirt.',
    mistake: 'Reading the size off a label. Labels flatter.',
  },
  lowerHipsMm: {
    how: 'Around the widest part of the seat, over the trousers you like, level all round.',
    mistake: 'A belt, or a telephone in the pocket.',
  },
  inseamMm: {
    how: 'Along the inside of the leg, from the crotch to the ankle bone. Shoes off.',
    mistake: 'Bending down to read it. Somebody else reads better.',
  },
  outseamMm: {
    how: 'Along the outside of the leg, from the waistband to the ankle bone.',
    mistake: 'Starting at the natural waist when the trousers sit lower.',
  },
  thighMm: {
    how: 'Around the fullest part of the thigh, a hand below the crotch.',
    mistake: 'Standing on one leg. Keep your weight on both.',
  },
  heightMm: {
    how: 'Back to the wall, shoes off, a book level on your head. Mark the wall and measure to the floor.',
    mistake: 'Remembering it from years ago. We all shrink a little.',
  },
  weightKg: {
    how: 'In the morning, without shoes. It helps us to see whether the other measures fit together.',
    mistake: 'Leaving it to memory. If you do not know it, leave it empty.',
  },
  size: {
    how: 'The size of the shirts you like best. It can fill in the fields you have not measured.',
    mistake: 'Taking another shop’s size for ours. Compare the chest with the table.',
  },
  fit: {
    how: 'How much room you like between you and the shirt: we add it to what you measured.',
    mistake: 'Adding room yourself. Measure close; the room comes from here.',
  },
}
