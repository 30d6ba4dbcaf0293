// What people call things, and what the shop's texts call them.

export interface Meaning {
  /** What is typed; a phrase of several words counts only as a whole. */
  says: string[]
  /** What is searched instead, any of it; left out: whatever is in `says`. */
  finds?: string[]
  /** Counts only where products are named, sorted, tagged or coloured: "white" is said of trousers in descriptions. */
  named?: true
}

export const meanings: Meaning[] = [
  // Patterns
  {
    says: ['plaid', 'check', 'checked', 'chequered', 'checkered', 'chequer', 'tartan'],
    finds: ['check', 'checked', 'plaid', 'tartan', 'gingham', 'tattersall', 'windowpane'],
  },
  { says: ['gingham', 'vichy'] },
  { says: ['stripe', 'striped', 'stripy', 'stripey'], finds: ['stripe', 'striped', 'pinstripe'] },
  { says: ['pinstripe', 'pin stripe'], finds: ['pinstripe', 'pin stripe', 'pencil stripe', 'hairline'] },
  { says: ['plain', 'solid', 'unpatterned'], finds: ['plain', 'solid', 'one colour'] },
  { says: ['lumberjack', 'buffalo', 'woodcutter'] },
  // Cloths: said of trousers and jackets in descriptions too
  { says: ['denim', 'jean'], finds: ['denim', 'jean'], named: true },
  { says: ['chambray'], finds: ['chambray', 'denim'], named: true },
  { says: ['cord', 'corduroy', 'needlecord'], finds: ['corduroy', 'needlecord', 'brushed cotton'] },
  { says: ['linen', 'flax'], named: true },
  { says: ['flannel', 'brushed cotton'], named: true },
  { says: ['fil a fil', 'filafil', 'end on end'], finds: ['end on end', 'fil a fil'] },
  { says: ['oxford'], named: true },
  { says: ['poplin', 'broadcloth'], named: true },
  { says: ['twill'], named: true },
  { says: ['herringbone'], named: true },
  { says: ['seersucker', 'crinkle'], named: true },
  {
    says: ['stretch', 'stretchy', 'elastic', 'elastane', 'spandex', 'lycra'],
    finds: ['stretch', 'elastane'],
  },
  { says: ['soft', 'cosy', 'cozy'], finds: ['soft', 'brushed', 'cosy'] },
  // Care
  {
    says: [
      'non iron',
      'noniron',
      'no iron',
      'iron free',
      'easy care',
      'easycare',
      'easy iron',
      'wrinkle free',
      'wrinkle resistant',
      'crease resistant',
      'crease free',
      'noncrease',
    ],
    finds: [
      'non iron',
      'no iron',
      'easy care',
      'easy iron',
      'wrinkle free',
      'wrinkle resistant',
      'quick dry',
    ],
  },
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
  { says: ['summer', 'hot weather', 'lightweight', 'breathable'], finds: ['summer', 'linen', 'seersucker'] },
  { says: ['winter', 'warm', 'cold weather', 'thick', 'thermal'], finds: ['winter', 'warm', 'flannel'] },
  { says: ['casual', 'weekend', 'everyday'], finds: ['casual', 'weekend', 'everyday'] },
  {
    says: ['party', 'club', 'going out', 'date', 'date night'],
    finds: ['party', 'going out', 'date', 'cocktail'],
  },
  // Colours
  { says: ['white'], named: true },
  { says: ['blue'], named: true },
  { says: ['black'], named: true },
  { says: ['green'], named: true },
  { says: ['red'], named: true },
  { says: ['grey', 'gray', 'silver', 'charcoal', 'slate'], finds: ['grey', 'charcoal'], named: true },
  {
    says: ['navy', 'dark blue', 'midnight', 'marine', 'navy blue'],
    finds: ['navy', 'midnight', 'marine'],
    named: true,
  },
  {
    says: ['light blue', 'sky blue', 'sky', 'baby blue', 'pale blue'],
    finds: ['light blue', 'sky', 'pale blue'],
    named: true,
  },
  {
    says: ['off white', 'offwhite', 'cream', 'ivory', 'ecru', 'eggshell'],
    finds: ['ivory', 'cream', 'ecru', 'off white', 'oatmeal'],
    named: true,
  },
  {
    says: ['beige', 'tan', 'camel', 'sand', 'stone', 'khaki', 'taupe'],
    finds: ['beige', 'sand', 'khaki', 'stone', 'tan'],
    named: true,
  },
  {
    says: ['burgundy', 'maroon', 'bordeaux', 'wine', 'claret', 'crimson', 'scarlet'],
    finds: ['burgundy', 'claret', 'wine', 'red'],
    named: true,
  },
  {
    says: ['purple', 'violet', 'lilac', 'lavender', 'mauve'],
    finds: ['purple', 'violet', 'lilac', 'lavender'],
    named: true,
  },
  { says: ['pink', 'rose', 'blush', 'salmon', 'fuchsia'], finds: ['pink', 'rose', 'blush'], named: true },
  { says: ['yellow', 'mustard', 'gold', 'ochre'], finds: ['yellow', 'mustard'], named: true },
  {
    says: ['brown', 'chocolate', 'tobacco', 'rust', 'terracotta'],
    finds: ['brown', 'tobacco', 'rust', 'terracotta'],
    named: true,
  },
  { says: ['olive', 'moss', 'army green', 'sage'], finds: ['olive', 'moss', 'sage', 'khaki'], named: true },
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
