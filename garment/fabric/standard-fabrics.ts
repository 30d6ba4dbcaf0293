// The fabrics that a new shop begins with. No fabric may be removed from this list, because designs and orders of shops
// that were begun with it refer to it by code; one that is no longer sold is archived in the back office.
import { msg } from '@lingui/core/runtime-macro'
import { checked, endOnEnd, figured, makeFabric, solid, striped } from './yarn-orders.ts'
import type { Band } from './yarn-orders.ts'
import type { Fabric } from './fabric.ts'

// Mills.
const alderbrook = 'Alderbrook Mill'
const valserra = 'Tessitura Valserra'
const lomelli = 'Fratelli Lomelli'
const marchetti = 'Cotonificio Marchetti'
const kuroda = 'Kuroda Weaving'
const ballycarn = 'Ballycarn Linen'
const ribeira = 'Fábrica da Ribeira'
const strathmoor = 'Strathmoor Mill'

// Yarn shades.
const white = '#fbfaf7'
const ivory = '#f4ecd9'
const ecru = '#e9dfc8'
const sky = '#a9c6e3'
const royal = '#2a529b'
const navy = '#1d2f54'
const midnight = '#1a2336'
const ink = '#1b1b1f'
const charcoal = '#43474c'
const violet = '#7765a8'
const red = '#a83a36'
const rust = '#a5552f'
const tobacco = '#7d5836'
const sage = '#a4b194'
const forest = '#2e4a3b'
const bottleGreen = '#24403a'
const mustard = '#c9973f'

const washApart = 'Machine wash at 30 °C with like colours, hang to dry, iron on the reverse'

function gingham(colour: string, mm = 3): [Band, Band] {
  return [
    [colour, mm],
    [white, mm],
  ]
}

const businessPlains = [
  makeFabric('XC001', 'Alba Poplin', 'poplin', solid(white), {
    mill: alderbrook,
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC002', 'Celeste Poplin', 'poplin', solid('#c3d8ec', white), {
    mill: alderbrook,
    colour: [msg`sky blue`, 'blue'],
  }),
  makeFabric('XC003', 'Rosa Poplin', 'poplin', solid('#eebfc3', white), {
    mill: alderbrook,
    colour: [msg`pale pink`, 'pink'],
  }),
  makeFabric('XC004', 'Lavanda Poplin', 'poplin', solid('#c4b8de', white), {
    mill: alderbrook,
    colour: [msg`lavender`, 'purple'],
  }),
  makeFabric('XC005', 'Bianco Imperiale', 'poplin', solid('#fcfbf9'), {
    mill: valserra,
    threadsPerCm: { warp: 72, weft: 46 },
    weightGsm: 104,
    composition: '100% Egyptian Giza cotton',
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC006', 'Halden Easy-Care Twill', 'twill', solid(white), {
    mill: kuroda,
    wrinkle: 'stays smooth',
    care: 'Machine wash at 40 °C, hang to dry; hardly needs the iron',
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC007', 'Cortina Twill', 'twill', solid('#a9c6e6', white), {
    mill: valserra,
    colour: [msg`light blue`, 'blue'],
  }),
  makeFabric('XC008', 'Marine Stretch Poplin', 'poplin', solid('#2a3c5f', '#2f4268'), {
    mill: kuroda,
    composition: '97% cotton, 3% elastane',
    stretch: 'comfortable',
    opacity: 'opaque',
    care: washApart,
    colour: [msg`navy`, 'navy'],
  }),
  makeFabric('XC009', 'Travel Poplin', 'poplin', solid('#dbe6f1', white), {
    mill: kuroda,
    composition: '96% cotton, 4% elastane',
    stretch: 'slight',
    wrinkle: 'stays smooth',
    colour: [msg`ice blue`, 'blue'],
  }),
  makeFabric('XC010', 'Harrow Oxford', 'oxford', solid('#84aee0', white), {
    mill: alderbrook,
    colour: [msg`oxford blue`, 'blue'],
  }),
]

const oxfords = [
  makeFabric('XC011', 'Harrow Oxford', 'oxford', solid(white), {
    mill: alderbrook,
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC012', 'Harrow Oxford', 'oxford', solid('#e08f9b', white), {
    mill: alderbrook,
    colour: [msg`pink`, 'pink'],
  }),
  makeFabric('XC013', 'Harrow Oxford', 'oxford', solid('#e9c868', white), {
    mill: alderbrook,
    colour: [msg`butter yellow`, 'yellow'],
  }),
  makeFabric('XC014', 'Harrow Oxford', 'oxford', solid('#7f9873', white), {
    mill: alderbrook,
    colour: [msg`sage`, 'green'],
  }),
  makeFabric('XC015', 'University Stripe Oxford', 'oxford', striped(white, ['#3f78c2', 5], [white, 5]), {
    mill: alderbrook,
    colour: [msg`blue and white`, 'blue'],
  }),
  makeFabric('XC016', 'University Stripe Oxford', 'oxford', striped(white, ['#cf6f7e', 5], [white, 5]), {
    mill: alderbrook,
    colour: [msg`rose and white`, 'pink'],
  }),
  makeFabric('XC017', 'Candy Stripe Oxford', 'oxford', striped(white, ['#55806a', 2.1], [white, 2.1]), {
    mill: alderbrook,
    colour: [msg`green and white`, 'green'],
  }),
  makeFabric('XC018', 'Slate Oxford', 'oxford', solid('#626d7c', '#dfe1e3'), {
    mill: ribeira,
    colour: [msg`slate`, 'grey'],
  }),
  makeFabric('XC019', 'Kelso Pinpoint', 'pinpoint', solid(white), {
    mill: valserra,
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC020', 'Kelso Pinpoint', 'pinpoint', solid('#84abe0', white), {
    mill: valserra,
    colour: [msg`french blue`, 'blue'],
  }),
]

const stripes = [
  makeFabric('XC021', 'Bengal Stripe Poplin', 'poplin', striped(white, [royal, 3.2], [white, 3.2]), {
    mill: valserra,
    colour: [msg`royal blue and white`, 'blue'],
  }),
  makeFabric('XC022', 'Bengal Stripe Poplin', 'poplin', striped(white, ['#8a2c40', 3.2], [white, 3.2]), {
    mill: valserra,
    colour: [msg`claret and white`, 'red'],
  }),
  makeFabric('XC023', 'Bengal Stripe Poplin', 'poplin', striped(white, [sky, 3.2], [white, 3.2]), {
    mill: valserra,
    colour: [msg`sky and white`, 'blue'],
  }),
  makeFabric('XC024', 'Hairline Stripe', 'poplin', striped(white, ['#1f5fc0', 0.36], [white, 0.9]), {
    mill: lomelli,
    colour: [msg`fine blue`, 'blue'],
  }),
  makeFabric('XC025', 'Hairline Stripe', 'poplin', striped(white, [charcoal, 0.36], [white, 0.9]), {
    mill: lomelli,
    colour: [msg`fine grey`, 'grey'],
  }),
  makeFabric('XC026', 'Pencil Stripe Twill', 'twill', striped(white, [navy, 0.7], [white, 6.3]), {
    mill: valserra,
    colour: [msg`white with navy line`, 'white'],
  }),
  makeFabric('XC027', 'Butcher Stripe', 'poplin', striped(white, [navy, 8], [white, 8]), {
    mill: lomelli,
    colour: [msg`navy and white`, 'navy'],
  }),
  makeFabric(
    'XC028',
    'Shadow Stripe',
    'poplin',
    striped(sky, [sky, 6], ['#88aed8', 1], ['#eef4fa', 0.8], ['#88aed8', 1]),
    {
      mill: lomelli,
      colour: [msg`sky with shadow line`, 'blue'],
    },
  ),
  makeFabric(
    'XC029',
    'Regatta Stripe',
    'poplin',
    striped(white, [white, 7], [navy, 1.2], [white, 1.6], [red, 0.8], [white, 1.6], [navy, 1.2]),
    {
      mill: lomelli,
      colour: [msg`white with navy and red`, 'multi'],
    },
  ),
  makeFabric('XC030', 'Lilac Stripe', 'poplin', striped(white, [violet, 1.4], [white, 2.8]), {
    mill: valserra,
    colour: [msg`violet and white`, 'purple'],
  }),
]

const checks = [
  makeFabric('XC031', 'Gingham', 'poplin', checked(...gingham('#7fa6d2')), {
    mill: alderbrook,
    colour: [msg`sky and white`, 'blue'],
  }),
  makeFabric('XC032', 'Gingham', 'poplin', checked(...gingham(navy, 5)), {
    mill: alderbrook,
    colour: [msg`navy and white`, 'navy'],
  }),
  makeFabric('XC033', 'Gingham', 'poplin', checked(...gingham('#cf7f88')), {
    mill: alderbrook,
    colour: [msg`rose and white`, 'pink'],
  }),
  makeFabric('XC034', 'Gingham', 'poplin', checked(...gingham('#5f7d63', 5)), {
    mill: alderbrook,
    colour: [msg`green and white`, 'green'],
  }),
  makeFabric('XC035', 'Gingham', 'poplin', checked(...gingham('#9286bb')), {
    mill: alderbrook,
    colour: [msg`lilac and white`, 'purple'],
  }),
  makeFabric('XC036', 'Micro Check', 'poplin', checked(...gingham('#3f4a5c', 1)), {
    mill: lomelli,
    colour: [msg`graphite and white`, 'grey'],
  }),
  makeFabric(
    'XC037',
    'Newbury Tattersall',
    'twill',
    checked([ivory, 9], [bottleGreen, 0.8], [ivory, 9], [rust, 0.8]),
    {
      mill: strathmoor,
      weightGsm: 145,
      season: 'autumn and winter',
      colour: [msg`ivory with green and rust`, 'beige'],
    },
  ),
  makeFabric(
    'XC038',
    'Ludlow Tattersall',
    'twill',
    checked([white, 8], [navy, 0.7], [white, 8], ['#6f99c9', 0.7]),
    {
      mill: strathmoor,
      weightGsm: 140,
      colour: [msg`white with two blues`, 'blue'],
    },
  ),
  makeFabric('XC039', 'Windowpane', 'poplin', checked([white, 19], [royal, 0.9]), {
    mill: lomelli,
    colour: [msg`white with blue pane`, 'white'],
  }),
  makeFabric('XC040', 'Windowpane', 'twill', checked(['#b9cee6', 24], [navy, 0.9]), {
    mill: valserra,
    colour: [msg`light blue with navy pane`, 'blue'],
  }),
]

const flannels = [
  makeFabric(
    'XC041',
    'Glen Morven Tartan',
    'flannel',
    checked([navy, 14], [forest, 12], [ink, 3], [mustard, 1.4], [ink, 3], [forest, 12]),
    {
      mill: strathmoor,
      colour: [msg`navy, green and mustard`, 'multi'],
    },
  ),
  makeFabric(
    'XC042',
    'Ruadh Tartan',
    'flannel',
    checked(['#8f2f32', 17], [midnight, 9], ['#8f2f32', 4], [ivory, 1.3], ['#8f2f32', 4], [midnight, 9]),
    {
      mill: strathmoor,
      colour: [msg`red and midnight`, 'red'],
    },
  ),
  makeFabric(
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
      mill: strathmoor,
      colour: [msg`stone and heather`, 'grey'],
    },
  ),
  makeFabric('XC044', 'Buffalo Check', 'flannel', checked(['#9c3331', 28], [ink, 28]), {
    mill: strathmoor,
    colour: [msg`red and black`, 'red'],
  }),
  makeFabric('XC045', 'Buffalo Check', 'flannel', checked([ecru, 28], ['#4a5a48', 28]), {
    mill: strathmoor,
    colour: [msg`ecru and moss`, 'green'],
  }),
  makeFabric('XC046', 'Brushed Flannel', 'flannel', solid('#6c7178', '#878b91'), {
    mill: strathmoor,
    colour: [msg`grey melange`, 'grey'],
  }),
  makeFabric('XC047', 'Brushed Flannel', 'flannel', solid('#5b2f38', '#6a3640'), {
    mill: strathmoor,
    care: washApart,
    colour: [msg`burgundy melange`, 'red'],
  }),
  makeFabric('XC048', 'Oat Flannel', 'flannel', solid('#d9cbb2', '#e4d9c4'), {
    mill: strathmoor,
    colour: [msg`oatmeal`, 'beige'],
  }),
  makeFabric('XC049', 'Herringbone Flannel', 'herringbone', solid('#555a62', '#a4a7ab'), {
    mill: strathmoor,
    threadsPerCm: { warp: 26, weft: 22 },
    weightGsm: 170,
    season: 'winter',
    brushed: true,
    colour: [msg`grey herringbone`, 'grey'],
  }),
  makeFabric('XC050', 'Herringbone Flannel', 'herringbone', solid('#43536b', '#95a3b5'), {
    mill: strathmoor,
    threadsPerCm: { warp: 26, weft: 22 },
    weightGsm: 170,
    season: 'winter',
    brushed: true,
    colour: [msg`blue herringbone`, 'blue'],
  }),
]

const denims = [
  makeFabric('XC051', 'Bleached Denim', 'denim', solid('#93abc5', '#f0efe9'), {
    mill: kuroda,
    colour: [msg`light wash`, 'blue'],
  }),
  makeFabric('XC052', 'Stonewashed Denim', 'denim', solid('#566f95', '#e4e4df'), {
    mill: kuroda,
    colour: [msg`mid wash`, 'blue'],
  }),
  makeFabric('XC053', 'Raw Denim', 'denim', solid('#27324b', '#b9bcc0'), {
    mill: kuroda,
    colour: [msg`dark indigo`, 'navy'],
  }),
  makeFabric('XC054', 'Black Denim', 'denim', solid('#26272b', '#7c7d80'), {
    mill: kuroda,
    colour: [msg`washed black`, 'black'],
  }),
  makeFabric('XC055', 'Workshop Chambray', 'chambray', solid('#4a76b0', '#e6e6e2'), {
    mill: kuroda,
    colour: [msg`chambray blue`, 'blue'],
  }),
  makeFabric('XC056', 'Pale Chambray', 'chambray', solid('#8db0da', '#f4f2ec'), {
    mill: kuroda,
    colour: [msg`pale chambray`, 'blue'],
  }),
  makeFabric('XC057', 'Grey Chambray', 'chambray', solid('#85878b', '#ececea'), {
    mill: ribeira,
    colour: [msg`ash`, 'grey'],
  }),
  makeFabric('XC058', 'Indigo Chambray', 'chambray', solid('#263f78', '#8795b2'), {
    mill: kuroda,
    colour: [msg`indigo`, 'navy'],
  }),
]

const summer = [
  makeFabric('XC059', 'Ballycarn Linen', 'linen', solid('#f7f4ec'), {
    mill: ballycarn,
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC060', 'Ballycarn Linen', 'linen', solid('#d8c6a4', '#e2d4b8'), {
    mill: ballycarn,
    colour: [msg`sand`, 'beige'],
  }),
  makeFabric('XC061', 'Ballycarn Linen', 'linen', solid('#8c8f6b', '#a3a584'), {
    mill: ballycarn,
    colour: [msg`olive leaf`, 'green'],
  }),
  makeFabric('XC062', 'Ballycarn Linen', 'linen', solid('#b8775a', '#c98d70'), {
    mill: ballycarn,
    colour: [msg`terracotta`, 'brown'],
  }),
  makeFabric('XC063', 'Ballycarn Linen', 'linen', solid('#7ba4cc', '#eaeff2'), {
    mill: ballycarn,
    colour: [msg`sea blue`, 'blue'],
  }),
  makeFabric('XC064', 'Ballycarn Linen', 'linen', solid('#2c3a55', '#37476a'), {
    mill: ballycarn,
    opacity: 'opaque',
    care: washApart,
    colour: [msg`navy`, 'navy'],
  }),
  makeFabric('XC065', 'Ballycarn Linen', 'linen', solid('#8a7660', '#a08d76'), {
    mill: ballycarn,
    colour: [msg`flax brown`, 'brown'],
  }),
  makeFabric('XC066', 'Quay Stripe Linen', 'linen', striped('#f7f4ec', ['#7d9cbd', 4], ['#f7f4ec', 6]), {
    mill: ballycarn,
    colour: [msg`blue and white`, 'blue'],
  }),
  makeFabric('XC067', 'Cotton Linen', 'linen', solid(sage, '#e3e6da'), {
    mill: ribeira,
    composition: '55% linen, 45% cotton',
    wrinkle: 'creases a little',
    colour: [msg`sage`, 'green'],
  }),
  makeFabric('XC068', 'Boardwalk Seersucker', 'seersucker', striped(white, ['#86a9d1', 4], [white, 4]), {
    mill: ribeira,
    colour: [msg`blue and white`, 'blue'],
  }),
  makeFabric('XC069', 'Boardwalk Seersucker', 'seersucker', striped(white, ['#a9adb3', 4], [white, 4]), {
    mill: ribeira,
    colour: [msg`grey and white`, 'grey'],
  }),
  makeFabric('XC070', 'Boardwalk Seersucker', 'seersucker', striped(white, ['#e0a3a0', 4], [white, 4]), {
    mill: ribeira,
    colour: [msg`coral and white`, 'pink'],
  }),
]

const evening = [
  makeFabric('XC071', 'Notte Twill', 'twill', solid('#1d1d21'), {
    mill: valserra,
    care: washApart,
    colour: [msg`black`, 'black'],
  }),
  makeFabric('XC072', 'Avorio Twill', 'twill', solid('#f3ead6'), {
    mill: valserra,
    colour: [msg`ivory`, 'white'],
  }),
  makeFabric('XC073', 'Gala Piqué Dobby', 'dobby', figured(white), {
    mill: marchetti,
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC074', 'Pin Dot Dobby', 'dobby', figured('#182650', '#94a3c6'), {
    mill: marchetti,
    care: washApart,
    colour: [msg`navy with pin dots`, 'navy'],
  }),
  makeFabric('XC075', 'Royal Dobby', 'dobby', figured('#b5cbe4', white), {
    mill: marchetti,
    colour: [msg`light blue`, 'blue'],
  }),
  makeFabric('XC076', 'Cashmere-Touch Herringbone', 'herringbone', solid(white, '#f3f1ec'), {
    mill: valserra,
    composition: '94% cotton, 6% cashmere',
    care: 'Machine wash at 30 °C on the delicate cycle, dry flat, iron cool',
    brushed: true,
    colour: [msg`white`, 'white'],
  }),
  makeFabric('XC077', 'Business Herringbone', 'herringbone', solid('#8fb0d8', white), {
    mill: valserra,
    colour: [msg`light blue`, 'blue'],
  }),
  makeFabric('XC078', 'Blue End-on-End', 'end-on-end', endOnEnd('#2f74c9', white), {
    mill: lomelli,
    colour: [msg`mid blue`, 'blue'],
  }),
  makeFabric('XC079', 'Smoke End-on-End', 'end-on-end', endOnEnd('#545b66', white), {
    mill: lomelli,
    colour: [msg`smoke`, 'grey'],
  }),
  makeFabric('XC080', 'Claret End-on-End', 'end-on-end', endOnEnd('#b23f57', white), {
    mill: lomelli,
    colour: [msg`claret rose`, 'pink'],
  }),
]

const heavyweight = {
  threadsPerCm: { warp: 34, weft: 22 },
  weightGsm: 235,
  season: 'autumn and winter',
  care: washApart,
} as const

const overshirtFabrics = [
  makeFabric('XC081', 'Forester Twill', 'twill', solid('#5c6142', '#666b4b'), {
    mill: ribeira,
    ...heavyweight,
    colour: [msg`olive`, 'green'],
  }),
  makeFabric('XC082', 'Forester Twill', 'twill', solid('#27344c', '#2e3c57'), {
    mill: ribeira,
    ...heavyweight,
    colour: [msg`navy`, 'navy'],
  }),
  makeFabric('XC083', 'Forester Twill', 'twill', solid(tobacco, '#896440'), {
    mill: ribeira,
    ...heavyweight,
    colour: [msg`tobacco`, 'brown'],
  }),
  makeFabric('XC084', 'Forester Twill', 'twill', solid('#414549', '#4b4f54'), {
    mill: ribeira,
    ...heavyweight,
    colour: [msg`charcoal`, 'grey'],
  }),
  makeFabric('XC085', 'Forester Twill', 'twill', solid('#9c5433', '#a8603e'), {
    mill: ribeira,
    ...heavyweight,
    colour: [msg`rust`, 'brown'],
  }),
  makeFabric('XC086', 'Camel Moleskin Twill', 'twill', solid('#b48c60', '#be986d'), {
    mill: ribeira,
    ...heavyweight,
    brushed: true,
    colour: [msg`camel`, 'beige'],
  }),
]

/** By code. */
export const standardFabrics: readonly Fabric[] = [
  ...businessPlains,
  ...oxfords,
  ...stripes,
  ...checks,
  ...flannels,
  ...denims,
  ...summer,
  ...evening,
  ...overshirtFabrics,
]
