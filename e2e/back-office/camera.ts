// A browser whose camera shows a code: it reads a video file instead of a camera.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { qrModules } from '#contract/qr-code.ts'
import { findBrowser, flagsWithout3d } from '../browser.ts'

const width = 640
const height = 480
/** The side of a module of the code in the camera's picture, in pixels. */
const modulePx = 8

const white = 235
const black = 16

/** A picture of a code as on tickets, as a YUV4MPEG2 file with one frame. */
function frame(text: string): Buffer {
  const { size, modules } = qrModules(text)
  const light = Buffer.alloc(width * height, white)
  const left = Math.floor((width - size * modulePx) / 2)
  const top = Math.floor((height - size * modulePx) / 2)
  for (const [row, column] of modules)
    for (let line = 0; line < modulePx; line++) {
      const from = (top + row * modulePx + line) * width + left + column * modulePx
      light.fill(black, from, from + modulePx)
    }
  const colour = Buffer.alloc((width * height) / 2, 128)
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(header), light, colour])
}

/** Opens a browser whose camera shows a code with this text. */
export async function openWithCamera(text: string): Promise<Browser> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'placket-camera-')), 'code.y4m')
  await writeFile(file, frame(text))
  return chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [
      ...flagsWithout3d,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}
