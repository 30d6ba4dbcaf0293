// The values of fabric fields. Without schemas, because the shop's pages import these lists too.

export const weaves = [
  'poplin',
  'oxford',
  'pinpoint',
  'twill',
  'herringbone',
  'end-on-end',
  'chambray',
  'denim',
  'flannel',
  'linen',
  'seersucker',
  'dobby',
] as const

export const fabricPatterns = ['plain', 'stripe', 'check', 'dobby'] as const

export const opacities = ['sheer', 'slightly sheer', 'opaque'] as const
export const stretches = ['none', 'slight', 'comfortable'] as const
export const wrinkles = ['creases freely', 'creases a little', 'stays smooth'] as const
export const seasons = ['all year', 'spring and summer', 'summer', 'autumn and winter', 'winter'] as const

export const careInstructions = [
  'Machine wash at 40 °C, hang to dry, iron warm while slightly damp',
  'Machine wash at 40 °C, hang to dry; hardly needs the iron',
  'Machine wash at 30 °C with like colours, hang to dry, iron on the reverse',
  'Machine wash at 30 °C, hang to dry, iron on the reverse',
  'Machine wash at 30 °C, hang to dry, iron on the reverse; wash dark shades apart',
  'Machine wash at 30 °C on the delicate cycle, dry flat, iron cool',
] as const
