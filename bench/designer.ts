// The time of changing an option in the designer: first of the drawings alone, in milliseconds per redraw with style
// and paint, compared with an empty commit of React on the same page; then of the scripts of the whole screen.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureBrowser, browserFlags } from '#e2e/browser.ts'
import { freePort } from '#e2e/free-port.ts'
import type { Figure } from './common/judge.ts'
import { median } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'
import { optionChange, optionLimits } from './option-change.ts'
import type { Redraw } from './redraw-page.tsx'

const root = fileURLToPath(new URL('..', import.meta.url))
const page =
  '<!doctype html><html lang="en"><title>Redraws</title><link rel="stylesheet" href="/redraws.css"><script type="module" src="/redraws.js"></script></html>'
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Milliseconds of a frame at 60 frames per second. */
const oneFrame = 1000 / 60

/** Script, style and paint, without the graphics thread. */
const drawingLimits = { redraw: { was: 6, max: oneFrame, unit: 'ms' } }

export const designer = definePart({ ...drawingLimits, ...optionLimits }, async () => [
  ...(await drawings()),
  ...(await optionChange()),
])

async function drawings(): Promise<Figure<'redraw'>[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-redraws-'))
  await bundle(folder)
  const port = await freePort()
  const server = createServer(({ url = '/' }, response) => {
    const file = path.join(folder, path.normalize(url))
    response.setHeader('content-type', types[path.extname(url)] ?? 'text/html')
    if (url === '/') response.end(page)
    else
      createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
  }).listen(port, '127.0.0.1')
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: browserFlags,
  })
  try {
    return figuresOf(await measureAt(await browser.newPage({ viewport: { width: 1440, height: 900 } }), port))
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function bundle(folder: string): Promise<void> {
  const { build } = await import('vite')
  // Makes React use its production build.
  process.env.NODE_ENV = 'production'
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, 'bench/redraw-page.tsx'),
        output: { entryFileNames: 'redraws.js', assetFileNames: '[name][extname]' },
      },
    },
  })
}

async function measureAt(
  tab: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>,
  port: number,
): Promise<Redraw[]> {
  await tab.goto(`http://127.0.0.1:${port}/`)
  await tab.waitForFunction('window.redraws !== undefined')
  return (await tab.evaluate('redraws()')) as Redraw[]
}

function figuresOf(all: Redraw[]): Figure<'redraw'>[] {
  const empty = median(all[0]!.committed)
  return all.map(({ what, committed, worked }) => ({
    name: `redraw of ${what}`,
    limit: 'redraw',
    value: median(worked),
    beside: {
      'commit ms': median(committed).toFixed(2),
      'of empty': `${(median(committed) / empty).toFixed(0)}×`,
      'of a frame': `${Math.round((median(worked) / oneFrame) * 100)} %`,
    },
  }))
}
