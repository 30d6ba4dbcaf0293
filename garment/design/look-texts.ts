// The look book in words, apart from its designs: a page that shows it does not need to know every fabric.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

const texts = {
  'first-oxford': {
    name: msg`The First Oxford`,
    words: msg`The shirt everything else is compared with. Soft roll, one pocket, nothing to explain.`,
  },
  boardroom: {
    name: msg`Boardroom`,
    words: msg`Fine white poplin and a cutaway that leaves room for a knot. Darts keep it close under a jacket.`,
  },
  harbour: {
    name: msg`Harbour`,
    words: msg`Blue-and-white linen with the sleeves up before lunch. Square hem, to be worn out.`,
  },
  'black-tie': {
    name: msg`Black Tie`,
    words: msg`Piqué for the grandest evenings. Wing collar, napoleon cuff, black buttons, no pocket.`,
  },
  'field-office': {
    name: msg`Field Office`,
    words: msg`Olive twill with straps on the shoulders and two honest buttons at the cuff.`,
  },
  'sunday-tartan': {
    name: msg`Sunday Tartan`,
    words: msg`Navy, green and mustard, brushed soft. For walking the dog you do not have.`,
  },
  'summer-school': {
    name: msg`Summer School`,
    words: msg`Seersucker needs no iron and knows it. Short sleeves, chinese collar, gone by August.`,
  },
  banker: {
    name: msg`The Banker`,
    words: msg`Bengal stripe, white inside the collar and cuff. Club collar, because why not.`,
  },
  workshop: {
    name: msg`Workshop Chambray`,
    words: msg`Contrast stitching in copper, a pocket for the pencil, cuffs to be turned back.`,
  },
  'dry-martini': {
    name: msg`Dry Martini`,
    words: msg`Black twill, cutaway as far as it goes. The only colour is in the glass.`,
  },
  'garden-party': {
    name: msg`Garden Party`,
    words: msg`Rose gingham with a white lining, and a hem that may be seen.`,
  },
  'night-train': {
    name: msg`Night Train`,
    words: msg`Pin dots on navy, like lights from a window seat. Travels folded and arrives flat.`,
  },
  'quiet-monday': {
    name: msg`Quiet Monday`,
    words: msg`End-on-end in smoke. From across the room a grey shirt, from across the desk two colours.`,
  },
  'salt-and-linen': {
    name: msg`Salt and Linen`,
    words: msg`White linen, stand collar, nothing on it. Creases are part of the fabric.`,
  },
  rodeo: {
    name: msg`Rodeo`,
    words: msg`Raw denim with gold thread and pointed everything. It softens over a year.`,
  },
  editor: {
    name: msg`The Editor`,
    words: msg`Butcher stripe with a monogram at the cuff, where only the reader sees it.`,
  },
  lemonade: {
    name: msg`Lemonade`,
    words: msg`Butter yellow oxford, short sleeves, round pocket. Ten out of ten at barbecues.`,
  },
  maharaja: {
    name: msg`Maharaja`,
    words: msg`Ivory twill and a collar with a story. For weddings, preferably three days long.`,
  },
  'savile-night': {
    name: msg`Late on the Row`,
    words: msg`Lavender poplin, a tall collar, darts. The suit does the rest.`,
  },
  woodcutter: {
    name: msg`Woodcutter`,
    words: msg`Red and black, brushed, two pleats to swing an axe or lift a kettle.`,
  },
  terrace: {
    name: msg`Terrace`,
    words: msg`Terracotta linen, sleeves rolled and buttoned. Warm before the sun comes round.`,
  },
  candidate: {
    name: msg`The Candidate`,
    words: msg`Light blue herringbone. Nobody remembers the shirt, and that is the point.`,
  },
  regatta: {
    name: msg`Regatta`,
    words: msg`White with navy and red, navy buttons, a crew’s letters on the hem.`,
  },
  librarian: {
    name: msg`The Librarian`,
    words: msg`Tattersall in ivory, green and rust, as familiar from the first day as an old favourite.`,
  },
  'night-market': {
    name: msg`Night Market`,
    words: msg`Black denim, short collar, straps. Pays in cash.`,
  },
  'coral-walk': {
    name: msg`Boardwalk`,
    words: msg`Coral seersucker and a white undercollar. An ice cream with sleeves.`,
  },
  camel: {
    name: msg`Camel`,
    words: msg`Moleskin as warm as it looks, horn buttons, worn open over something white.`,
  },
  architect: {
    name: msg`The Architect`,
    words: msg`Windowpane on white, a stand collar, black buttons on a grid of blue.`,
  },
} satisfies Record<string, LookText>

export interface LookText {
  name: MessageDescriptor
  /** A sentence about the look. */
  words: MessageDescriptor
}

export type LookKey = keyof typeof texts

export const lookTexts: Record<LookKey, LookText> = texts
