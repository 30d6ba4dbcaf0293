// What people call cloths, their patterns and their colours, and what the shop calls them: for the search of the shop,
// and for that of the designer's fabrics.

export interface Meaning {
  /** What is typed; a phrase of several words counts only as a whole. */
  says: string[]
  /** What is searched instead, any of it; left out: whatever is in `says`. */
  finds?: string[]
  /** Counts only where products are named, sorted, tagged or coloured: "white" is said of trousers in descriptions. */
  named?: true
}

export const fabricMeanings: readonly Meaning[] = [
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
  // Seasons
  { says: ['summer', 'hot weather', 'lightweight', 'breathable'], finds: ['summer', 'linen', 'seersucker'] },
  { says: ['winter', 'warm', 'cold weather', 'thick', 'thermal'], finds: ['winter', 'warm', 'flannel'] },
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
]
