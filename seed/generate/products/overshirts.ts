// Shirts worn as jackets: heavier cloth, straight hems, room beneath.

import type { Draft } from './draft.ts'

export const overshirts: readonly Draft[] = [
  {
    name: 'Alder Brushed Twill Overshirt',
    summary: 'A brushed twill with the weight of a light jacket and the ease of a shirt.',
    text: [
      'Put it on over a T-shirt in September and you may not take it off until the clocks change twice. Alder is woven dense and brushed on the inner face only, so it slides over wool and still feels warm on bare arms.',
      'Straight hem, buttoned bellows pocket, two-button barrel cuffs that close over a jumper. The seams are felled and sewn twice. Choose your usual size; the room is already in it.',
    ],
    fit: 'relaxed',
    price: 139,
    design: {
      collar: 'standard',
      cuff: 'two-button-barrel',
      bottom: 'square',
      pocket: 'barrel',
      back: 'side-pleat',
    },
    buttons: 'Horn, 5 mm',
    colours: [
      ['Camel', 'XC086'],
      ['Olive', 'XC081'],
      ['Charcoal', 'XC084'],
    ],
    tags: ['shacket', 'shirt jacket', 'overshirt', 'layer'],
  },
  {
    name: 'Rowan Field Overshirt',
    summary: 'Hard-wearing twill with shoulder straps and a sharp-cornered pocket, at home in a hedge.',
    text: [
      'The pocket is cut off at its lower corners, where others tear first. The straps on the shoulders keep a bag from travelling. After that there is only good twill and a lot of stitching.',
      'Rowan is straight at the hem with square cuffs that turn back once. It starts firm. By spring it will have learned the bend of your elbows and a shade of its own.',
    ],
    fit: 'regular',
    price: 129,
    design: {
      collar: 'standard',
      cuff: 'square',
      bottom: 'square',
      pocket: 'angle',
      epaulette: 'epaulettes',
    },
    buttons: 'Horn, 5 mm',
    colours: [
      ['Olive', 'XC081'],
      ['Tobacco', 'XC083'],
    ],
    tags: ['field jacket', 'shacket', 'military shirt', 'shirt jacket', 'overshirt'],
  },
  {
    name: 'Hawthorn Wool-Look Overshirt',
    summary: 'Cotton flannel felted until it passes for wool, without the itch or the moths.',
    text: [
      'A cotton that has been brushed, pressed and brushed again takes on the closed, matt face of a wool melton. Hawthorn goes over a roll-neck and under a raincoat, and it may be washed at home.',
      'Its collar is a spread one, so it can pass as a jacket in a restaurant. Rounded cuffs, a clean front with a single rounded pocket, and a straight hem at the hip.',
    ],
    fit: 'regular',
    price: 149,
    design: {
      collar: 'spread',
      cuff: 'one-button-rounded',
      bottom: 'square',
      pocket: 'round',
      yoke: 'split',
    },
    buttons: 'Horn, 5 mm',
    colours: [
      ['Grey', 'XC046'],
      ['Burgundy', 'XC047'],
    ],
    tags: ['shacket', 'shirt jacket', 'overshirt', 'winter layer', 'wool look'],
  },
  {
    name: 'Bergen Check Overshirt',
    summary: 'A large, dark check in double-brushed flannel, for piers, ferries and bad forecasts.',
    text: [
      'In Bergen it rains two days in three, and people dress accordingly: something warm, something over it. This is the something warm.',
      'The check is laid out so that a full repeat meets at the front. The body is boxy, the pocket pleated, and pleats at the sides of the back keep it from pulling when you coil a rope. A T-shirt fits beneath it; so does a fisherman’s jumper.',
    ],
    fit: 'relaxed',
    price: 145,
    reduced: { to: 115, lowest: 139 },
    design: {
      collar: 'standard',
      cuff: 'two-button-rounded',
      bottom: 'square',
      pocket: 'barrel',
      back: 'side-pleat',
    },
    buttons: 'Corozo nut, 5 mm',
    colours: [
      ['Navy and green', 'XC041'],
      ['Red and midnight', 'XC042'],
    ],
    tags: ['shacket', 'plaid', 'lumberjack', 'shirt jacket', 'overshirt', 'checked shirt'],
  },
  {
    name: 'Sennen Linen Overshirt',
    summary: 'Linen with a jacket’s shoulders, for summer evenings that cool off at ten.',
    text: [
      'Some nights want a layer and some nights want nothing. Sennen is for the gap between. The linen hangs straight and lets the wind through slowly.',
      'We left it unlined and bound the seams inside, because you will wear it open. It has an angular pocket, barrel cuffs on one button and a split yoke that lies well over another shirt. Crumple it into a basket; it comes out looking travelled.',
    ],
    fit: 'relaxed',
    price: 139,
    design: {
      collar: 'standard',
      cuff: 'one-button-barrel',
      bottom: 'square',
      pocket: 'angle',
      yoke: 'split',
    },
    buttons: 'Horn, 5 mm',
    colours: [
      ['Sand', 'XC060'],
      ['Olive', 'XC061'],
      ['Navy', 'XC064'],
    ],
    tags: ['summer jacket', 'shirt jacket', 'overshirt', 'linen jacket'],
  },
  {
    name: 'Detroit Denim Overshirt',
    summary: 'Raw-feeling indigo, triple-stitched, with a straight body and one good pocket.',
    text: [
      'It is stiff out of the box, and we make no excuse for it. After ten wears the arms curve, after thirty the front breaks where you sit, and nobody else’s will look the same.',
      'Detroit has a work collar, square cuffs and a pocket deep enough for a folded rule. The body drops straight from the armhole. Wash it cold, inside out, and as seldom as your household permits.',
    ],
    fit: 'regular',
    price: 135,
    design: { collar: 'standard', cuff: 'square', bottom: 'square', pocket: 'barrel' },
    buttons: 'Copper-rimmed horn',
    colours: [
      ['Indigo', 'XC053'],
      ['Black', 'XC054'],
    ],
    tags: ['denim jacket', 'trucker', 'chore', 'shirt jacket', 'overshirt', 'work shirt'],
  },
  {
    name: 'Kiso Band Overshirt',
    summary: 'No collar, straight lines, dense twill: a workshop jacket at its quietest.',
    text: [
      'Along the Kiso road carpenters still wear a plain band-necked jacket with nothing on it to catch. We kept the idea and fitted it with our own sleeve.',
      'The twill is compact and dry, with a soft drape once it has been slept in on a train or two. Square cuffs, a split yoke, a straight hem. The front is bare apart from one rounded pocket. Over a white shirt it looks almost ceremonial.',
    ],
    fit: 'relaxed',
    price: 129,
    design: { collar: 'chinese', cuff: 'square', bottom: 'square', pocket: 'round', yoke: 'split' },
    buttons: 'Corozo nut, 5 mm',
    colours: [
      ['Navy', 'XC082'],
      ['Charcoal', 'XC084'],
      ['Rust', 'XC085'],
    ],
    tags: ['collarless', 'band collar', 'shirt jacket', 'overshirt', 'workwear'],
  },
  {
    name: 'Yarrow Herringbone Overshirt',
    summary: 'Herringbone with a hand like tweed, cut as a shirt and worn as a blazer.',
    text: [
      'There are days when a blazer is too much of a decision. Yarrow has its lapel-less calm: a modern cutaway folded open over a T-shirt, and a weave with enough going on to carry the rest.',
      'Mitred cuffs close on one button. The hem is straight and stops below the belt; the pocket has its corners clipped. Darts at the back keep a trace of tailoring, which you will notice mainly in shop windows.',
    ],
    fit: 'slim',
    price: 145,
    design: {
      collar: 'cutaway-modern',
      cuff: 'one-button-mitered',
      bottom: 'square',
      pocket: 'angle',
      back: 'dart',
    },
    buttons: 'Horn, 5 mm',
    colours: [
      ['Grey', 'XC049'],
      ['Slate blue', 'XC050'],
    ],
    tags: ['shirt jacket', 'soft blazer', 'overshirt', 'smart casual', 'herringbone'],
  },
  {
    name: 'Larkspur Chambray Overshirt',
    summary: 'The lightest of our overshirts, for spring mornings and long drives with a window down.',
    text: [
      'Not warm, not meant to be. Larkspur takes the edge off an early start and then lives over the back of a chair. Its chambray is closely woven and washed twice for softness.',
      'A button-down collar means it will not flap. The cuffs are rounded; the pocket too. Straight hem with side vents, room for a shirt beneath, and a dusty colour that agrees with every pair of trousers in the house.',
    ],
    fit: 'relaxed',
    price: 105,
    design: { collar: 'button-down', cuff: 'one-button-rounded', bottom: 'square', pocket: 'round' },
    buttons: 'Corozo nut, 5 mm',
    colours: [
      ['Washed blue', 'XC055'],
      ['Grey', 'XC057'],
    ],
    tags: ['light jacket', 'shacket', 'spring layer', 'overshirt', 'work shirt'],
  },
]
