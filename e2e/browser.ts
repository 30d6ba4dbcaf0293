// Finds a Chromium for the browser stories, and installs Debian's when there is none.
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const browserPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium or Chrome, or null. `CHROMIUM_PATH` takes precedence. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...browserPaths].find(runnable) ?? null
}

/** Finds a browser, or installs Debian's. @throws an Error with a sentence when neither works. */
export function ensureBrowser(say: (line: string) => void): string {
  const found = findBrowser()
  if (found) return found
  say('No browser found: installing Debian’s chromium…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...args: string[]) => {
    const [program, ...rest] = [...asRoot, ...args] as [string, ...string[]]
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  try {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  } catch {
    throw new Error(
      'No browser was found and Debian’s chromium could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
    )
  }
  const installed = findBrowser()
  if (!installed) throw new Error('chromium was installed but is not where it should be. Set CHROMIUM_PATH.')
  return installed
}

/** The flags of the browser in tests: without a sandbox (it also runs as root) and without background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // One process for all pages: a new one for each would take a fifth of the time of all stories.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

/**
 * Without 3D, so that the shirt is shown as a drawing. Without a graphics card, rendering the model on the processor
 * would delay everything else.
 */
export const flagsWithout3d = [...browserFlags, '--in-process-gpu', '--disable-3d-apis']

/** With 3D, rendered by the processor: slow, but correct. */
export const flagsWith3d = [...browserFlags, '--enable-unsafe-swiftshader']
