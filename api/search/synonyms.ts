// What people call things, and what the shop's texts call them; what is said of cloth stands with the cloth.
import { fabricMeanings, type Meaning } from '#garment/search/fabric-synonyms.ts'

export const meanings: Meaning[] = [
  ...fabricMeanings,
  // Wearing
  { says: ['travel', 'travelling', 'traveling', 'suitcase'], finds: ['travel', 'suitcase', 'quick dry'] },
  // Collars and cuffs
  {
    says: ['button down', 'buttondown', 'button down collar', 'buttondown collar', 'ocbd'],
    finds: ['button down', 'ocbd'],
  },
  {
    says: [
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
    finds: ['band collar', 'grandad collar', 'mandarin collar', 'collarless', 'stand collar'],
  },
  {
    says: ['camp collar', 'cuban collar', 'cuban', 'bowling', 'hawaiian'],
    finds: ['camp collar', 'cuban collar', 'holiday shirt'],
  },
  { says: ['club collar', 'penny collar', 'round collar', 'eton collar'] },
  { says: ['cutaway', 'cut away', 'windsor collar'], finds: ['cutaway', 'windsor'] },
  { says: ['wing collar', 'wingtip', 'wing tip'], finds: ['wing collar', 'wing'] },
  {
    says: ['french cuff', 'double cuff', 'cufflink', 'turn back cuff'],
    finds: ['napoleon', 'french cuff', 'double cuff'],
  },
  // Sleeves and cut
  {
    says: [
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
    finds: ['short sleeve', 'short sleeved', 'sleeve short'],
  },
  { says: ['long sleeve', 'long sleeved', 'longsleeve'], finds: ['long sleeve', 'sleeve long'] },
  {
    says: ['roll up', 'rollup', 'roll sleeve', 'rolled sleeve', 'roll up sleeve'],
    finds: ['roll up', 'roll sleeve', 'rolled'],
  },
  {
    says: [
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
    finds: ['overshirt', 'shacket', 'shirt jacket', 'chore'],
  },
  {
    says: ['slim', 'slim fit', 'slimfit', 'fitted', 'tailored', 'skinny', 'narrow'],
    finds: ['slim fit', 'fitted'],
  },
  { says: ['regular fit', 'classic fit', 'standard fit'], finds: ['regular fit'] },
  {
    says: ['relaxed', 'loose', 'baggy', 'oversized', 'boxy', 'roomy', 'loose fit', 'relaxed fit'],
    finds: ['relaxed fit', 'boxy'],
  },
  { says: ['big and tall', 'plus size', 'oversize', 'big'], finds: ['big and tall', 'relaxed fit'] },
  // Occasions
  {
    says: [
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
    finds: ['evening', 'tuxedo', 'black tie', 'white tie', 'dinner shirt', 'gala', 'cocktail shirt'],
  },
  { says: ['dress shirt', 'formal', 'formal shirt'], finds: ['dress shirt', 'formal shirt', 'evening'] },
  { says: ['wedding', 'groom', 'bridegroom', 'marriage'], finds: ['wedding', 'groom', 'evening'] },
  {
    says: ['office', 'business', 'work', 'professional', 'corporate', 'interview', 'boardroom'],
    finds: ['office', 'business', 'dress shirt', 'work'],
  },
  { says: ['workwear', 'worker', 'work shirt', 'work wear'], finds: ['workwear', 'work shirt', 'chore'] },
  { says: ['western', 'cowboy', 'ranch', 'rodeo'] },
  {
    says: ['military', 'army', 'safari', 'utility', 'epaulette', 'epaulet'],
    finds: ['military', 'safari', 'field', 'epaulette'],
  },
  { says: ['outdoor', 'hiking', 'hike', 'camping', 'trekking'], finds: ['outdoor', 'hiking', 'country'] },
  {
    says: ['holiday', 'vacation', 'beach', 'resort', 'cruise'],
    finds: ['holiday', 'vacation', 'beach', 'resort'],
  },
  { says: ['casual', 'weekend', 'everyday'], finds: ['casual', 'weekend', 'everyday'] },
  {
    says: ['party', 'club', 'going out', 'date', 'date night'],
    finds: ['party', 'going out', 'date', 'cocktail'],
  },
  { says: ['colourful', 'colorful', 'multicolour', 'multicolor', 'multi'], finds: ['multi'], named: true },
  // Sizes
  { says: ['xs', 'extra small'], finds: ['xs'], named: true },
  { says: ['xl', 'extra large'], finds: ['xl'], named: true },
  { says: ['2xl', 'xxl'], finds: ['2xl'], named: true },
  { says: ['3xl', 'xxxl'], finds: ['3xl'], named: true },
  { says: ['4xl', 'xxxxl'], finds: ['4xl'], named: true },
  // Offers
  {
    says: ['sale', 'discount', 'discounted', 'reduced', 'clearance', 'outlet', 'offer', 'bargain'],
    finds: ['sale'],
  },
]

/** Words a search for a shirt in a shirt shop does not narrow by. */
export const emptyWords: ReadonlySet<string> = new Set(
  `a an and any are as at best buy by clothes clothing cheap find for from gent gents guy guys i in is it male man me
  men mens my nice new of on online or our please shirt shirts shop show some that the this to top tops want wear with
  wearing you your button up buttonup buttoned buttonup blouse colour color coloured colored size style`.split(
    /\s+/,
  ),
)
