// Indigo twills and chambrays.

import type { Draft } from './draft.ts'

export const denim: readonly Draft[] = [
  {
    name: 'Tucson Denim',
    summary: 'A rinsed indigo shirt with a cut-cornered pocket, at its best in about four years.',
    text: [
      'Indigo sits on the outside of the thread and wears away with you: pale at the elbows, paler along the seams, dark where the collar folds. Tucson is rinsed once and then left to your habits.',
      'It is cut trim with a darted back and a rounded hem. One chest pocket, its corners cut at an angle. Keep it away from light sofas for the first month. After that, it will keep everyone’s secrets.',
    ],
    fit: 'slim',
    price: 98,
    design: { collar: 'standard', cuff: 'two-button-barrel', back: 'dart', pocket: 'angle' },
    buttons: 'Copper-rimmed horn',
    colours: [
      ['Indigo', 'XC053'],
      ['Black', 'XC054'],
    ],
    tags: ['jean shirt', 'western shirt', 'indigo', 'denim shirt'],
  },
  {
    name: 'Brixham Chambray',
    summary: 'A plain-weave work shirt, blue one way and white the other, thin enough for July.',
    text: [
      'Chambray looks like denim and behaves like poplin. The coloured warp and white weft give it a dusty cast, and there is no diagonal to add weight.',
      'Brixham copies the proportions of a harbour shirt: rounded pocket, long tails, barrel cuffs on one button. The collar is soft enough to wear twice before washing. We suggest canvas trousers and a place near the quay.',
    ],
    fit: 'regular',
    price: 82,
    design: { collar: 'standard', cuff: 'one-button-barrel', pocket: 'round', back: 'side-pleat' },
    buttons: 'Corozo nut',
    colours: [
      ['Washed blue', 'XC055'],
      ['Grey', 'XC057'],
    ],
    tags: ['work shirt', 'chambray', 'workwear', 'blue shirt'],
  },
  {
    name: 'Delancey Dress Chambray',
    summary: 'Chambray sent to finishing school: spread collar, clean front, split yoke.',
    text: [
      'Nothing says the most casual cloth cannot have the best pattern. Delancey takes a fine chambray and cuts it exactly as we cut our poplins, with a lightly fused spread collar and removable stays.',
      'Two darts, a split yoke, mitred cuffs. Under a navy blazer it replaces the pale blue shirt and adds a little texture; with a knitted tie in burgundy it wins outright.',
    ],
    fit: 'slim',
    price: 92,
    design: { collar: 'spread', cuff: 'two-button-mitered', back: 'dart', yoke: 'split' },
    buttons: 'Mother-of-pearl, 3 mm',
    colours: [
      ['Blue', 'XC055'],
      ['Pale blue', 'XC056'],
    ],
    tags: ['chambray dress shirt', 'smart casual', 'blue shirt'],
  },
  {
    name: 'Laredo Shoulder Strap',
    summary: 'Denim with epaulettes and roll-up sleeves, somewhere between a ranch and an airfield.',
    text: [
      'A strap on each shoulder, a tab on each sleeve, one deep pleated pocket: Laredo has more hardware than anything else on this rail. In plain indigo it all settles down.',
      'The denim is light enough to roll and firm enough to hold the roll. Straight hem, standard collar, triple stitching at the side seams. Wear it open over grey marl, or buttoned with olive trousers and no particular plan.',
    ],
    fit: 'regular',
    price: 105,
    design: {
      collar: 'standard',
      sleeves: 'roll-up',
      bottom: 'square',
      pocket: 'barrel',
      epaulette: 'epaulettes',
    },
    buttons: 'Copper-rimmed horn',
    colours: [
      ['Indigo', 'XC053'],
      ['Mid blue', 'XC052'],
    ],
    tags: ['jean shirt', 'military shirt', 'roll sleeve', 'denim shirt'],
  },
  {
    name: 'Amberley Light Denim',
    summary: 'Washed until the indigo gives up, soft as a handkerchief, good with everything pale.',
    text: [
      'Three washes with enzymes and one with nothing but water take Amberley down to the blue of a morning. The twill line is still there if you look along the sleeve.',
      'A button-down collar makes it neater than most denim. The cuffs are rounded, the body regular, and pleats at the sides of the back give you the last few centimetres when you drive. White jeans are allowed.',
    ],
    fit: 'regular',
    price: 95,
    design: { collar: 'button-down', cuff: 'one-button-rounded', back: 'side-pleat', pocket: 'round' },
    buttons: 'Corozo nut',
    colours: [
      ['Mid blue', 'XC052'],
      ['Faded blue', 'XC051'],
    ],
    tags: ['light wash', 'jean shirt', 'denim shirt', 'soft shirt'],
  },
  {
    name: 'Okehampton Indigo Band',
    summary: 'A collarless indigo shirt with the calm of a Japanese workshop and a Devon name.',
    text: [
      'The rope-dyed yarn goes in and out of the vat until it stops getting darker. Then we weave it, cut it, and leave off the collar so that nothing competes.',
      'A narrow band closes with one small button. Below it the front runs clean, without a pocket, to a straight hem. The cuffs are square and plain. Layer it beneath a chore coat of the same blue; they will fade into one another.',
    ],
    fit: 'relaxed',
    price: 99,
    design: { collar: 'chinese', cuff: 'square', bottom: 'square' },
    buttons: 'Corozo nut',
    colours: [['Indigo', 'XC053']],
    tags: ['band collar', 'collarless', 'indigo', 'grandad collar', 'workwear'],
  },
  {
    name: 'Galway Club Chambray',
    summary: 'Dark chambray with a rounded collar, like a fiddler’s on his day off.',
    text: [
      'Take chambray’s usual sky and let it go to dusk: the coloured thread is a deep indigo, the thread across it a worn grey-blue. Light finds both.',
      'Galway’s club collar leans into the past; its slim darted back leans out again. Rounded cuffs have one button each. The cloth is crisp when new, then turns the texture of a well-read newspaper.',
    ],
    fit: 'slim',
    price: 86,
    reduced: { to: 65, lowest: 79 },
    design: { collar: 'club', cuff: 'one-button-rounded', back: 'dart' },
    buttons: 'Corozo nut',
    colours: [['Indigo', 'XC058']],
    tags: ['club collar', 'chambray', 'work shirt', 'indigo'],
  },
  {
    name: 'Fremont Workshop Denim',
    summary: 'A full, square-hemmed denim for benches, easels and other places where things spill.',
    text: [
      'Paint improves it. So does oil, sawdust and being forgotten on a hook. Fremont is woven from a slubby yarn that hides marks and wears through slowly, at the elbows, like a confession.',
      'The pocket has a pleat that opens when it is filled, and is bar-tacked at each corner. Square cuffs turn back flat. Side pleats free the arms. There is room for a jumper underneath, because workshops are cold until noon.',
    ],
    fit: 'relaxed',
    price: 109,
    design: { collar: 'standard', cuff: 'square', bottom: 'square', pocket: 'barrel', back: 'side-pleat' },
    buttons: 'Copper-rimmed horn',
    colours: [
      ['Indigo', 'XC053'],
      ['Black', 'XC054'],
      ['Faded blue', 'XC051'],
    ],
    tags: ['work shirt', 'workwear', 'chore', 'denim shirt', 'shacket'],
  },
  {
    name: 'Quincy Short Chambray',
    summary: 'Chambray with short sleeves and a button-down collar, as easy as a Saturday.',
    text: [
      'The sleeve finishes in a deep hem that you can turn once. The body is regular, with a curved hem short enough to leave out.',
      'Quincy keeps the proper things: a button-down collar with a real roll, a rounded pocket, a split yoke so the shoulders sit well. The dusty blue of chambray goes with any trousers you own. It is thin, quick to dry, and slow to look tired.',
    ],
    fit: 'regular',
    price: 72,
    design: { collar: 'button-down', sleeves: 'short', pocket: 'round', yoke: 'split' },
    buttons: 'Corozo nut',
    colours: [
      ['Washed blue', 'XC055'],
      ['Pale blue', 'XC056'],
      ['Grey', 'XC057'],
    ],
    tags: ['short sleeve chambray', 'summer shirt', 'casual shirt'],
  },
  {
    name: 'Sundance Western Yoke',
    summary: 'A western cut without the costume: split yoke, angular pocket, trim waist.',
    text: [
      'We kept the parts of the cowboy shirt that do something. The split yoke carries the shoulders, the pocket has its corners cut so that nothing collects in them, and the close body keeps the tail from catching.',
      'What we left out are the pearls and the piping. Two-button mitred cuffs are the only flourish. Sundance is a mid-weight denim, rinsed and then dried in air, with a hem rounded high at the hips.',
    ],
    fit: 'slim',
    price: 102,
    design: { collar: 'standard', cuff: 'two-button-mitered', pocket: 'angle', yoke: 'split', back: 'dart' },
    buttons: 'Smoke mother-of-pearl, 4 mm',
    colours: [
      ['Mid blue', 'XC052'],
      ['Indigo', 'XC053'],
    ],
    tags: ['western shirt', 'cowboy shirt', 'jean shirt', 'denim shirt'],
  },
]
