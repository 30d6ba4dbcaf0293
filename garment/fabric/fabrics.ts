// The fabric library: every cloth a shirt can be cut from. A fabric never leaves this list, because designs
// and orders name it by code; one that is no longer sold is out of stock instead.
import { checked, cloth, endOnEnd, figured, solid, striped } from './yarn-orders.ts'
import type { Band } from './yarn-orders.ts'
import type { Fabric } from './fabric.ts'

// Mills.
const ALDER = 'Alderbrook Mill'
const VALSERRA = 'Tessitura Valserra'
const LOMELLI = 'Fratelli Lomelli'
const MARCHETTI = 'Cotonificio Marchetti'
const KURODA = 'Kuroda Weaving'
const BALLYCARN = 'Ballycarn Linen'
const RIBEIRA = 'Fábrica da Ribeira'
const STRATHMOOR = 'Strathmoor Mill'

// Yarn shades.
const WHITE = '#fbfaf7'
const IVORY = '#f4ecd9'
const ECRU = '#e9dfc8'
const SKY = '#a9c6e3'
const ROYAL = '#2a529b'
const NAVY = '#1d2f54'
const MIDNIGHT = '#1a2336'
const INK = '#1b1b1f'
const CHARCOAL = '#43474c'
const VIOLET = '#7765a8'
const RED = '#a83a36'
const RUST = '#a5552f'
const TOBACCO = '#7d5836'
const SAGE = '#a4b194'
const FOREST = '#2e4a3b'
const BOTTLE = '#24403a'
const MUSTARD = '#c9973f'

const WASH_APART = 'Machine wash at 30 °C with like colours, hang to dry, iron on the reverse'

const gingham = (colour: string, mm = 3): [Band, Band] => [
  [colour, mm],
  [WHITE, mm],
]

const businessPlains = [
  cloth('XC001', 'Alba Poplin', 'poplin', solid(WHITE), { mill: ALDER, colour: ['White', 'white'] }),
  cloth('XC002', 'Celeste Poplin', 'poplin', solid('#c3d8ec', WHITE), {
    mill: ALDER,
    colour: ['Sky blue', 'blue'],
  }),
  cloth('XC003', 'Rosa Poplin', 'poplin', solid('#eebfc3', WHITE), {
    mill: ALDER,
    colour: ['Pale pink', 'pink'],
  }),
  cloth('XC004', 'Lavanda Poplin', 'poplin', solid('#c4b8de', WHITE), {
    mill: ALDER,
    colour: ['Lavender', 'purple'],
  }),
  cloth('XC005', 'Bianco Imperiale', 'poplin', solid('#fcfbf9'), {
    mill: VALSERRA,
    price: 45,
    threadsPerCm: { warp: 72, weft: 46 },
    weightGsm: 104,
    composition: '100% Egyptian Giza cotton',
    colour: ['White', 'white'],
  }),
  cloth('XC006', 'Halden Easy-Care Twill', 'twill', solid(WHITE), {
    mill: KURODA,
    price: 15,
    wrinkle: 'stays smooth',
    care: 'Machine wash at 40 °C, hang to dry; hardly needs the iron',
    colour: ['White', 'white'],
  }),
  cloth('XC007', 'Cortina Twill', 'twill', solid('#a9c6e6', WHITE), {
    mill: VALSERRA,
    price: 20,
    colour: ['Light blue', 'blue'],
  }),
  cloth('XC008', 'Marine Stretch Poplin', 'poplin', solid('#2a3c5f', '#2f4268'), {
    mill: KURODA,
    price: 10,
    composition: '97% cotton, 3% elastane',
    stretch: 'comfortable',
    opacity: 'opaque',
    care: WASH_APART,
    colour: ['Navy', 'navy'],
  }),
  cloth('XC009', 'Travel Poplin', 'poplin', solid('#dbe6f1', WHITE), {
    mill: KURODA,
    price: 15,
    composition: '96% cotton, 4% elastane',
    stretch: 'slight',
    wrinkle: 'stays smooth',
    colour: ['Ice blue', 'blue'],
  }),
  cloth('XC010', 'Harrow Oxford', 'oxford', solid('#84aee0', WHITE), {
    mill: ALDER,
    colour: ['Oxford blue', 'blue'],
  }),
]

const oxfords = [
  cloth('XC011', 'Harrow Oxford', 'oxford', solid(WHITE), { mill: ALDER, colour: ['White', 'white'] }),
  cloth('XC012', 'Harrow Oxford', 'oxford', solid('#e08f9b', WHITE), {
    mill: ALDER,
    colour: ['Pink', 'pink'],
  }),
  cloth('XC013', 'Harrow Oxford', 'oxford', solid('#e9c868', WHITE), {
    mill: ALDER,
    colour: ['Butter yellow', 'yellow'],
  }),
  cloth('XC014', 'Harrow Oxford', 'oxford', solid('#7f9873', WHITE), {
    mill: ALDER,
    colour: ['Sage', 'green'],
  }),
  cloth('XC015', 'University Stripe Oxford', 'oxford', striped(WHITE, ['#3f78c2', 5], [WHITE, 5]), {
    mill: ALDER,
    price: 5,
    colour: ['Blue and white', 'blue'],
  }),
  cloth('XC016', 'University Stripe Oxford', 'oxford', striped(WHITE, ['#cf6f7e', 5], [WHITE, 5]), {
    mill: ALDER,
    price: 5,
    colour: ['Rose and white', 'pink'],
  }),
  cloth('XC017', 'Candy Stripe Oxford', 'oxford', striped(WHITE, ['#55806a', 2.1], [WHITE, 2.1]), {
    mill: ALDER,
    price: 5,
    colour: ['Green and white', 'green'],
  }),
  cloth('XC018', 'Slate Oxford', 'oxford', solid('#626d7c', '#dfe1e3'), {
    mill: RIBEIRA,
    colour: ['Slate', 'grey'],
  }),
  cloth('XC019', 'Kelso Pinpoint', 'pinpoint', solid(WHITE), {
    mill: VALSERRA,
    price: 10,
    colour: ['White', 'white'],
  }),
  cloth('XC020', 'Kelso Pinpoint', 'pinpoint', solid('#84abe0', WHITE), {
    mill: VALSERRA,
    price: 10,
    colour: ['French blue', 'blue'],
  }),
]

const stripes = [
  cloth('XC021', 'Bengal Stripe Poplin', 'poplin', striped(WHITE, [ROYAL, 3.2], [WHITE, 3.2]), {
    mill: VALSERRA,
    price: 15,
    colour: ['Royal blue and white', 'blue'],
  }),
  cloth('XC022', 'Bengal Stripe Poplin', 'poplin', striped(WHITE, ['#8a2c40', 3.2], [WHITE, 3.2]), {
    mill: VALSERRA,
    price: 15,
    colour: ['Claret and white', 'red'],
  }),
  cloth('XC023', 'Bengal Stripe Poplin', 'poplin', striped(WHITE, [SKY, 3.2], [WHITE, 3.2]), {
    mill: VALSERRA,
    price: 15,
    colour: ['Sky and white', 'blue'],
  }),
  cloth('XC024', 'Hairline Stripe', 'poplin', striped(WHITE, ['#1f5fc0', 0.36], [WHITE, 0.9]), {
    mill: LOMELLI,
    price: 15,
    colour: ['Fine blue', 'blue'],
  }),
  cloth('XC025', 'Hairline Stripe', 'poplin', striped(WHITE, [CHARCOAL, 0.36], [WHITE, 0.9]), {
    mill: LOMELLI,
    price: 15,
    colour: ['Fine grey', 'grey'],
  }),
  cloth('XC026', 'Pencil Stripe Twill', 'twill', striped(WHITE, [NAVY, 0.7], [WHITE, 6.3]), {
    mill: VALSERRA,
    price: 20,
    colour: ['White with navy line', 'white'],
  }),
  cloth('XC027', 'Butcher Stripe', 'poplin', striped(WHITE, [NAVY, 8], [WHITE, 8]), {
    mill: LOMELLI,
    price: 15,
    colour: ['Navy and white', 'navy'],
  }),
  cloth(
    'XC028',
    'Shadow Stripe',
    'poplin',
    striped(SKY, [SKY, 6], ['#88aed8', 1], ['#eef4fa', 0.8], ['#88aed8', 1]),
    {
      mill: LOMELLI,
      price: 15,
      colour: ['Sky with shadow line', 'blue'],
    },
  ),
  cloth(
    'XC029',
    'Regatta Stripe',
    'poplin',
    striped(WHITE, [WHITE, 7], [NAVY, 1.2], [WHITE, 1.6], [RED, 0.8], [WHITE, 1.6], [NAVY, 1.2]),
    {
      mill: LOMELLI,
      price: 15,
      colour: ['White with navy and red', 'multi'],
    },
  ),
  cloth('XC030', 'Lilac Stripe', 'poplin', striped(WHITE, [VIOLET, 1.4], [WHITE, 2.8]), {
    mill: VALSERRA,
    price: 15,
    colour: ['Violet and white', 'purple'],
  }),
]

const checks = [
  cloth('XC031', 'Gingham', 'poplin', checked(...gingham('#7fa6d2')), {
    mill: ALDER,
    colour: ['Sky and white', 'blue'],
  }),
  cloth('XC032', 'Gingham', 'poplin', checked(...gingham(NAVY, 5)), {
    mill: ALDER,
    colour: ['Navy and white', 'navy'],
  }),
  cloth('XC033', 'Gingham', 'poplin', checked(...gingham('#cf7f88')), {
    mill: ALDER,
    colour: ['Rose and white', 'pink'],
  }),
  cloth('XC034', 'Gingham', 'poplin', checked(...gingham('#5f7d63', 5)), {
    mill: ALDER,
    colour: ['Green and white', 'green'],
  }),
  cloth('XC035', 'Gingham', 'poplin', checked(...gingham('#9286bb')), {
    mill: ALDER,
    colour: ['Lilac and white', 'purple'],
  }),
  cloth('XC036', 'Micro Check', 'poplin', checked(...gingham('#3f4a5c', 1)), {
    mill: LOMELLI,
    price: 10,
    colour: ['Graphite and white', 'grey'],
  }),
  cloth('XC037', 'Newbury Tattersall', 'twill', checked([IVORY, 9], [BOTTLE, 0.8], [IVORY, 9], [RUST, 0.8]), {
    mill: STRATHMOOR,
    price: 15,
    weightGsm: 145,
    season: 'autumn and winter',
    colour: ['Ivory with green and rust', 'beige'],
  }),
  cloth(
    'XC038',
    'Ludlow Tattersall',
    'twill',
    checked([WHITE, 8], [NAVY, 0.7], [WHITE, 8], ['#6f99c9', 0.7]),
    {
      mill: STRATHMOOR,
      price: 15,
      weightGsm: 140,
      colour: ['White with two blues', 'blue'],
    },
  ),
  cloth('XC039', 'Windowpane', 'poplin', checked([WHITE, 19], [ROYAL, 0.9]), {
    mill: LOMELLI,
    price: 15,
    colour: ['White with blue pane', 'white'],
  }),
  cloth('XC040', 'Windowpane', 'twill', checked(['#b9cee6', 24], [NAVY, 0.9]), {
    mill: VALSERRA,
    price: 20,
    colour: ['Light blue with navy pane', 'blue'],
  }),
]

const flannels = [
  cloth(
    'XC041',
    'Glen Morven Tartan',
    'flannel',
    checked([NAVY, 14], [FOREST, 12], [INK, 3], [MUSTARD, 1.4], [INK, 3], [FOREST, 12]),
    {
      mill: STRATHMOOR,
      price: 20,
      colour: ['Navy, green and mustard', 'multi'],
    },
  ),
  cloth(
    'XC042',
    'Ruadh Tartan',
    'flannel',
    checked(['#8f2f32', 17], [MIDNIGHT, 9], ['#8f2f32', 4], [IVORY, 1.3], ['#8f2f32', 4], [MIDNIGHT, 9]),
    {
      mill: STRATHMOOR,
      price: 20,
      colour: ['Red and midnight', 'red'],
    },
  ),
  cloth(
    'XC043',
    'Heather Moor Check',
    'flannel',
    checked(
      ['#a79f93', 16],
      ['#6d6a70', 8],
      ['#a79f93', 4],
      ['#7d5a6b', 2.4],
      ['#a79f93', 4],
      ['#6d6a70', 8],
    ),
    {
      mill: STRATHMOOR,
      price: 20,
      colour: ['Stone and heather', 'grey'],
    },
  ),
  cloth('XC044', 'Buffalo Check', 'flannel', checked(['#9c3331', 28], [INK, 28]), {
    mill: STRATHMOOR,
    price: 15,
    colour: ['Red and black', 'red'],
  }),
  cloth('XC045', 'Buffalo Check', 'flannel', checked([ECRU, 28], ['#4a5a48', 28]), {
    mill: STRATHMOOR,
    price: 15,
    colour: ['Ecru and moss', 'green'],
  }),
  cloth('XC046', 'Brushed Flannel', 'flannel', solid('#6c7178', '#878b91'), {
    mill: STRATHMOOR,
    price: 20,
    colour: ['Grey melange', 'grey'],
  }),
  cloth('XC047', 'Brushed Flannel', 'flannel', solid('#5b2f38', '#6a3640'), {
    mill: STRATHMOOR,
    price: 20,
    care: WASH_APART,
    colour: ['Burgundy melange', 'red'],
  }),
  cloth('XC048', 'Oat Flannel', 'flannel', solid('#d9cbb2', '#e4d9c4'), {
    mill: STRATHMOOR,
    price: 20,
    colour: ['Oatmeal', 'beige'],
  }),
  cloth('XC049', 'Herringbone Flannel', 'herringbone', solid('#555a62', '#a4a7ab'), {
    mill: STRATHMOOR,
    price: 25,
    threadsPerCm: { warp: 26, weft: 22 },
    weightGsm: 170,
    season: 'winter',
    colour: ['Grey herringbone', 'grey'],
  }),
  cloth('XC050', 'Herringbone Flannel', 'herringbone', solid('#43536b', '#95a3b5'), {
    mill: STRATHMOOR,
    price: 25,
    threadsPerCm: { warp: 26, weft: 22 },
    weightGsm: 170,
    season: 'winter',
    colour: ['Blue herringbone', 'blue'],
  }),
]

const denims = [
  cloth('XC051', 'Bleached Denim', 'denim', solid('#93abc5', '#f0efe9'), {
    mill: KURODA,
    price: 10,
    colour: ['Light wash', 'blue'],
  }),
  cloth('XC052', 'Stonewashed Denim', 'denim', solid('#566f95', '#e4e4df'), {
    mill: KURODA,
    price: 10,
    colour: ['Mid wash', 'blue'],
  }),
  cloth('XC053', 'Raw Denim', 'denim', solid('#27324b', '#b9bcc0'), {
    mill: KURODA,
    price: 15,
    colour: ['Dark indigo', 'navy'],
  }),
  cloth('XC054', 'Black Denim', 'denim', solid('#26272b', '#7c7d80'), {
    mill: KURODA,
    price: 10,
    colour: ['Washed black', 'black'],
  }),
  cloth('XC055', 'Workshop Chambray', 'chambray', solid('#4a76b0', '#e6e6e2'), {
    mill: KURODA,
    price: 5,
    colour: ['Chambray blue', 'blue'],
  }),
  cloth('XC056', 'Pale Chambray', 'chambray', solid('#8db0da', '#f4f2ec'), {
    mill: KURODA,
    price: 5,
    colour: ['Pale chambray', 'blue'],
  }),
  cloth('XC057', 'Grey Chambray', 'chambray', solid('#85878b', '#ececea'), {
    mill: RIBEIRA,
    price: 5,
    colour: ['Ash', 'grey'],
  }),
  cloth('XC058', 'Indigo Chambray', 'chambray', solid('#263f78', '#8795b2'), {
    mill: KURODA,
    price: 5,
    colour: ['Indigo', 'navy'],
  }),
]

const summer = [
  cloth('XC059', 'Ballycarn Linen', 'linen', solid('#f7f4ec'), {
    mill: BALLYCARN,
    price: 30,
    colour: ['White', 'white'],
  }),
  cloth('XC060', 'Ballycarn Linen', 'linen', solid('#d8c6a4', '#e2d4b8'), {
    mill: BALLYCARN,
    price: 30,
    colour: ['Sand', 'beige'],
  }),
  cloth('XC061', 'Ballycarn Linen', 'linen', solid('#8c8f6b', '#a3a584'), {
    mill: BALLYCARN,
    price: 30,
    colour: ['Olive leaf', 'green'],
  }),
  cloth('XC062', 'Ballycarn Linen', 'linen', solid('#b8775a', '#c98d70'), {
    mill: BALLYCARN,
    price: 30,
    colour: ['Terracotta', 'brown'],
  }),
  cloth('XC063', 'Ballycarn Linen', 'linen', solid('#7ba4cc', '#eaeff2'), {
    mill: BALLYCARN,
    price: 30,
    colour: ['Sea blue', 'blue'],
  }),
  cloth('XC064', 'Ballycarn Linen', 'linen', solid('#2c3a55', '#37476a'), {
    mill: BALLYCARN,
    price: 30,
    opacity: 'opaque',
    care: WASH_APART,
    colour: ['Navy', 'navy'],
  }),
  cloth('XC065', 'Ballycarn Linen', 'linen', solid('#8a7660', '#a08d76'), {
    mill: BALLYCARN,
    price: 30,
    colour: ['Flax brown', 'brown'],
  }),
  cloth('XC066', 'Quay Stripe Linen', 'linen', striped('#f7f4ec', ['#7d9cbd', 4], ['#f7f4ec', 6]), {
    mill: BALLYCARN,
    price: 35,
    colour: ['Blue and white', 'blue'],
  }),
  cloth('XC067', 'Cotton Linen', 'linen', solid(SAGE, '#e3e6da'), {
    mill: RIBEIRA,
    price: 20,
    composition: '55% linen, 45% cotton',
    wrinkle: 'creases a little',
    colour: ['Sage', 'green'],
  }),
  cloth('XC068', 'Boardwalk Seersucker', 'seersucker', striped(WHITE, ['#86a9d1', 4], [WHITE, 4]), {
    mill: RIBEIRA,
    price: 10,
    colour: ['Blue and white', 'blue'],
  }),
  cloth('XC069', 'Boardwalk Seersucker', 'seersucker', striped(WHITE, ['#a9adb3', 4], [WHITE, 4]), {
    mill: RIBEIRA,
    price: 10,
    colour: ['Grey and white', 'grey'],
  }),
  cloth('XC070', 'Boardwalk Seersucker', 'seersucker', striped(WHITE, ['#e0a3a0', 4], [WHITE, 4]), {
    mill: RIBEIRA,
    price: 10,
    colour: ['Coral and white', 'pink'],
  }),
]

const evening = [
  cloth('XC071', 'Notte Twill', 'twill', solid('#1d1d21'), {
    mill: VALSERRA,
    price: 25,
    care: WASH_APART,
    colour: ['Black', 'black'],
  }),
  cloth('XC072', 'Avorio Twill', 'twill', solid('#f3ead6'), {
    mill: VALSERRA,
    price: 25,
    colour: ['Ivory', 'white'],
  }),
  cloth('XC073', 'Gala Piqué Dobby', 'dobby', figured(WHITE), {
    mill: MARCHETTI,
    price: 25,
    colour: ['White', 'white'],
  }),
  cloth('XC074', 'Pin Dot Dobby', 'dobby', figured('#182650', '#94a3c6'), {
    mill: MARCHETTI,
    price: 20,
    care: WASH_APART,
    colour: ['Navy with pin dots', 'navy'],
  }),
  cloth('XC075', 'Royal Dobby', 'dobby', figured('#b5cbe4', WHITE), {
    mill: MARCHETTI,
    price: 20,
    colour: ['Light blue', 'blue'],
  }),
  cloth('XC076', 'Cashmere-Touch Herringbone', 'herringbone', solid(WHITE, '#f3f1ec'), {
    mill: VALSERRA,
    price: 30,
    composition: '94% cotton, 6% cashmere',
    care: 'Machine wash at 30 °C on the delicate cycle, dry flat, iron cool',
    colour: ['White', 'white'],
  }),
  cloth('XC077', 'Business Herringbone', 'herringbone', solid('#8fb0d8', WHITE), {
    mill: VALSERRA,
    price: 20,
    colour: ['Light blue', 'blue'],
  }),
  cloth('XC078', 'Blue End-on-End', 'end-on-end', endOnEnd('#2f74c9', WHITE), {
    mill: LOMELLI,
    price: 10,
    colour: ['Mid blue', 'blue'],
  }),
  cloth('XC079', 'Smoke End-on-End', 'end-on-end', endOnEnd('#545b66', WHITE), {
    mill: LOMELLI,
    price: 10,
    colour: ['Smoke', 'grey'],
  }),
  cloth('XC080', 'Claret End-on-End', 'end-on-end', endOnEnd('#b23f57', WHITE), {
    mill: LOMELLI,
    price: 10,
    colour: ['Claret rose', 'pink'],
  }),
]

const HEAVY = {
  threadsPerCm: { warp: 34, weft: 22 },
  weightGsm: 235,
  season: 'autumn and winter',
  care: WASH_APART,
} as const

const overshirtCloths = [
  cloth('XC081', 'Forester Twill', 'twill', solid('#5c6142', '#666b4b'), {
    mill: RIBEIRA,
    price: 20,
    ...HEAVY,
    colour: ['Olive', 'green'],
  }),
  cloth('XC082', 'Forester Twill', 'twill', solid('#27344c', '#2e3c57'), {
    mill: RIBEIRA,
    price: 20,
    ...HEAVY,
    colour: ['Navy', 'navy'],
  }),
  cloth('XC083', 'Forester Twill', 'twill', solid(TOBACCO, '#896440'), {
    mill: RIBEIRA,
    price: 20,
    ...HEAVY,
    colour: ['Tobacco', 'brown'],
  }),
  cloth('XC084', 'Forester Twill', 'twill', solid('#414549', '#4b4f54'), {
    mill: RIBEIRA,
    price: 20,
    ...HEAVY,
    colour: ['Charcoal', 'grey'],
  }),
  cloth('XC085', 'Forester Twill', 'twill', solid('#9c5433', '#a8603e'), {
    mill: RIBEIRA,
    price: 20,
    ...HEAVY,
    colour: ['Rust', 'brown'],
  }),
  cloth('XC086', 'Camel Moleskin Twill', 'twill', solid('#b48c60', '#be986d'), {
    mill: RIBEIRA,
    price: 25,
    ...HEAVY,
    colour: ['Camel', 'beige'],
  }),
]

/** The whole library, by code. */
export const fabrics: readonly Fabric[] = [
  ...businessPlains,
  ...oxfords,
  ...stripes,
  ...checks,
  ...flannels,
  ...denims,
  ...summer,
  ...evening,
  ...overshirtCloths,
]

const byCode = new Map(fabrics.map((fabric) => [fabric.code, fabric]))

/** The fabric of a code like `XC010`, or undefined when the library has none. */
export const fabricByCode = (code: string): Fabric | undefined => byCode.get(code)
