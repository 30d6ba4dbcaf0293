// What went wrong: the honest reviews of one to three stars.

import type { FitAnswer } from '../../common/catalogue-types.ts'
import { always, long, short, rolled, pocket, folded, weave, both, pale, dark } from './conditions.ts'
import type { Condition } from './conditions.ts'

export interface Complaint {
  /** Whether it can be said of this shirt at all. */
  when: Condition
  stars: readonly (1 | 2 | 3)[]
  title: string
  text: string
  fit?: FitAnswer
}

export const complaints: readonly Complaint[] = [
  {
    when: always,
    stars: [3],
    title: 'Fine, not for my shape',
    fit: 'slightly small',
    text: 'Nice make, but I have broad shoulders and the seams sit a good two centimetres inside them. I kept it for standing up in.',
  },
  {
    when: ({ fit }) => fit === 'slim',
    stars: [2, 3],
    title: 'Too slim for me',
    fit: 'runs small',
    text: 'The waist is really narrow. When I sit, the buttons between chest and belt pull open. Lovely cloth, wrong body, so back it went.',
  },
  {
    when: ({ fit }) => fit === 'slim',
    stars: [3],
    title: 'Tight across the back',
    fit: 'slightly small',
    text: 'Good from the front, but reaching for the steering wheel I can feel the back seam. One size up is too long for me, so I am stuck in between.',
  },
  {
    when: ({ fit }) => fit === 'relaxed',
    stars: [3],
    title: 'A lot of shirt',
    fit: 'runs large',
    text: 'Relaxed is an understatement. There is a hand’s width of spare cloth on either side. I like the cloth enough to have it taken in.',
  },
  {
    when: ({ fit }) => fit === 'relaxed',
    stars: [2],
    title: 'Tent',
    fit: 'runs large',
    text: 'I expected easy and got enormous. Tucked in, it blouses over the belt all the way round. Returned for a smaller one and that is still wide.',
  },
  {
    when: ({ fit }) => fit === 'regular',
    stars: [3],
    title: 'Wider than expected',
    fit: 'slightly large',
    text: 'The length is right and the neck is right, but the body is cut for somebody with a bigger middle than mine. Well sewn, I admit.',
  },
  {
    when: long,
    stars: [3],
    title: 'Sleeves too long',
    fit: 'slightly large',
    text: 'Everything fits except the sleeves, which reach my knuckles. I have average arms. A tailor wanted fifteen dollars to shorten them, which takes the shine off.',
  },
  {
    when: long,
    stars: [2],
    title: 'Short in the arm',
    fit: 'runs small',
    text: 'When I bend my arms the cuffs end well above the wrist. I am tall but not that tall. The rest is decent, which makes it more annoying.',
  },
  {
    when: long,
    stars: [3],
    title: 'Cuffs are tight',
    text: 'My watch does not fit under the cuff and the button cannot be moved far enough. If you wear anything thicker than a dress watch, try it on first.',
  },
  {
    when: long,
    stars: [2],
    title: 'Button came off',
    text: 'A cuff button came off on the second wear and rolled under a taxi. They sent a replacement quickly, but I had to sew it on myself, on a shirt at this price.',
  },
  {
    when: short,
    stars: [3],
    title: 'Sleeves stick out',
    fit: 'slightly large',
    text: 'The sleeves are wide and stand away from my arms, which are not large. Fine at the beach, silly in the office. Good cloth.',
  },
  {
    when: short,
    stars: [2],
    title: 'Boxier than drawn',
    fit: 'runs large',
    text: 'On me it is as wide as it is long. I know short sleeves are meant to be airy, but I had hoped for some shape around the shoulder.',
  },
  {
    when: short,
    stars: [3],
    title: 'Shrank a little',
    fit: 'slightly small',
    text: 'Washed at thirty as told and it came out shorter by a finger. Still wearable, no longer tuckable. I will hang it up wet from now on.',
  },
  {
    when: rolled,
    stars: [3],
    title: 'Tabs are too low',
    text: 'The sleeve tabs hold, but they hold at the wrong place: below my elbow, where the roll gets in the way of everything. I roll them by hand instead.',
  },
  {
    when: rolled,
    stars: [2],
    title: 'Tab tore off',
    text: 'One of the sleeve tabs came loose at the seam while I was washing up. The shop repaired it for nothing, but I was without my shirt for ten days in August.',
  },
  {
    when: both(weave('linen'), ({ composition }) => composition === '100% linen'),
    stars: [3],
    title: 'Creases a lot',
    text: 'I know, I know, linen. Even so, after twenty minutes in a car I looked as though I had slept in it. If you mind about such things, get the cotton and linen mix.',
  },
  {
    when: weave('linen'),
    stars: [2],
    title: 'Scratchy on me',
    text: 'The linen prickles at the neck and I have washed it four times now. Perhaps my skin is too delicate. It looks great on the hanger, where it stays.',
  },
  {
    when: both(weave('linen'), pale),
    stars: [3],
    title: 'See-through in the sun',
    text: 'In shade it is fine. With the light behind me everyone on the terrace could count my ribs. The darker colours may be the better choice.',
  },
  {
    when: both(weave('poplin', 'end-on-end'), pale),
    stars: [3],
    title: 'Thinner than I thought',
    text: 'The cotton is fine, literally. You can see a grey T-shirt through it, and a tattoo. With a jacket over it there is no problem.',
  },
  {
    when: both(weave('poplin'), ({ categoryId }) => categoryId !== 'easy-care'),
    stars: [2, 3],
    title: 'Needs ironing, always',
    text: 'It comes out of the machine like crumpled paper and ten minutes of ironing later it is beautiful, until I put on a seat belt. I lack the patience for it.',
  },
  {
    when: weave('poplin', 'pinpoint', 'twill'),
    stars: [2],
    title: 'Collar bubbled',
    text: 'After the fourth wash a small bubble showed on one collar point and will not iron out. I wrote to the shop and they exchanged it, so two stars and not one.',
  },
  {
    when: weave('oxford'),
    stars: [3],
    title: 'Stiff as a board',
    text: 'Four washes in and it still stands up by itself. People say it softens. I am waiting. The make is good and the colour is lovely.',
  },
  {
    when: weave('oxford'),
    stars: [3],
    title: 'Shorter after washing',
    fit: 'slightly small',
    text: 'I lost about two centimetres in length at forty degrees, within what the label allows, I am told. It was right before and is a little short now.',
  },
  {
    when: weave('flannel'),
    stars: [2],
    title: 'Pilling',
    text: 'Little balls under the arms and where my rucksack sits, after maybe ten wears. It is very soft and very warm, but it looks older than it is.',
  },
  {
    when: weave('flannel'),
    stars: [3],
    title: 'Too warm indoors',
    text: 'Wonderful on a hill, unbearable in an office with the heating on. I wear it two weeks a year. Not the shirt’s fault, really.',
  },
  {
    when: weave('flannel'),
    stars: [3],
    title: 'Fluff everywhere',
    text: 'My black coat is now lined with this shirt. It has got better after washing, though I would have liked a warning on the page.',
  },
  {
    when: both(weave('denim'), dark),
    stars: [2],
    title: 'It rubs off',
    text: 'My car seats are blue. The label says to wash it apart, which I did, twice. It still leaves a mark on anything pale. The fit is great, sadly.',
  },
  {
    when: weave('denim'),
    stars: [3],
    title: 'Stiffer than a shirt should be',
    text: 'More of a jacket, in truth. Around the collar it rubs until it has been worn in, and I am not sure that my neck or the cloth will win.',
  },
  {
    when: weave('chambray'),
    stars: [3],
    title: 'Faded fast',
    text: 'After five washes it is noticeably paler than in the picture, and unevenly so along the seams. Some will call that character.',
  },
  {
    when: weave('twill', 'herringbone'),
    stars: [3],
    title: 'Got shiny',
    text: 'I pressed it as I press all my shirts and there are shiny patches at the seams now. You need a cloth between, apparently. Otherwise very handsome.',
  },
  {
    when: weave('seersucker'),
    stars: [3],
    title: 'Crinkle flattened',
    text: 'My mistake was to iron it. The crinkle came back in places and now it looks half finished. Do not iron it. Nice otherwise.',
  },
  {
    when: weave('dobby'),
    stars: [3],
    title: 'Pulled a thread',
    text: 'The raised figure caught on my watch strap the first evening and there is a tiny snag at the chest. Delicate, in other words. It looks splendid from a metre away.',
  },
  {
    when: folded,
    stars: [3],
    title: 'Collar does not sit',
    text: 'One side of the collar lies flat and the other kicks out a little. I have ironed it every way I know. With a jacket nobody sees it.',
  },
  {
    when: ({ design }) => design.collar === 'button-down',
    stars: [3],
    title: 'Where is the roll?',
    text: 'On me the collar lies flat, without any roll at all. Perhaps the points need to be longer or my neck thinner. A pity, as all the rest is right.',
  },
  {
    when: ({ design }) => design.collar === 'chinese',
    stars: [3],
    title: 'Tight at the neck',
    fit: 'slightly small',
    text: 'The body is right but I cannot close the band without turning red. Worn open it is fine, and with a band collar that is half the point gone.',
  },
  {
    when: ({ design }) => /wing|cutaway-superior|boateng/.test(design.collar),
    stars: [3],
    title: 'Collar is very high',
    text: 'Handsome, but made for a longer neck than I was given. By the main course it had rubbed my jaw. If you are short in the neck, choose a lower one.',
  },
  {
    when: ({ design }) => design.collar === 'wing',
    stars: [2],
    title: 'Wings would not behave',
    text: 'One wing stayed behind the bow all night, the other one did not, and the photographs are proof. Maybe it wants starch. Nobody said so.',
  },
  {
    when: ({ design }) => design.cuff === 'napoleon' && design.sleeves === 'long',
    stars: [3],
    title: 'Cuffs are bulky',
    text: 'The turned-back cuffs look wonderful until you put a slim jacket over them. They jam in the sleeve. With a wider jacket it would be another story.',
  },
  {
    when: pocket,
    stars: [3],
    title: 'Pocket sits crooked',
    text: 'The pocket is a few millimetres off level. My wife says I am the only person who will ever see it, but I do see it, every morning.',
  },
  {
    when: ({ design }) => design.bottom === 'square',
    stars: [3],
    title: 'Too short for me',
    fit: 'slightly small',
    text: 'I knew it was meant to be worn out, but it ends at my belt and shows my stomach when I reach up. I am 190 with a long back, so judge for yourself.',
  },
  {
    when: ({ design }) => design.bottom === 'round',
    stars: [3],
    title: 'Comes untucked',
    fit: 'slightly small',
    text: 'For a shirt with long tails it works its way out remarkably fast. I have a long back. Ten minutes at a standing desk and it is out on one side.',
  },
  {
    when: ({ design }) => design.epaulette === 'epaulettes',
    stars: [3],
    title: 'Straps are a nuisance',
    text: 'The shoulder straps curl up in the wash and then need ironing one by one. I ended up taking mine off, and now I have a nice plain shirt.',
  },
  {
    when: ({ composition }) => composition.includes('elastane'),
    stars: [3],
    title: 'Clings when warm',
    text: 'The stretch is pleasant, but on a hot day the cloth stays on the skin more than plain cotton does. Good for planes, less so for July.',
  },
  {
    when: ({ categoryId }) => categoryId === 'easy-care',
    stars: [3],
    title: 'Easy, not iron-free',
    text: 'It does recover well, but “hardly any ironing” is not “no ironing”. The placket and collar still want a pass. Good for travel, a bit oversold in my head.',
  },
  {
    when: ({ categoryId }) => categoryId === 'overshirts',
    stars: [3],
    title: 'Not warm enough',
    text: 'I bought it to replace a jacket and it does not. As a thick shirt it is excellent. With only one pocket my phone and my keys are constantly fighting.',
  },
  {
    when: ({ categoryId }) => categoryId === 'evening',
    stars: [2],
    title: 'Arrived after the party',
    text: 'It is a fine shirt, and it came the day after the dinner for which I had ordered it. The shop gave me the delivery back. I have worn it once, at home.',
  },
  {
    when: ({ sizes }) => sizes.includes('15.5'),
    stars: [3],
    title: 'Neck fits, body does not',
    fit: 'slightly large',
    text: 'Sized by neck, so I gave my neck. The collar is perfect and the body is a size too wide for me. I wish one could choose the two separately.',
  },
  {
    when: ({ sizes }) => sizes.includes('15.5'),
    stars: [2],
    title: 'Shrank at the collar',
    fit: 'runs small',
    text: 'Closed well when new. After three washes I can get a finger in, just, and not for long. I should have allowed half an inch. Everything else is as it was.',
  },
  {
    when: always,
    stars: [3],
    title: 'Colour is different',
    text: 'On my screen it was livelier. In daylight the shade is more muted and a little greyer. Not ugly at all, just not what I had in mind.',
  },
  {
    when: always,
    stars: [1],
    title: 'Wrong size in the bag',
    text: 'The label said one size and the shirt was another; somebody must have had a long day. The exchange went smoothly, but I missed the occasion it was for.',
  },
  {
    when: always,
    stars: [1, 2],
    title: 'Seam opened',
    text: 'The side seam opened for about three centimetres above the hem in the first week. They offered repair or refund and were very polite about it. I took the refund.',
  },
  {
    when: always,
    stars: [1, 2],
    title: 'Stain out of the box',
    text: 'There was a small oily mark near the placket when I unfolded it, as from a sewing machine. It came out after two washes, but I did not pay to do laundry.',
  },
  {
    when: always,
    stars: [3],
    title: 'Nice, but the price',
    text: 'It is well made and I enjoy wearing it. I am only not convinced that it is twice as good as what I usually buy. Ask me again in two years.',
  },
  {
    when: always,
    stars: [1, 2],
    title: 'A hole where no hole should be',
    text: 'Pinhole beside the third button, which grew in the wash. The replacement is perfect, so I suppose that mine was the one that slipped through.',
  },
]

/** What people add after a complaint. */
export const aftermath = [
  'Keep it in mind when you order.',
  'Just so you know.',
  'It is not a disaster, just a pity.',
  'I wanted to like it more.',
  'Others here seem luckier.',
  'I will give the shop another chance.',
  'For the money I expected better.',
  'I have had better from this shop.',
  'Service was friendly about it.',
  'I might try another model.',
  'A shame, because I like the look of it.',
  'Your mileage may vary.',
] as const
