// The departments of the demo shop, in the order they are shown.

import type { DemoCategory } from '../common/catalogue-types.ts'
import { bandCollar } from './products/band-collar.ts'
import { business } from './products/business.ts'
import { checks } from './products/checks.ts'
import { denim } from './products/denim.ts'
import type { Draft } from './products/draft.ts'
import { easyCare } from './products/easy-care.ts'
import { evening } from './products/evening.ts'
import { flannel } from './products/flannel.ts'
import { linen } from './products/linen.ts'
import { overshirts } from './products/overshirts.ts'
import { oxford } from './products/oxford.ts'
import { shortSleeve } from './products/short-sleeve.ts'
import { stripes } from './products/stripes.ts'

export interface Department extends Omit<DemoCategory, 'position'> {
  drafts: readonly Draft[]
  /** Sized by the neck in inches instead of XS to 4XL. */
  byNeck?: true
}

export const departments: readonly Department[] = [
  {
    id: 'business',
    name: 'Business',
    summary: 'Fine cottons for desks, meetings and ties, sized by the neck.',
    description:
      'Poplin, twill, pinpoint and herringbone, with collars that know what to do under a jacket. Sized by the neck in half inches, because a collar that fits is the difference between dressed and strangled.',
    drafts: business,
    byNeck: true,
  },
  {
    id: 'oxford',
    name: 'Oxford',
    summary: 'Basket-weave cotton that starts firm and ends as an old friend.',
    description:
      'Oxford is woven in pairs of threads, which makes it sturdy, airy and better with age. Most of ours button down at the collar; a few do not, for good reasons.',
    drafts: oxford,
  },
  {
    id: 'linen',
    name: 'Linen',
    summary: 'Flax for hot days, cut loose, best when creased.',
    description:
      'Linen carries heat away from the skin faster than any cotton. It creases, and it should. Ours comes from one mill and is washed soft before you meet it.',
    drafts: linen,
  },
  {
    id: 'stripes',
    name: 'Stripes',
    summary: 'From a hairline you have to look for to an awning you cannot miss.',
    description:
      'A stripe is the oldest way to make plain cloth speak. These are woven, never printed, and matched at the yoke, the pocket and the placket by people who care about such things.',
    drafts: stripes,
  },
  {
    id: 'casual-checks',
    name: 'Casual Checks',
    summary: 'Gingham, tattersall, windowpane and their country cousins.',
    description:
      'Checks for markets, gardens and long lunches, true to scale in every picture. Most are light enough for the whole year; the moorland ones prefer it cold.',
    drafts: checks,
  },
  {
    id: 'denim-chambray',
    name: 'Denim & Chambray',
    summary: 'Indigo shirts that keep a record of whoever wears them.',
    description:
      'Denim for weight and fading, chambray for July. Both are woven with a coloured warp and a pale weft, so every fold and elbow writes itself into the cloth.',
    drafts: denim,
  },
  {
    id: 'flannel',
    name: 'Flannel',
    summary: 'Brushed cottons for the cold half of the year.',
    description:
      'Raised on one face or both, in tartans drawn here and plain shades with a little mist in them. Warm without being heavy, and softer each winter.',
    drafts: flannel,
  },
  {
    id: 'overshirts',
    name: 'Overshirts',
    summary: 'Shirts worn as jackets, with straight hems and room beneath.',
    description:
      'Somewhere between the shirt rail and the coat hook. Dense twill, felted flannel, denim and linen, cut to go over whatever you already have on.',
    drafts: overshirts,
  },
  {
    id: 'short-sleeve',
    name: 'Short Sleeve',
    summary: 'Shirts that stop above the elbow and do not apologise.',
    description:
      'Seersucker, linen, oxford and light poplin with sleeves of the right length and collars in proportion. Some are for the beach; more than you would think are for the office.',
    drafts: shortSleeve,
  },
  {
    id: 'band-collar',
    name: 'Band Collar',
    summary: 'A narrow stand, a bare neck, a quiet front.',
    description:
      'Take the collar away and everything else has to be right: the line of the neck, the fall of the front, the cloth. These are the shirts where we found out whether it was.',
    drafts: bandCollar,
  },
  {
    id: 'easy-care',
    name: 'Travel & Easy Care',
    summary: 'Cloth that recovers, stretches a little or dries by morning.',
    description:
      'For suitcases, trains and people who own an iron but are not close to it. Smoothness comes from the yarn and the weave, not from a coating.',
    drafts: easyCare,
  },
  {
    id: 'evening',
    name: 'Evening',
    summary: 'For black tie, weddings and anything with candles, sized by the neck.',
    description:
      'Wing collars, turned-back Napoleon cuffs, piqué and lustrous twill. Made for the few nights a year that are photographed, and comfortable enough to last until the end of them.',
    drafts: evening,
    byNeck: true,
  },
]
