// Shirts without a collar: a narrow stand, a bare neck, a quiet front.

import type { Draft } from './draft.ts'

export const bandCollar: readonly Draft[] = [
  {
    name: 'Kyoto Poplin Band',
    summary: 'A plain poplin with a narrow stand, as spare as a shirt can be and still be one.',
    text: [
      'When there is no collar the neckline has to be right. Ours follows the base of the neck closely, dips a finger at the front and closes with a button the size of a lentil.',
      'Kyoto is darted for a clean fall and has square cuffs without any slope or curve. No pocket, nothing printed, nothing to polish. It is at home beneath an unstructured jacket and in rooms with little furniture.',
    ],
    fit: 'slim',
    price: 79,
    design: { collar: 'chinese', cuff: 'square', back: 'dart' },
    buttons: 'Mother-of-pearl, 3 mm',
    colours: [
      ['White', 'XC001'],
      ['Sky', 'XC002'],
    ],
    tags: ['grandad collar', 'mandarin collar', 'collarless', 'minimal shirt', 'stand collar'],
  },
  {
    name: 'Sintra Cotton Linen Band',
    summary: 'Linen for airiness, cotton for calm, and a low band in place of a collar.',
    text: [
      'Half and a little more of the yarn is flax. You feel it as coolness; the cotton you only notice at the end of the day, when the shirt has kept some of its shape.',
      'Sintra is an easy, straight-hemmed thing with barrel cuffs that turn back well. The rounded pocket softens the front. Wear it with drawstring trousers on Sunday, or beneath a linen suit at somebody’s second wedding.',
    ],
    fit: 'relaxed',
    price: 99,
    design: { collar: 'chinese', cuff: 'one-button-barrel', bottom: 'square', pocket: 'round' },
    buttons: 'Coconut shell',
    colours: [['Sage', 'XC067']],
    tags: ['grandad collar', 'linen blend', 'mandarin collar', 'collarless', 'summer shirt'],
  },
  {
    name: 'Skellig Chambray Band',
    summary: 'The old island work shirt, collarless, in chambray that fades with the weather.',
    text: [
      'Collars used to be separate things, kept for church. The shirt below went without, six days a week, and looked the better for it.',
      'Skellig has long tails, a pleated pocket and pleats down the sides of the back. Both cuffs have two buttons, so they close tight against wind. Chambray in this weight is a year-round cloth: alone in June, under a heavy jumper from October.',
    ],
    fit: 'regular',
    price: 84,
    design: { collar: 'chinese', cuff: 'two-button-barrel', back: 'side-pleat', pocket: 'barrel' },
    buttons: 'Corozo nut',
    colours: [
      ['Washed blue', 'XC055'],
      ['Indigo', 'XC058'],
    ],
    tags: ['grandad collar', 'work shirt', 'collarless', 'chambray', 'workwear'],
  },
  {
    name: 'Ithaca Stand Twill',
    summary: 'A shaped stand collar on ivory twill, finished enough for a ceremony.',
    text: [
      'Most band collars look like something has been removed. The Evil Pandit collar on Ithaca looks complete: it stands, curves and meets in front with a little edge of its own.',
      'The twill has weight enough to fall straight and a dull gleam that photographs kindly. Mitred cuffs, back darts, split yoke. It asks for a dark suit with the jacket open, and for nobody to fuss.',
    ],
    fit: 'slim',
    price: 129,
    design: { collar: 'evil-pandit', cuff: 'one-button-mitered', back: 'dart', yoke: 'split' },
    buttons: 'Mother-of-pearl, 4 mm',
    colours: [
      ['Ivory', 'XC072'],
      ['Black', 'XC071'],
    ],
    tags: ['nehru collar', 'stand collar', 'wedding shirt', 'mandarin collar', 'ceremony'],
  },
  {
    name: 'Hearth Herringbone Band',
    summary: 'Brushed herringbone without a collar, for reading, cooking and letting people in.',
    text: [
      'Warm, but not sporty. The herringbone is brushed until its zigzag goes soft at the edges, and in lamplight it might be wool.',
      'With no collar it sits smoothly below a cardigan and does not crowd a scarf. Hearth has rounded cuffs that push up over the forearm for washing leeks, a plain back, a cut-cornered pocket and a gently curved hem. Guests tend to ask where it is from.',
    ],
    fit: 'regular',
    price: 99,
    design: { collar: 'chinese', cuff: 'one-button-rounded', pocket: 'angle' },
    buttons: 'Horn',
    colours: [
      ['Grey', 'XC049'],
      ['Slate blue', 'XC050'],
    ],
    tags: ['grandad collar', 'collarless', 'winter shirt', 'herringbone', 'brushed cotton'],
  },
  {
    name: 'Alfama Hairline Band',
    summary: 'Fine vertical lines and a bare neck: a city shirt for hot hills.',
    text: [
      'A stripe needs something to hang from, and usually that is a collar. Here the lines simply run up, reach the band and stop, which makes the wearer look taller and the shirt look cooler.',
      'Alfama is a light poplin cut regular, with single-button barrel cuffs and a curved hem that may go in or out. The yoke is split so the lines lean toward the neck. Walk slowly; there are steps.',
    ],
    fit: 'regular',
    price: 85,
    design: { collar: 'chinese', cuff: 'one-button-barrel', yoke: 'split' },
    buttons: 'Mother-of-pearl, 3 mm',
    colours: [
      ['Fine blue', 'XC024'],
      ['Fine grey', 'XC025'],
    ],
    tags: ['grandad collar', 'striped shirt', 'mandarin collar', 'collarless', 'summer shirt'],
  },
  {
    name: 'Nara Dobby Band',
    summary: 'Light blue with a small woven figure, closed at the throat by one button.',
    text: [
      'From the next table Nara is a plain pale shirt. Beside you, it turns out to be covered in something like very small seeds, woven in, raised just enough to feel.',
      'It has a narrow band, Napoleon cuffs with a curved turn-back, and no other ornament. We cut it slim with a split yoke. It suits people who were going to wear a tie and then, at the door, thought better of it.',
    ],
    fit: 'slim',
    price: 109,
    reduced: { to: 85, lowest: 105 },
    design: { collar: 'chinese', cuff: 'napoleon', back: 'dart', yoke: 'split' },
    buttons: 'Mother-of-pearl, 3 mm',
    colours: [
      ['Light blue', 'XC075'],
      ['Navy pin dot', 'XC074'],
    ],
    tags: ['mandarin collar', 'stand collar', 'textured shirt', 'collarless', 'party shirt'],
  },
]
