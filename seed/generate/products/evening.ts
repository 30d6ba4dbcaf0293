// Shirts for black tie, weddings and the opera, sized by the neck.

import type { Draft } from './draft.ts'

export const evening: readonly Draft[] = [
  {
    name: 'Savile Wing Collar',
    summary: 'The wing collar as it should be: tall, stiff, and entirely serious about the bow tie.',
    text: [
      'Small wings fold down over a high stand and tuck behind the bow. The collar is attached, fused firm, and shaped to follow the throat so that it does not gape when you sit.',
      'Savile’s poplin is our finest, spun from long Giza cotton and smooth as good notepaper. Napoleon cuffs, with their curved turn-back, take the place of links and never need a second pair of hands. Darted, split at the yoke, made to be worn with braces.',
    ],
    fit: 'slim',
    price: 145,
    design: { collar: 'wing', cuff: 'napoleon', back: 'dart', yoke: 'split' },
    buttons: 'Black onyx with mother-of-pearl, 4 mm',
    colours: [['White', 'XC005']],
    tags: ['tuxedo shirt', 'black tie', 'dinner shirt', 'wedding shirt', 'formal shirt'],
  },
  {
    name: 'Covent Dobby Dinner Shirt',
    summary: 'A woven figure catches the candlelight; a cutaway collar makes room for the bow.',
    text: [
      'Pleats and bibs have had their turn. Covent does the work in the weave instead, with a small raised figure that is matt by day and comes forward in low light.',
      'The superior cutaway stands high and spreads wide, so the ends of a bow tie sit on cloth and not on skin. Napoleon cuffs fold back in a single curve. It is comfortable enough to forget during the speeches.',
    ],
    fit: 'regular',
    price: 149,
    design: { collar: 'cutaway-superior', cuff: 'napoleon', yoke: 'split' },
    buttons: 'Mother-of-pearl, 4 mm',
    colours: [
      ['White', 'XC073'],
      ['Navy pin dot', 'XC074'],
    ],
    tags: ['tuxedo shirt', 'black tie', 'dinner shirt', 'textured shirt'],
  },
  {
    name: 'Lumière Evening Twill',
    summary: 'A lustrous fine twill for late receptions, with a Napoleon cuff that shows at the sleeve.',
    text: [
      'The steep diagonal of this twill reflects like water at a low angle. It is the closest cotton comes to silk, and unlike silk it does not mind being danced in.',
      'A classic cutaway keeps it useful beyond one evening. The Napoleon cuff turns back over itself in one soft curve. Slim, darted, without a pocket. Wear it with velvet, or with a dinner jacket that has seen things.',
    ],
    fit: 'slim',
    price: 155,
    design: { collar: 'cutaway-classic', cuff: 'napoleon', back: 'dart', yoke: 'split' },
    buttons: 'Mother-of-pearl, 4 mm',
    colours: [
      ['Ivory', 'XC072'],
      ['Black', 'XC071'],
    ],
    tags: ['cocktail shirt', 'dinner shirt', 'black tie', 'party shirt'],
  },
  {
    name: 'Belgravia Wing Herringbone',
    summary: 'A wing collar on white herringbone, for those who find plain fronts a little bare.',
    text: [
      'The zigzag gives a dress front its own relief without a pleat in sight, and a few parts of cashmere in the yarn give it warmth. Under a single-breasted dinner jacket it is all the decoration there needs to be.',
      'We cut Belgravia with ease through the chest, because evenings include dinner. Side pleats sit at either edge of the back. Two-button mitred cuffs keep a straight line. The wing is short and firm; tie the bow in front of it, never behind.',
    ],
    fit: 'regular',
    price: 159,
    design: { collar: 'wing', cuff: 'two-button-mitered', back: 'side-pleat', yoke: 'split' },
    buttons: 'Black onyx with mother-of-pearl, 4 mm',
    colours: [['White', 'XC076']],
    tags: ['tuxedo shirt', 'black tie', 'dinner shirt', 'white tie', 'formal shirt'],
  },
  {
    name: 'Montrose Midnight',
    summary: 'All dark, buttoned to the throat, for openings, encores and the last train.',
    text: [
      'A black shirt is easy to get wrong. It must be truly black, which means dyed in the yarn, and it must not glitter, which means a twill so fine that light only grazes it.',
      'The collar stands on a narrow band and meets edge to edge. Cuffs are slim and single. The body follows you closely through two long darts. Worn closed under a black suit, it needs no tie and invites no questions.',
    ],
    fit: 'slim',
    price: 125,
    design: { collar: 'chinese', cuff: 'one-button-barrel', back: 'dart' },
    buttons: 'Black corozo nut',
    colours: [['Black', 'XC071']],
    tags: ['black shirt', 'mandarin collar', 'party shirt', 'band collar', 'gala'],
  },
  {
    name: 'Pandora Pandit Collar',
    summary: 'A sculpted stand collar, open at the front, made to be worn with nothing at all around it.',
    text: [
      'The Evil Pandit collar rises straight and closes on its own, so the front looks finished with no bow and no tie. It came to us through a groom who refused both, and it has been ordered for weddings ever since.',
      'The dobby cloth gives the plain front a quiet texture. Napoleon cuffs, split yoke, a curved hem. Wear Pandora beneath a closed jacket with a high button, or alone on a warm terrace.',
    ],
    fit: 'slim',
    price: 165,
    design: { collar: 'evil-pandit', cuff: 'napoleon', back: 'dart', yoke: 'split' },
    buttons: 'Mother-of-pearl, 4 mm',
    colours: [
      ['White', 'XC073'],
      ['Navy pin dot', 'XC074'],
    ],
    tags: ['nehru collar', 'stand collar', 'wedding shirt', 'groom shirt', 'mandarin collar'],
  },
  {
    name: 'Holborn Marcella Spread',
    summary: 'A piqué-like weave and a spread collar: the dinner shirt that also goes to christenings.',
    text: [
      'Marcella was woven to take starch. Ours keeps the little raised diamonds and leaves the starch to you. The texture is denser at the front, where it is seen, only because we cut it from the same cloth throughout and press it flat behind.',
      'Spread collar, two-button rounded cuffs, a body with honest room. If you own one evening shirt and go to four events a year, this is the sensible one.',
    ],
    fit: 'regular',
    price: 139,
    reduced: { to: 109, lowest: 129 },
    design: { collar: 'spread', cuff: 'two-button-rounded', yoke: 'split' },
    buttons: 'Mother-of-pearl, 4 mm',
    colours: [['White', 'XC073']],
    tags: ['tuxedo shirt', 'black tie', 'pique', 'marcella', 'dinner shirt', 'wedding shirt'],
  },
  {
    name: 'Vesper High Collar Twill',
    summary: 'A tall-collared twill for cocktail hours, when the jacket is velvet and the tie is absent.',
    text: [
      'Without a tie, most collars collapse by the second toast. Vesper’s has a high stand and long points with a firm lining, so it frames the face until the taxi comes.',
      'The cloth is a dense twill with a soft sheen. Napoleon cuffs show a curve of themselves beyond the jacket sleeve. We made the fit slim but put the ease at the shoulder, where dancing happens.',
    ],
    fit: 'slim',
    price: 159,
    design: { collar: 'ozwald-boateng', cuff: 'napoleon', back: 'dart', yoke: 'split' },
    buttons: 'Smoke mother-of-pearl, 4 mm',
    colours: [
      ['Ivory', 'XC072'],
      ['Black', 'XC071'],
    ],
    tags: ['cocktail shirt', 'party shirt', 'tall collar', 'statement shirt'],
  },
]
