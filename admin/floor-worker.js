// Opens the shop floor without a connection: its page and scripts are kept by the names of their build, and nothing of the API.
// The server writes above this what is kept: `kept.version`, new whenever the page or a script is, and `kept.files`.
const prefix = 'bench-'
const name = prefix + kept.version
const page = '/floor'
/** Milliseconds after which the page is shown as it is kept: a weak connection may take minutes to fail. */
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
    // A proxy replies for a shop that is not running.
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
