// Opens the shop floor without a connection: its page and scripts are cached under the name of their build, and
// nothing of the API.
// The server writes a constant above this: `kept.version`, new when the page or a script changes, and `kept.files`,
// the files to cache.
const prefix = 'bench-'
const name = prefix + kept.version
const page = '/floor'
/** Milliseconds after which the cached page is shown: a weak connection may take minutes to fail. */
const patienceMs = 4000

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(name)
    await cache.addAll([new Request(page, { cache: 'reload' }), ...kept.files])
    await skipWaiting()
  }
  event.waitUntil(keep())
})

addEventListener('activate', (event) => {
  const takeOver = async () => {
    const earlier = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
    await Promise.all(earlier.map((one) => caches.delete(one)))
    await clients.claim()
  }
  event.waitUntil(takeOver())
})

const find = (what) => caches.match(what, { cacheName: name, ignoreVary: true })

async function openPage(request) {
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    // A proxy answers for a server that is not running.
    return reply.status < 500 ? reply : ((await find(page)) ?? reply)
  } catch {
    return (await find(page)) ?? Response.error()
  }
}

async function openFile(request) {
  const found = await find(request)
  if (found) return found
  const reply = await fetch(request)
  if (reply.ok && (await caches.has(name))) await (await caches.open(name)).put(request, reply.clone())
  return reply
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (/^\/(assets|fabric-definitions)\//.test(pathname)) event.respondWith(openFile(request))
})
