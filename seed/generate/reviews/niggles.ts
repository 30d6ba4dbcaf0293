// Small wishes inside friendly reviews.

import { always, long, short, rolled, pocket, tie, weave, both, gsm, pale } from './conditions.ts'
import type { Condition } from './conditions.ts'

/** Small things that cost the fifth star. */
export const niggles: readonly { when: Condition; text: string }[] = [
  { when: always, text: 'I would have liked a spare button in the box.' },
  { when: always, text: 'One loose thread at the hem, snipped in a second.' },
  { when: always, text: 'The size label scratched until I cut it out.' },
  { when: always, text: 'Delivery took a day longer than promised.' },
  { when: always, text: 'The top button was stiff for the first few wears.' },
  { when: pale, text: 'Would be five stars if it came in a darker shade, too.' },
  { when: always, text: 'Care label says what it says, but it does want a press if you are strict.' },
  { when: ({ priceMinor }) => priceMinor >= 9900, text: 'It is a lot of money, so four and not five.' },
  { when: ({ priceMinor }) => priceMinor >= 9900, text: 'I winced at the price a little.' },
  { when: long, text: 'The sleeves are a centimetre longer than I am used to.' },
  { when: long, text: 'I would like the cuffs a touch narrower.' },
  {
    when: both(long, ({ fit }) => fit === 'slim'),
    text: 'A little tight at the forearm if you row, as I do.',
  },
  { when: short, text: 'The sleeve could be a finger shorter.' },
  { when: short, text: 'I would have liked the armhole slightly higher.' },
  { when: rolled, text: 'The inside tab shows a bit when the sleeves are down.' },
  { when: pocket, text: 'The pocket is a bit shallow for my phone.' },
  {
    when: ({ design, categoryId }) => design.pocket === 'none' && categoryId !== 'evening',
    text: 'I do miss a pocket.',
  },
  { when: weave('linen'), text: 'It creases the moment you look at it, but I knew that.' },
  { when: weave('linen'), text: 'Slightly rough for the first hour, then fine.' },
  { when: weave('flannel'), text: 'It left some fluff in the machine the first time.' },
  { when: weave('denim'), text: 'Some blue came off on my hands the first day.' },
  { when: both(weave('poplin'), pale), text: 'Slightly sheer in bright light, wear skin-tone underneath.' },
  { when: weave('oxford', 'pinpoint'), text: 'Stiff to start with, it needs two washes.' },
  { when: weave('twill', 'herringbone'), text: 'You have to iron it from the inside or it shines.' },
  { when: weave('chambray'), text: 'Lost a little more colour in the wash than I expected.' },
  { when: ({ design }) => design.bottom === 'square', text: 'A little short on me when I raise my arms.' },
  {
    when: ({ design }) => design.bottom === 'round',
    text: 'The tail is a bit long to wear out, for my taste.',
  },
  {
    when: ({ design }) => design.collar === 'button-down',
    text: 'The collar buttons are fiddly with big fingers.',
  },
  { when: ({ design }) => design.collar === 'chinese', text: 'The neck button sits slightly high for me.' },
  { when: tie, text: 'Collar stays could be longer.' },
  { when: ({ design }) => design.back === 'side-pleat', text: 'The pleats need care when ironing.' },
  { when: (product) => gsm(product) > 200, text: 'Heavier than I had pictured, but I will be glad of it.' },
]
