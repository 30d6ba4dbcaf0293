// The queue of pictures: clients take turns, abandoned pictures are dropped, and no client can fill it for others.
import { beforeEach, describe, expect, it } from 'vitest'
import { createDrawQueue, type Drawable, DrawingBusy, type DrawQueue } from './draw-queue.ts'

/** The pictures whose drawing was started, in order; the last one is being drawn. */
let begun: string[]
let finish: (error?: Error) => void
let clock: number
let failures: string[]
let queue: DrawQueue<Drawable>
beforeEach(() => {
  begun = []
  failures = []
  clock = 0
  queue = createDrawQueue<Drawable>(
    ({ key }) => {
      begun.push(key)
      return new Promise((done, failed) => {
        finish = (error) => (error ? failed(error) : done())
      })
    },
    ({ key }) => failures.push(key),
    { lapseMs: 15_000, perClient: 64, total: 200 },
    () => clock,
  )
})

const picture = (key: string, large = false): Drawable => ({ key, large })
const settled = () => new Promise((resolve) => setImmediate(resolve))
async function drawOne(error?: Error) {
  finish(error)
  await settled()
}
async function drawAll() {
  for (let before = 0; before < begun.length;) {
    before = begun.length
    await drawOne()
  }
}

describe('clients take turns', () => {
  it('so that 64 pictures of one client do not delay another', async () => {
    for (let n = 0; n < 64; n++) queue.request('one', picture(`one ${n}`))
    queue.request('other', picture('other'))
    await drawOne()
    await drawOne()
    expect(begun).toContain('other')
    expect(begun.length).toBeLessThanOrEqual(3)
  })
  it('and a picture for many clients is drawn once', async () => {
    queue.request('one', picture('first'))
    for (const client of ['one', 'two', 'three']) queue.request(client, picture('same'))
    const waited = queue.wait('four', picture('same'))
    await drawAll()
    await waited
    expect(begun).toEqual(['first', 'same'])
  })
  it('with small pictures first, and pictures drawn ahead when nobody waits', async () => {
    queue.request('one', picture('first'))
    const ahead = queue.ahead(picture('ahead'))
    queue.request('one', picture('large', true))
    queue.request('one', picture('small'))
    await drawAll()
    await ahead
    expect(begun).toEqual(['first', 'small', 'large', 'ahead'])
  })
})

describe('an abandoned picture', () => {
  it('is not drawn, for example 64 of a client that has left', async () => {
    for (let n = 0; n < 64; n++) queue.request('gone', picture(`gone ${n}`))
    clock = 15_001
    queue.request('here', picture('here'))
    await drawAll()
    expect(begun).toEqual(['gone 0', 'here'])
    expect(queue.size()).toBe(0)
  })
  it('is drawn when it is requested again meanwhile', async () => {
    for (const key of ['first', 'kept', 'left']) queue.request('one', picture(key))
    clock = 10_000
    queue.request('one', picture('kept'))
    clock = 20_000
    await drawAll()
    expect(begun).toEqual(['first', 'kept'])
  })
  it('is not drawn for a client that waited and left', async () => {
    queue.request('one', picture('first'))
    const leaving = new AbortController()
    const waited = queue.wait('two', picture('share'), leaving.signal)
    const stays = queue.wait('two', picture('email'), new AbortController().signal)
    leaving.abort()
    await expect(waited).rejects.toThrow(DrawingBusy)
    await drawAll()
    await stays
    expect(begun).toEqual(['first', 'email'])
  })
})

describe('a full queue', () => {
  it('replaces a client’s oldest pictures by its newest', async () => {
    queue.request('other', picture('first'))
    for (let n = 0; n < 64; n++, clock++) queue.request('one', picture(`old ${n}`))
    queue.request('one', picture('new'))
    expect(queue.size()).toBe(64)
    await drawAll()
    expect(begun).toContain('new')
    expect(begun).not.toContain('old 0')
  })
  it('refuses a waiting request when all others wait too', async () => {
    queue.request('other', picture('first'))
    const waiting = Array.from({ length: 64 }, (_, n) => queue.wait('one', picture(`${n}`)))
    await expect(queue.wait('one', picture('more'))).rejects.toThrow(DrawingBusy)
    await drawAll()
    await Promise.all(waiting)
  })
  it('drops pictures of the longest queues for a new client', async () => {
    for (let client = 0; client < 4; client++)
      for (let n = 0; n < 50; n++) queue.request(`crowd ${client}`, picture(`${client} ${n}`))
    for (let n = 0; n < 10; n++) queue.request('newcomer', picture(`new ${n}`))
    expect(queue.size()).toBe(200)
    await drawAll()
    expect(begun.filter((key) => key.startsWith('new'))).toHaveLength(10)
  })
  it('has a limit over all clients', () => {
    for (let n = 0; n < 500; n++) queue.request(`client ${n}`, picture(`${n}`))
    expect(queue.size()).toBeLessThanOrEqual(200)
  })
})

describe('a picture that cannot be drawn', () => {
  it('is reported to the waiting request, or logged, and the next is drawn', async () => {
    queue.request('one', picture('broken'))
    const waited = queue.wait('one', picture('broken too'))
    queue.request('one', picture('whole'))
    await drawOne(new Error('no'))
    finish(new Error('no again'))
    await expect(waited).rejects.toThrow('no again')
    await drawAll()
    expect(begun).toEqual(['broken', 'broken too', 'whole'])
    expect(failures).toEqual(['broken'])
  })
})

it('closing rejects all waiting requests and stops drawing', async () => {
  const waiting = [
    queue.wait('one', picture('current')),
    queue.wait('one', picture('later')),
    queue.ahead(picture('x')),
  ]
  queue.close()
  for (const each of waiting) await expect(each).rejects.toThrow(DrawingBusy)
  await expect(queue.wait('one', picture('late'))).rejects.toThrow(DrawingBusy)
  await drawOne()
  expect(begun).toEqual(['current'])
})
