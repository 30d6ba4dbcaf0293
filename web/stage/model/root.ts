// A scene on a canvas of its own: what stage and turntable open alike.
import { createRoot, extend } from '@react-three/fiber'
import {
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PlaneGeometry,
  setConsoleFunction,
} from 'three'
import { exposure } from '#garment/scene/studio-light.ts'

extend({ DirectionalLight, Group, Mesh, MeshBasicMaterial, PlaneGeometry })

/**
 * React Three Fiber keeps a clock that three.js gives up; nothing here asks it for the time. And a card that compiles
 * nothing in parallel is waited for.
 */
const ignored = /^THREE\.Clock:|KHR_parallel_shader_compile/

// Errors and warnings are logged; remarks, such as a lost context, are not.
setConsoleFunction((level: string, message: string, ...more: unknown[]) => {
  if (level === 'error') console.error(message, ...more)
  else if (level === 'warn' && !ignored.test(message)) console.warn(message, ...more)
})

/** How the shirt is rendered. */
export const rendererOptions = {
  antialias: true,
  alpha: true,
  toneMapping: NeutralToneMapping,
  toneMappingExposure: exposure,
  // Asking whether a shader compiled waits until it has.
  'debug-checkShaderErrors': import.meta.env.DEV,
}

export const openRoot = (canvas: HTMLCanvasElement) => createRoot(canvas)
