// Brushed cottons for the cold half of the year.

import type { Draft } from './draft.ts'

export const flannel: readonly Draft[] = [
  {
    name: 'Glenmore Flannel',
    summary: 'A thick brushed check, raised on both faces, for woodpiles and the sofas after them.',
    text: [
      'Brushing lifts a fine nap from the cotton, and the nap holds warm air. Glenmore is raised on both sides, so it is as soft against the arm as against the hand.',
      'The body is roomy enough for a thermal underneath, with side pleats across the back. A large pleated pocket sits high on the chest. Button-down points stay clear of a scarf. It sheds a little fluff in the first wash, then never again.',
    ],
    fit: 'relaxed',
    price: 95,
    design: { collar: 'button-down', cuff: 'two-button-barrel', back: 'side-pleat', pocket: 'barrel' },
    buttons: 'Horn',
    colours: [
      ['Red tartan', 'XC042'],
      ['Heather', 'XC043'],
    ],
    tags: ['tartan', 'plaid', 'lumberjack', 'winter shirt', 'checked shirt'],
  },
  {
    name: 'Braemar Tartan',
    summary: 'A dark tartan with a thin bright line, in flannel fine enough for a tweed waistcoat.',
    text: [
      'Each tartan here was drawn on paper first, thread by thread, and belongs to no clan but ours. The ground is deep and the overcheck narrow, so it reads calmly from across a room.',
      'Braemar is brushed on one face only, which keeps it slim under layers. Standard collar, mitred cuffs, a split yoke with the pattern set on the bias. Wear it for the long table on the last day of the year.',
    ],
    fit: 'regular',
    price: 105,
    design: { collar: 'standard', cuff: 'one-button-mitered', yoke: 'split' },
    buttons: 'Horn',
    colours: [
      ['Navy and green', 'XC041'],
      ['Red and midnight', 'XC042'],
    ],
    tags: ['tartan', 'plaid', 'christmas shirt', 'scottish', 'checked shirt'],
  },
  {
    name: 'Tolland Plain Flannel',
    summary: 'One colour, brushed soft, cut like a proper shirt: flannel for people who do not chop wood.',
    text: [
      'Most flannel shouts in squares. Tolland says nothing. The yarn is dyed as fibre and blended before spinning, so each shade has a faint mélange, like felt.',
      'A small spread collar, slim darts and a clean front take it to the office from November on. The cuffs are rounded and close with one button. It presses well with steam and looks considered under a grey jacket.',
    ],
    fit: 'slim',
    price: 99,
    design: { collar: 'spread', cuff: 'one-button-rounded', back: 'dart' },
    buttons: 'Corozo nut',
    colours: [
      ['Grey', 'XC046'],
      ['Burgundy', 'XC047'],
      ['Oatmeal', 'XC048'],
    ],
    tags: ['winter office shirt', 'brushed cotton', 'plain flannel', 'warm shirt'],
  },
  {
    name: 'Wyre Brushed Check',
    summary: 'Mid-weight flannel in a broad, blurred check, worn open from September to May.',
    text: [
      'The squares are large and their edges soft, because brushing drags the colours into one another. It looks like a photograph taken through a wet window.',
      'Wyre is meant as a middle layer. The straight hem and bellows pocket belong outside; two-button cuffs close over a long-sleeved T-shirt. We prefer it unbuttoned with the collar turned up at the back, in the manner of someone who has lost a dog.',
    ],
    fit: 'relaxed',
    price: 92,
    reduced: { to: 72, lowest: 92 },
    design: { collar: 'standard', cuff: 'two-button-rounded', bottom: 'square', pocket: 'barrel' },
    buttons: 'Corozo nut',
    colours: [
      ['Heather', 'XC043'],
      ['Navy and green', 'XC041'],
    ],
    tags: ['plaid', 'lumberjack', 'checked shirt', 'layering'],
  },
  {
    name: 'Keswick Herdsman',
    summary: 'Heavy flannel with a split yoke and long tails, tried out on several wet fells.',
    text: [
      'Long tails stay tucked when you climb a stile. A split yoke lets each shoulder swing. These are old ideas and we did nothing except put them back.',
      'The flannel is dense and a little felted, so fine rain sits on it for a while before deciding. Barrel cuffs have two buttons; the rounded pocket is deep enough for a compass. Hang it by the stove, not on it.',
    ],
    fit: 'regular',
    price: 109,
    design: {
      collar: 'standard',
      cuff: 'two-button-barrel',
      back: 'side-pleat',
      pocket: 'round',
      yoke: 'split',
    },
    buttons: 'Horn',
    colours: [
      ['Grey', 'XC046'],
      ['Burgundy', 'XC047'],
    ],
    tags: ['hiking shirt', 'outdoor', 'country shirt', 'warm shirt', 'work shirt'],
  },
  {
    name: 'Norwood Buffalo Check',
    summary: 'Two colours, big squares, no apology, in flannel with real weight.',
    text: [
      'The buffalo check needs only two yarns: where they cross you get the third shade free. On Norwood the squares are nearly three centimetres wide, matched across the front and over the pocket.',
      'It is cut relaxed, with square cuffs and a straight hem, and goes over a hooded sweatshirt if asked. Machine wash, hang to dry, wear to the cabin, the match or the school run.',
    ],
    fit: 'relaxed',
    price: 98,
    design: { collar: 'standard', cuff: 'square', bottom: 'square', pocket: 'angle' },
    buttons: 'Corozo nut, 4 mm',
    colours: [
      ['Red and black', 'XC044'],
      ['Ecru and moss', 'XC045'],
    ],
    tags: ['buffalo plaid', 'lumberjack', 'checked shirt', 'plaid', 'shacket'],
  },
  {
    name: 'Selby Brushed Herringbone',
    summary: 'A brushed herringbone somewhere between a shirt and the best pyjamas you ever owned.',
    text: [
      'The zigzag is woven in two shades of one colour and then brushed, so it hums rather than rings. In the morning you could put it on half asleep and still arrive looking dressed.',
      'Selby buttons down at the collar and has no interlining anywhere, even in the cuffs, which are rounded and turn back easily. Regular through the body, with a plain back and a curved hem.',
    ],
    fit: 'regular',
    price: 89,
    design: { collar: 'button-down', cuff: 'one-button-rounded' },
    buttons: 'Corozo nut',
    colours: [
      ['Slate blue', 'XC050'],
      ['Grey', 'XC049'],
    ],
    tags: ['herringbone flannel', 'soft shirt', 'winter shirt', 'brushed cotton'],
  },
  {
    name: 'Torridon Grandad Flannel',
    summary: 'Band-collared flannel for long evenings indoors, with nothing to itch under the chin.',
    text: [
      'A flannel collar can be a bulky thing. Take it away, leave the band, and the shirt layers under any crew neck without a lump.',
      'Torridon is brushed inside and out and cut with a little extra length in the tail. The sleeve ends in a simple rounded cuff. No pocket: the front stays plain so that a waistcoat can sit flat. Good company for a fire and a slow card game.',
    ],
    fit: 'regular',
    price: 95,
    design: { collar: 'chinese', cuff: 'one-button-rounded', back: 'side-pleat' },
    buttons: 'Horn',
    colours: [
      ['Oatmeal', 'XC048'],
      ['Grey', 'XC046'],
      ['Burgundy', 'XC047'],
    ],
    tags: ['grandad collar', 'band collar', 'collarless', 'winter shirt'],
  },
  {
    name: 'Ellery Fine Flannel',
    summary: 'A flannel cut as a dress shirt, with the drape of wool challis and a liking for knitted ties.',
    text: [
      'Brushed once, and only on the face, Ellery has the bloom of flannel without the bulk. Hold it up and it falls in one fold.',
      'We treated it as a dress shirt: modern cutaway collar, two-button mitred cuffs, darts at the back and a split yoke. Winter suits, with their dry thick cloth, have been waiting for something like this. Steam rather than iron, and always from the inside.',
    ],
    fit: 'slim',
    price: 119,
    design: { collar: 'cutaway-modern', cuff: 'two-button-mitered', back: 'dart', yoke: 'split' },
    buttons: 'Mother-of-pearl, 3 mm',
    colours: [
      ['Grey', 'XC046'],
      ['Burgundy', 'XC047'],
    ],
    tags: ['winter dress shirt', 'brushed cotton', 'flannel dress shirt'],
  },
  {
    name: 'Hartwick Cabin Shirt',
    summary: 'Flannel brushed on both faces and cut generously: closer to a blanket with buttons.',
    text: [
      'It takes a strong needle to get through four layers of this at the placket. The flannel is woven in a twill for strength and brushed twice for comfort, and you will feel both when you pick it up.',
      'Relaxed everywhere, with side pleats, a deep bellows pocket and cuffs that close on two buttons. Some people skip the jacket until December. Shrinkage is taken out before cutting, so the size you buy is the size you keep.',
    ],
    fit: 'relaxed',
    price: 119,
    reduced: { to: 95, lowest: 115 },
    design: {
      collar: 'standard',
      cuff: 'two-button-barrel',
      bottom: 'square',
      pocket: 'barrel',
      back: 'side-pleat',
    },
    buttons: 'Horn, 4 mm',
    colours: [
      ['Oatmeal', 'XC048'],
      ['Grey', 'XC046'],
    ],
    tags: ['heavy flannel', 'shacket', 'winter shirt', 'work shirt'],
  },
  {
    name: 'Lomond Overcheck',
    summary:
      'Soft stone-coloured flannel crossed by one line of heather, for those who want a check that whispers.',
    text: [
      'Start with the colours of a wet path, add one narrow line of heather across and one down, stop. Lomond is what a country check looks like at a distance, in mist.',
      'It has a button-down collar and a pocket with clipped corners. Mitred cuffs and a plain back keep it tidy below a gilet. We brush the outside lightly and leave the inside smooth, since it is usually worn next to the skin.',
    ],
    fit: 'regular',
    price: 95,
    design: { collar: 'button-down', cuff: 'one-button-mitered', pocket: 'angle' },
    buttons: 'Corozo nut',
    colours: [['Stone and heather', 'XC043']],
    tags: ['overcheck', 'country shirt', 'checked shirt', 'plaid', 'tartan'],
  },
]
