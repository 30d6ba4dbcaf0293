// What people call products, and what the shop's texts call them; synonyms for fabrics are defined with the fabrics.
import { fabricSynonyms, type Synonym } from '#garment/search/fabric-synonyms.ts'

export const synonyms: Synonym[] = [
  ...fabricSynonyms,
  // Wearing
  { typed: ['travel', 'travelling', 'traveling', 'suitcase'], searched: ['travel', 'suitcase', 'quick dry'] },
  // Collars and cuffs
  {
    typed: ['button down', 'buttondown', 'button down collar', 'buttondown collar', 'ocbd'],
    searched: ['button down', 'ocbd'],
  },
  {
    typed: [
      'band collar',
      'grandad',
      'granddad',
      'grandfather',
      'mandarin',
      'nehru',
      'collarless',
      'stand collar',
      'stand up collar',
      'chinese collar',
      'no collar',
      'kurta',
    ],
    searched: ['band collar', 'grandad collar', 'mandarin collar', 'collarless', 'stand collar'],
  },
  {
    typed: ['camp collar', 'cuban collar', 'cuban', 'bowling', 'hawaiian'],
    searched: ['camp collar', 'cuban collar', 'holiday shirt'],
  },
  { typed: ['club collar', 'penny collar', 'round collar', 'eton collar'] },
  { typed: ['cutaway', 'cut away', 'windsor collar'], searched: ['cutaway', 'windsor'] },
  { typed: ['wing collar', 'wingtip', 'wing tip'], searched: ['wing collar', 'wing'] },
  {
    typed: ['french cuff', 'double cuff', 'cufflink', 'turn back cuff'],
    searched: ['napoleon', 'french cuff', 'double cuff'],
  },
  // Sleeves and cut
  {
    typed: [
      'short sleeve',
      'short sleeved',
      'shortsleeve',
      'shortsleeved',
      'half sleeve',
      'half sleeved',
      'tee',
      't shirt',
      'tshirt',
      'polo',
    ],
    searched: ['short sleeve', 'short sleeved', 'sleeve short'],
  },
  { typed: ['long sleeve', 'long sleeved', 'longsleeve'], searched: ['long sleeve', 'sleeve long'] },
  {
    typed: ['roll up', 'rollup', 'roll sleeve', 'rolled sleeve', 'roll up sleeve'],
    searched: ['roll up', 'roll sleeve', 'rolled'],
  },
  {
    typed: [
      'overshirt',
      'over shirt',
      'shacket',
      'shirt jacket',
      'shirtjacket',
      'jacket',
      'jac shirt',
      'chore',
      'layer',
      'layering',
    ],
    searched: ['overshirt', 'shacket', 'shirt jacket', 'chore'],
  },
  {
    typed: ['slim', 'slim fit', 'slimfit', 'fitted', 'tailored', 'skinny', 'narrow'],
    searched: ['slim fit', 'fitted'],
  },
  { typed: ['regular fit', 'classic fit', 'standard fit'], searched: ['regular fit'] },
  {
    typed: ['relaxed', 'loose', 'baggy', 'oversized', 'boxy', 'roomy', 'loose fit', 'relaxed fit'],
    searched: ['relaxed fit', 'boxy'],
  },
  { typed: ['big and tall', 'plus size', 'oversize', 'big'], searched: ['big and tall', 'relaxed fit'] },
  // Occasions
  {
    typed: [
      'tux',
      'tuxedo',
      'dinner jacket',
      'black tie',
      'white tie',
      'smoking',
      'evening',
      'gala',
      'opera',
      'prom',
      'cocktail',
    ],
    searched: ['evening', 'tuxedo', 'black tie', 'white tie', 'dinner shirt', 'gala', 'cocktail shirt'],
  },
  { typed: ['dress shirt', 'formal', 'formal shirt'], searched: ['dress shirt', 'formal shirt', 'evening'] },
  { typed: ['wedding', 'groom', 'bridegroom', 'marriage'], searched: ['wedding', 'groom', 'evening'] },
  {
    typed: ['office', 'business', 'work', 'professional', 'corporate', 'interview', 'boardroom'],
    searched: ['office', 'business', 'dress shirt', 'work'],
  },
  { typed: ['workwear', 'worker', 'work shirt', 'work wear'], searched: ['workwear', 'work shirt', 'chore'] },
  { typed: ['western', 'cowboy', 'ranch', 'rodeo'] },
  {
    typed: ['military', 'army', 'safari', 'utility', 'epaulette', 'epaulet'],
    searched: ['military', 'safari', 'field', 'epaulette'],
  },
  { typed: ['outdoor', 'hiking', 'hike', 'camping', 'trekking'], searched: ['outdoor', 'hiking', 'country'] },
  {
    typed: ['holiday', 'vacation', 'beach', 'resort', 'cruise'],
    searched: ['holiday', 'vacation', 'beach', 'resort'],
  },
  { typed: ['casual', 'weekend', 'everyday'], searched: ['casual', 'weekend', 'everyday'] },
  {
    typed: ['party', 'club', 'going out', 'date', 'date night'],
    searched: ['party', 'going out', 'date', 'cocktail'],
  },
  {
    typed: ['colourful', 'colorful', 'multicolour', 'multicolor', 'multi'],
    searched: ['multi'],
    inNamesOnly: true,
  },
  // Sizes
  { typed: ['xs', 'extra small'], searched: ['xs'], inNamesOnly: true },
  { typed: ['xl', 'extra large'], searched: ['xl'], inNamesOnly: true },
  { typed: ['2xl', 'xxl'], searched: ['2xl'], inNamesOnly: true },
  { typed: ['3xl', 'xxxl'], searched: ['3xl'], inNamesOnly: true },
  { typed: ['4xl', 'xxxxl'], searched: ['4xl'], inNamesOnly: true },
]

/** Words that ask for reduced products, each singular: a property of their prices. No text says it. */
export const saleWords: ReadonlySet<string> = new Set(
  'sale discount discounted reduced clearance outlet offer bargain'.split(' '),
)

/** Words that do not narrow a search in a shirt shop. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an and any are as at best buy by clothes clothing cheap find for from gent gents guy guys i in is it male man me
  men mens my nice new of on online or our please shirt shirts shop show some that the this to top tops want wear with
  wearing you your button up buttonup buttoned buttonup blouse colour color coloured colored size style`.split(
    /\s+/,
  ),
)
