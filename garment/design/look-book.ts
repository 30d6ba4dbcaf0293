// The look book: ready designs, each of which a shopper can change.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Design, defaultDesign } from './design.ts'

export interface Look {
  /** The fragment of its address: `#boardroom`. */
  key: string
  name: MessageDescriptor
  /** A sentence about the look. */
  words: MessageDescriptor
  design: Design
}

function look(
  key: string,
  name: MessageDescriptor,
  words: MessageDescriptor,
  choices: Partial<Design>,
): Look {
  return {
    key,
    name,
    words,
    design: { ...defaultDesign, ...choices },
  }
}

export const lookBook: readonly Look[] = [
  look(
    'first-oxford',
    msg`The First Oxford`,
    msg`The shirt everything else is compared with. Soft roll, one pocket, nothing to explain.`,
    {
      fabric: 'XC010',
      collar: 'button-down',
      cuff: 'one-button-rounded',
      back: 'side-pleat',
      pocket: 'round',
    },
  ),
  look(
    'boardroom',
    msg`Boardroom`,
    msg`Fine white poplin and a cutaway that leaves room for a knot. Darts keep it close under a jacket.`,
    {
      fabric: 'XC005',
      collar: 'cutaway-classic',
      cuff: 'two-button-mitered',
      back: 'dart',
      yoke: 'split',
      collarStiffness: 'firm',
      cuffStiffness: 'firm',
    },
  ),
  look(
    'harbour',
    msg`Harbour`,
    msg`Blue-and-white linen with the sleeves up before lunch. Square hem, to be worn out.`,
    {
      fabric: 'XC066',
      collar: 'spread',
      bottom: 'square',
      sleeves: 'roll-up',
      pocket: 'barrel',
    },
  ),
  look(
    'black-tie',
    msg`Black Tie`,
    msg`Piqué in the front of the night. Wing collar, napoleon cuff, black buttons, no pocket.`,
    {
      fabric: 'XC073',
      collar: 'wing',
      cuff: 'napoleon',
      back: 'dart',
      button: 'black',
      collarStiffness: 'firm',
      cuffStiffness: 'firm',
    },
  ),
  look(
    'field-office',
    msg`Field Office`,
    msg`Olive twill with straps on the shoulders and two honest buttons at the cuff.`,
    {
      fabric: 'XC081',
      collar: 'short',
      cuff: 'two-button-barrel',
      bottom: 'square',
      pocket: 'angle',
      epaulette: 'epaulettes',
      button: 'horn',
      back: 'side-pleat',
    },
  ),
  look(
    'sunday-tartan',
    msg`Sunday Tartan`,
    msg`Navy, green and mustard, brushed soft. For walking the dog you do not have.`,
    {
      fabric: 'XC041',
      collar: 'button-down',
      cuff: 'one-button-barrel',
      pocket: 'angle',
      back: 'side-pleat',
      button: 'horn',
    },
  ),
  look(
    'summer-school',
    msg`Summer School`,
    msg`Seersucker needs no iron and knows it. Short sleeves, chinese collar, gone by August.`,
    {
      fabric: 'XC068',
      collar: 'chinese',
      sleeves: 'short',
      bottom: 'square',
      pocket: 'barrel',
      button: 'pearl',
    },
  ),
  look(
    'banker',
    msg`The Banker`,
    msg`Bengal stripe, white inside the collar and cuff. Club collar, because why not.`,
    {
      fabric: 'XC021',
      collar: 'club',
      cuff: 'two-button-rounded',
      contrast: 'XC001',
      back: 'dart',
    },
  ),
  look(
    'workshop',
    msg`Workshop Chambray`,
    msg`Contrast stitching in copper, a pocket for the pencil, cuffs to be turned back.`,
    {
      fabric: 'XC055',
      collar: 'standard',
      cuff: 'one-button-barrel',
      pocket: 'angle',
      thread: 'copper',
      button: 'horn',
      back: 'side-pleat',
    },
  ),
  look(
    'dry-martini',
    msg`Dry Martini`,
    msg`Black twill, cutaway as far as it goes. The only colour is in the glass.`,
    {
      fabric: 'XC071',
      collar: 'extreme-cutaway',
      cuff: 'two-button-mitered',
      back: 'dart',
      button: 'black',
      yoke: 'split',
    },
  ),
  look(
    'garden-party',
    msg`Garden Party`,
    msg`Rose gingham with a white lining, and a hem that may be seen.`,
    {
      fabric: 'XC033',
      collar: 'spread',
      cuff: 'one-button-rounded',
      bottom: 'square',
      contrast: 'XC001',
      button: 'pearl',
    },
  ),
  look(
    'night-train',
    msg`Night Train`,
    msg`Pin dots on navy, like lights from a window seat. Travels folded and arrives flat.`,
    {
      fabric: 'XC074',
      collar: 'cutaway-modern',
      cuff: 'one-button-mitered',
      back: 'dart',
      button: 'navy',
    },
  ),
  look(
    'quiet-monday',
    msg`Quiet Monday`,
    msg`End-on-end in smoke. From across the room a grey shirt, from across the desk two colours.`,
    {
      fabric: 'XC079',
      collar: 'standard',
      cuff: 'one-button-barrel',
      back: 'dart',
    },
  ),
  look(
    'salt-and-linen',
    msg`Salt and Linen`,
    msg`White linen, stand collar, nothing on it. Creases are part of the cloth.`,
    {
      fabric: 'XC059',
      collar: 'chinese',
      cuff: 'one-button-rounded',
      bottom: 'round',
      back: 'side-pleat',
      button: 'ivory',
      collarStiffness: 'soft',
      cuffStiffness: 'soft',
    },
  ),
  look('rodeo', msg`Rodeo`, msg`Raw denim with gold thread and pointed everything. It softens over a year.`, {
    fabric: 'XC053',
    collar: 'chisel-tip',
    cuff: 'two-button-mitered',
    pocket: 'angle',
    thread: 'gold',
    button: 'ivory',
    back: 'side-pleat',
  }),
  look(
    'editor',
    msg`The Editor`,
    msg`Butcher stripe with a monogram at the cuff, where only the reader sees it.`,
    {
      fabric: 'XC027',
      collar: 'cutaway-superior',
      cuff: 'two-button-rounded',
      back: 'dart',
      monogram: { text: 'ED', place: 'cuff', colour: 'burgundy', style: 'block' },
    },
  ),
  look(
    'lemonade',
    msg`Lemonade`,
    msg`Butter yellow oxford, short sleeves, round pocket. Ten out of ten at barbecues.`,
    {
      fabric: 'XC013',
      collar: 'button-down',
      sleeves: 'short',
      pocket: 'round',
      button: 'ivory',
    },
  ),
  look(
    'maharaja',
    msg`Maharaja`,
    msg`Ivory twill and a collar with a story. For weddings, preferably three days long.`,
    {
      fabric: 'XC072',
      collar: 'evil-pandit',
      cuff: 'napoleon',
      bottom: 'square',
      button: 'ivory',
      thread: 'gold',
    },
  ),
  look(
    'savile-night',
    msg`Late on the Row`,
    msg`Lavender poplin, a tall collar, darts. The suit does the rest.`,
    {
      fabric: 'XC004',
      collar: 'ozwald-boateng',
      cuff: 'two-button-rounded',
      back: 'dart',
      yoke: 'split',
      collarStiffness: 'firm',
    },
  ),
  look(
    'woodcutter',
    msg`Woodcutter`,
    msg`Red and black, brushed, two pleats to swing an axe or lift a kettle.`,
    {
      fabric: 'XC044',
      collar: 'standard',
      cuff: 'two-button-barrel',
      pocket: 'angle',
      back: 'side-pleat',
      button: 'black',
    },
  ),
  look(
    'terrace',
    msg`Terrace`,
    msg`Terracotta linen, sleeves rolled and buttoned. Warm before the sun comes round.`,
    {
      fabric: 'XC062',
      collar: 'spread',
      sleeves: 'roll-up',
      pocket: 'none',
      back: 'side-pleat',
      button: 'horn',
    },
  ),
  look(
    'candidate',
    msg`The Candidate`,
    msg`Light blue herringbone. Nobody remembers the shirt, and that is the point.`,
    {
      fabric: 'XC077',
      collar: 'cutaway-modern',
      cuff: 'one-button-mitered',
      back: 'dart',
    },
  ),
  look('regatta', msg`Regatta`, msg`White with navy and red, navy buttons, a crew’s letters on the hem.`, {
    fabric: 'XC029',
    collar: 'button-down',
    cuff: 'one-button-rounded',
    button: 'navy',
    monogram: { text: 'R&C', place: 'hem', colour: 'navy', style: 'block' },
  }),
  look(
    'librarian',
    msg`The Librarian`,
    msg`Tattersall in ivory, green and rust, with elbow-worn manners from the first day.`,
    {
      fabric: 'XC037',
      collar: 'standard',
      cuff: 'one-button-barrel',
      pocket: 'barrel',
      back: 'side-pleat',
      button: 'horn',
    },
  ),
  look('night-market', msg`Night Market`, msg`Black denim, short collar, straps. Pays in cash.`, {
    fabric: 'XC054',
    collar: 'short',
    cuff: 'two-button-barrel',
    bottom: 'square',
    pocket: 'angle',
    epaulette: 'epaulettes',
    button: 'smoke',
  }),
  look(
    'coral-walk',
    msg`Boardwalk`,
    msg`Coral seersucker and a white undercollar. An ice cream with sleeves.`,
    {
      fabric: 'XC070',
      collar: 'club',
      sleeves: 'short',
      bottom: 'square',
      pocket: 'round',
      contrast: 'XC001',
      contrastAt: 'collar',
    },
  ),
  look(
    'camel',
    msg`Camel`,
    msg`Moleskin as warm as it looks, horn buttons, worn open over something white.`,
    {
      fabric: 'XC086',
      collar: 'standard',
      cuff: 'two-button-barrel',
      bottom: 'square',
      pocket: 'angle',
      back: 'side-pleat',
      button: 'horn',
    },
  ),
  look(
    'architect',
    msg`The Architect`,
    msg`Windowpane on white, a stand collar, black buttons on a grid of blue.`,
    {
      fabric: 'XC039',
      collar: 'chinese',
      cuff: 'one-button-mitered',
      back: 'dart',
      button: 'black',
      yoke: 'split',
    },
  ),
]
