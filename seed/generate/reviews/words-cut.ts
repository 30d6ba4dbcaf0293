// What buyers say about collar, cuffs, sleeves, hem and the rest of the cut, by the option the shirt has.

import type { BackKey, CollarKey, CuffKey, PocketKey } from '#garment/design/options.ts'

export const collarPraise: Record<CollarKey, readonly string[]> = {
  standard: [
    'The collar sits well with and without a jacket.',
    'A simple, well-shaped collar that does not curl at the points.',
    'I like that the collar is soft but still stands up.',
    'Collar points stay where they should after washing.',
    'Nothing fancy about the collar and that is why I bought it.',
    'The collar lies flat under a jumper.',
  ],
  club: [
    'The rounded collar gets comments every single time.',
    'I bought it for the club collar and was not disappointed.',
    'Club collars can look like fancy dress; this one is just right.',
    'The curve of the collar is lovely with a knitted tie.',
    'Round points, neat stand, very charming.',
  ],
  'button-down': [
    'The collar has a proper roll to it, at last.',
    'The button-down roll is the best I have seen outside of a museum.',
    'Collar buttons sit where they should and the points do not pull.',
    'It rolls open nicely without a tie and does not collapse.',
    'Even under a blazer the collar keeps its shape.',
    'I unbuttoned the points for ironing and they went back as if nothing had happened.',
    'Soft collar, no cardboard feeling.',
    'The points are long enough to actually roll, thank you.',
  ],
  'extreme-cutaway': [
    'The cutaway is dramatic in the best way with a full knot.',
    'Open at the neck the collar folds out flat and stays there.',
    'Brave collar, beautifully made.',
  ],
  short: [
    'The small collar is perfect under a crew neck.',
    'Finally a collar in proportion to a narrow tie.',
    'I have a short neck and this low collar is a relief.',
    'Neat little collar, looks sharp with the top button open.',
    'The collar does not fight with my jacket lapels.',
  ],
  wing: [
    'The wings stand up crisply and the bow sits right in front of them.',
    'I have rented bad wing collars for years, this is a different animal.',
    'The wing collar stayed sharp until we were thrown out at two.',
  ],
  chinese: [
    'The band sits close to the neck without choking.',
    'No collar to fuss with, exactly what I was after.',
    'The stand is the right height, not priestly at all.',
    'Looks great under a jacket with nothing else going on.',
    'The little button at the neck is a nice touch.',
    'Buttoned up it is smart, open it is relaxed.',
    'I was unsure about a band collar at my age, and I needn’t have been.',
    'It layers under everything because there is no collar in the way.',
  ],
  'chisel-tip': [
    'The squared-off collar points are a detail nobody else has.',
    'Took me a moment to see what was different about the collar, and now I want it on everything.',
    'The chisel tip is subtle and very well cut.',
  ],
  'cutaway-classic': [
    'The cutaway takes a half-Windsor perfectly.',
    'Collar stands well with no tie, which is how I mostly wear it.',
    'The points disappear under the lapels as they should.',
    'Well-balanced collar, neither stiff nor floppy.',
    'A cutaway that does not gape at the top button.',
  ],
  'cutaway-modern': [
    'The collar opens in a really flattering line.',
    'Sits low at the back, so no rubbing on the neck.',
    'I wear it open and the collar never slides under the jacket.',
    'The cutaway is modern without being extreme.',
    'Collar shape is spot on for a slim lapel.',
  ],
  'cutaway-superior': [
    'The collar is tall and shows just enough above the jacket.',
    'The high cutaway looks like something from a London tailor.',
    'A serious collar, beautifully turned at the edges.',
    'The stand is higher than on my other shirts and I look better for it.',
  ],
  'evil-pandit': [
    'The stand collar needs no tie and people noticed.',
    'The collar meets perfectly at the front, very elegant.',
    'I wanted something that was neither tie nor open neck, and this is it.',
    'The curve of the collar is a piece of sculpture.',
  ],
  'ozwald-boateng': [
    'The tall collar frames the face, even with three buttons open.',
    'I have a long neck and this is the first collar that suits it.',
    'The collar keeps its line all evening without a tie.',
    'Such a confident collar, and it does not wilt.',
  ],
  spread: [
    'The spread is just right for a four-in-hand.',
    'Collar holds its shape, and it comes with decent stays.',
    'It works with a tie on weekdays and open on Fridays.',
    'The collar edges are sharp and the stitching is tiny.',
    'No bubbling on the collar after washing, which is always my test.',
    'Lovely clean collar line under a jacket.',
    'The collar sits evenly on both sides, you would be surprised how rare that is.',
  ],
}

const barrelCuffs = [
  'The cuffs slide over my watch without a fight.',
  'Cuffs are crisp and the buttons sit exactly level.',
  'Sleeve length was right and the cuff stays at the wrist.',
  'I turn the cuffs back twice and they stay there.',
] as const

const mitredCuffs = [
  'The cut corners on the cuffs are a lovely small detail.',
  'Mitred cuffs look sharper than I expected.',
  'The cuffs show a neat half inch below the jacket sleeve.',
  'Cuffs sit flat and do not catch on my coat.',
] as const

const roundedCuffs = [
  'Rounded cuffs, neat stitching, no puckering.',
  'The cuffs are soft at the edge and do not wear shiny.',
  'The cuff closes snugly without cutting in.',
  'I like how the round of the cuff is stitched so evenly.',
] as const

const twoButtons = 'Two buttons on the cuff mean it actually fits my skinny wrists.'

export const cuffPraise: Record<CuffKey, readonly string[]> = {
  square: [
    'Square cuffs that fold back cleanly.',
    'The cuffs are plain and well made, like the rest of it.',
    'Cuffs hold their corners after washing.',
    'The cuff is a good width for rolling.',
  ],
  'one-button-barrel': barrelCuffs,
  'two-button-barrel': [...barrelCuffs, twoButtons],
  'one-button-mitered': mitredCuffs,
  'two-button-mitered': [...mitredCuffs, twoButtons],
  'one-button-rounded': roundedCuffs,
  'two-button-rounded': [...roundedCuffs, twoButtons],
  napoleon: [
    'The Napoleon cuffs are the star of the show.',
    'I love the turned-back cuffs, no links to lose.',
    'Everyone asked about the cuffs.',
    'The curve of the cuff peeping out of the jacket sleeve looks wonderful.',
    'I was not sure about the turn-back cuffs and now I want them on everything.',
  ],
}

export const rolledPraise = [
  'The sleeve tabs really hold, even when gardening.',
  'Roll, button, done. The sleeves stay up all day.',
  'Clever tabs, and they tuck away when the sleeves are down.',
  'I never wear sleeves down, so the tabs sold me.',
  'The rolled sleeve sits at just the right spot on the forearm.',
  'The tab is sewn on firmly and the button matches the rest.',
] as const

export const shortSleevePraise = [
  'The sleeves end at the right point, not flapping at the elbow.',
  'Sleeve openings are neat, no wings.',
  'Short sleeves that do not make me look like a bus driver.',
  'The sleeve has enough room for my upper arms.',
  'Good length in the sleeve, covers what it should.',
  'Finally short sleeves cut by someone who has seen an arm.',
  'The turn-up on the sleeve is a tidy finish.',
  'I like that the sleeves are slightly wider, air gets in.',
] as const

export const squareHemPraise = [
  'The straight hem looks right untucked.',
  'Length is spot on for wearing out.',
  'It ends at the hip where it should, no dress effect.',
  'Square hem with neat stitching, sits flat over trousers.',
  'I wear it open over a T-shirt and the hem hangs straight.',
] as const

export const roundHemPraise = [
  'Long enough to stay tucked in, which is half the battle.',
  'Stayed tucked through a whole day of getting in and out of taxis.',
  'The tail is long enough without bunching.',
  'Curved hem looks fine out, too.',
] as const

export const pocketPraise: Record<PocketKey, readonly string[]> = {
  none: [],
  angle: [
    'The pocket with the cut corners is oddly handsome.',
    'Nice touch, the clipped corners on the pocket.',
    'My reading glasses fit the pocket and do not fall out.',
  ],
  barrel: [
    'The pocket is big enough for my phone.',
    'A proper pocket with strong corners.',
    'The pocket takes a notebook, which I need for work.',
  ],
  round: [
    'The pocket is small, neat and perfectly matched.',
    'The rounded pocket sits at the right height.',
    'A pocket that takes a pen without sagging.',
  ],
}

export const backPraise: Record<BackKey, readonly string[]> = {
  plain: [],
  dart: [
    'The darts take out all that extra cloth at the back.',
    'No parachute effect, the back is nicely shaped.',
    'First shirt in years that I have not had taken in.',
    'The darts give it a waist without pulling at the buttons.',
    'Clean line from the side, even sitting down.',
  ],
  'side-pleat': [
    'The pleats at the back mean I can drive without untucking.',
    'Plenty of movement across the shoulder blades.',
    'I can reach forward without feeling the seams.',
    'The back pleats are well pressed and stay that way.',
    'Comfortable to sit in all day thanks to the pleats.',
  ],
}

export const splitYokePraise = [
  'The split yoke really does sit better on my uneven shoulders.',
  'Shoulders fit like they were made for me.',
  'You notice the yoke, it just lies right.',
  'A split yoke at this price, well done.',
] as const

export const epaulettePraise = [
  'The shoulder straps keep my bag from slipping.',
  'I was sceptical about epaulettes and they are discreet.',
  'The straps are buttoned and lie flat.',
  'Epaulettes give it some shape, I like them.',
] as const

export const buttonPraise: readonly (readonly [start: string, sentences: readonly string[]])[] = [
  [
    'Mother-of-pearl',
    [
      'Real mother-of-pearl buttons, cold to the touch.',
      'The buttons are sewn on with a shank and have not budged.',
      'Beautiful buttons, they catch the light.',
      'Buttonholes are tight and clean.',
    ],
  ],
  [
    'Smoke',
    ['The smoky buttons are gorgeous against this colour.', 'Grey pearl buttons, a really nice choice.'],
  ],
  [
    'Horn',
    [
      'The horn buttons are all slightly different, which I love.',
      'Chunky buttons that are easy with cold fingers.',
      'Good buttons, properly sewn on.',
    ],
  ],
  [
    'Corozo',
    [
      'Solid buttons, sewn on properly.',
      'The corozo buttons have a lovely grain.',
      'Spare buttons included, and I have not needed them.',
    ],
  ],
  ['Coconut', ['The coconut buttons suit it perfectly.', 'Love the coconut-shell buttons.']],
  [
    'Copper',
    ['The buttons with the copper rim are a great detail.', 'Buttons feel like they belong on denim.'],
  ],
]
