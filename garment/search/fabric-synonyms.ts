// Synonyms of fabrics, patterns and colours, for the search of products and for that of the designer's fabrics.

export interface Synonym {
  /** What is typed; a phrase of several words counts only as a whole. */
  typed: string[]
  /** Any of these is searched instead. Default: `typed`. */
  searched?: string[]
  /** Searched in names, categories, tags and colours only: "white" in a description may be about trousers. */
  inNamesOnly?: true
}

export const fabricSynonyms: readonly Synonym[] = [
  // Patterns
  {
    typed: ['plaid', 'check', 'checked', 'chequered', 'checkered', 'chequer', 'tartan'],
    searched: ['check', 'checked', 'plaid', 'tartan', 'gingham', 'tattersall', 'windowpane'],
  },
  { typed: ['gingham', 'vichy'] },
  { typed: ['stripe', 'striped', 'stripy', 'stripey'], searched: ['stripe', 'striped', 'pinstripe'] },
  { typed: ['pinstripe', 'pin stripe'], searched: ['pinstripe', 'pin stripe', 'pencil stripe', 'hairline'] },
  { typed: ['plain', 'solid', 'unpatterned'], searched: ['plain', 'solid', 'one colour'] },
  { typed: ['lumberjack', 'buffalo', 'woodcutter'] },
  // Fabrics: descriptions also mention them for trousers and jackets
  { typed: ['denim', 'jean'], searched: ['denim', 'jean'], inNamesOnly: true },
  { typed: ['chambray'], searched: ['chambray', 'denim'], inNamesOnly: true },
  { typed: ['cord', 'corduroy', 'needlecord'], searched: ['corduroy', 'needlecord', 'brushed cotton'] },
  { typed: ['linen', 'flax'], inNamesOnly: true },
  { typed: ['flannel', 'brushed cotton'], inNamesOnly: true },
  { typed: ['fil a fil', 'filafil', 'end on end'], searched: ['end on end', 'fil a fil'] },
  { typed: ['oxford'], inNamesOnly: true },
  { typed: ['poplin', 'broadcloth'], inNamesOnly: true },
  { typed: ['twill'], inNamesOnly: true },
  { typed: ['herringbone'], inNamesOnly: true },
  { typed: ['seersucker', 'crinkle'], inNamesOnly: true },
  {
    typed: ['stretch', 'stretchy', 'elastic', 'elastane', 'spandex', 'lycra'],
    searched: ['stretch', 'elastane'],
  },
  { typed: ['soft', 'cosy', 'cozy'], searched: ['soft', 'brushed', 'cosy'] },
  // Care
  {
    typed: [
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
    searched: [
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
  {
    typed: ['summer', 'hot weather', 'lightweight', 'breathable'],
    searched: ['summer', 'linen', 'seersucker'],
  },
  { typed: ['winter', 'warm', 'cold weather', 'thick', 'thermal'], searched: ['winter', 'warm', 'flannel'] },
  // Colours
  { typed: ['white'], inNamesOnly: true },
  { typed: ['blue'], inNamesOnly: true },
  { typed: ['black'], inNamesOnly: true },
  { typed: ['green'], inNamesOnly: true },
  { typed: ['red'], inNamesOnly: true },
  {
    typed: ['grey', 'gray', 'silver', 'charcoal', 'slate'],
    searched: ['grey', 'charcoal'],
    inNamesOnly: true,
  },
  {
    typed: ['navy', 'dark blue', 'midnight', 'marine', 'navy blue'],
    searched: ['navy', 'midnight', 'marine'],
    inNamesOnly: true,
  },
  {
    typed: ['light blue', 'sky blue', 'sky', 'baby blue', 'pale blue'],
    searched: ['light blue', 'sky', 'pale blue'],
    inNamesOnly: true,
  },
  {
    typed: ['off white', 'offwhite', 'cream', 'ivory', 'ecru', 'eggshell'],
    searched: ['ivory', 'cream', 'ecru', 'off white', 'oatmeal'],
    inNamesOnly: true,
  },
  {
    typed: ['beige', 'tan', 'camel', 'sand', 'stone', 'khaki', 'taupe'],
    searched: ['beige', 'sand', 'khaki', 'stone', 'tan'],
    inNamesOnly: true,
  },
  {
    typed: ['burgundy', 'maroon', 'bordeaux', 'wine', 'claret', 'crimson', 'scarlet'],
    searched: ['burgundy', 'claret', 'wine', 'red'],
    inNamesOnly: true,
  },
  {
    typed: ['purple', 'violet', 'lilac', 'lavender', 'mauve'],
    searched: ['purple', 'violet', 'lilac', 'lavender'],
    inNamesOnly: true,
  },
  {
    typed: ['pink', 'rose', 'blush', 'salmon', 'fuchsia'],
    searched: ['pink', 'rose', 'blush'],
    inNamesOnly: true,
  },
  { typed: ['yellow', 'mustard', 'gold', 'ochre'], searched: ['yellow', 'mustard'], inNamesOnly: true },
  {
    typed: ['brown', 'chocolate', 'tobacco', 'rust', 'terracotta'],
    searched: ['brown', 'tobacco', 'rust', 'terracotta'],
    inNamesOnly: true,
  },
  {
    typed: ['olive', 'moss', 'army green', 'sage'],
    searched: ['olive', 'moss', 'sage', 'khaki'],
    inNamesOnly: true,
  },
]
