// A React Three Fiber root on a canvas, with the settings that stage and turntable share.
import { createRoot, extend } from '@react-three/fiber'
import {
  AmbientLight,
  CustomToneMapping,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  setConsoleFunction,
} from 'three'
import { setStudioToneMapping } from './tone-mapping.ts'

setStudioToneMapping()
extend({ AmbientLight, DirectionalLight, Group, Mesh, MeshBasicMaterial, PlaneGeometry })

/** Two warnings without consequence: React Three Fiber's deprecated clock, and cards that compile nothing in parallel. */
const ignored = /^THREE\.Clock:|KHR_parallel_shader_compile/

// Errors and warnings are logged; other messages, such as a lost context, are not.
setConsoleFunction((level: string, message: string, ...more: unknown[]) => {
  if (level === 'error') console.error(message, ...more)
  else if (level === 'warn' && !ignored.test(message)) console.warn(message, ...more)
})

/** The options of the renderer. The exposure is that of the fabric (`Studio`). */
export const rendererOptions = {
  antialias: true,
  alpha: true,
  toneMapping: CustomToneMapping,
  // The check would block until a shader is compiled.
  'debug-checkShaderErrors': import.meta.env.DEV,
}

export const openRoot = (canvas: HTMLCanvasElement) => createRoot(canvas)
