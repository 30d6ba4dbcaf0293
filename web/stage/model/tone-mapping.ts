// The tone mapping of the studio in the shaders of three.js, whose own neutral curve makes dark fabric darker.
import { ShaderChunk } from 'three'
import { toneCurve } from '#garment/scene/studio-light.ts'

const { darkBelow, darkShare, darkBend, black, startCompression, desaturation } = toneCurve
const number = (value: number) => value.toFixed(6)

const curve = `
vec3 CustomToneMapping( vec3 color ) {
  color *= toneMappingExposure;
  float low = min( color.r, min( color.g, color.b ) );
  color -= low < ${number(darkBelow)} ? low * ( ${number(darkShare)} - ${number(darkBend)} * low ) : ${number(black)};
  float high = max( color.r, max( color.g, color.b ) );
  if ( high < ${number(startCompression)} ) return color;
  float range = ${number(1 - startCompression)};
  float peak = 1.0 - range * range / ( high + range - ${number(startCompression)} );
  float white = 1.0 - 1.0 / ( ${number(desaturation)} * ( high - peak ) + 1.0 );
  return mix( color * ( peak / high ), vec3( peak ), white );
}
`

/** Replaces the function that three.js calls for `CustomToneMapping`. */
export function setStudioToneMapping(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    'vec3 CustomToneMapping( vec3 color ) { return color; }',
    curve,
  )
}
