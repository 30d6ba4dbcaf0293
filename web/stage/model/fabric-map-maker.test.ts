import { expect, test } from 'vitest'
import type { FabricMaps } from '#garment/weave/fabric-maps.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { createFabricMapMaker } from './fabric-map-maker.ts'
import type { FabricMapWorker } from './fabric-map-maker.ts'

/** A worker that answers when `finish` is called. */
function fakeWorker() {
  const started: string[] = []
  const ends: string[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const loom = {
    postMessage: ({ code }: Fabric) => started.push(code),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    terminate: () => ends.push('ended'),
  } as unknown as FabricMapWorker
  const finish = () => {
    const maps: FabricMaps = { widthMm: 1, heightMm: 1, origin: { u: 0, v: 0 }, levels: [] }
    listeners.get('message')?.({ data: maps })
    return maps
  }
  const fail = (message: string) => listeners.get('error')?.({ message })
  return { loom, begun: started, ends, finish, fail }
}

const [one, two, three] = fabrics as readonly Fabric[] as [Fabric, Fabric, Fabric]

test('weaves one fabric after the other, and the same only once', async () => {
  const { loom, begun, finish } = fakeWorker()
  const maker = createFabricMapMaker(() => loom)
  const results = [maker.weave(one), maker.weave(two), maker.weave(one)]
  expect(begun).toEqual([one.code])
  const first = finish()
  expect(begun).toEqual([one.code, two.code])
  finish()
  // The third request is for the same fabric as the first, so one weaving answers both.
  expect(await results[0]).toBe(first)
  await results[1]
  expect(await maker.weave(two)).toBe(await results[1])
})

test('does not start an aborted request', async () => {
  const { loom, begun, finish } = fakeWorker()
  const maker = createFabricMapMaker(() => loom)
  const cancelled = new AbortController()
  const first = maker.weave(one)
  const stale = maker.weave(two, cancelled.signal)
  const last = maker.weave(three)
  cancelled.abort(new Error('another was chosen'))
  await expect(stale).rejects.toThrow('another was chosen')
  finish()
  finish()
  await Promise.all([first, last])
  expect(begun).toEqual([one.code, three.code])
})

test('caches four fabrics, and drops the one used longest ago', async () => {
  const { loom, begun, finish } = fakeWorker()
  const maker = createFabricMapMaker(() => loom)
  for (const each of [...fabrics.slice(0, 4), fabrics[0]!, fabrics[4]!]) {
    const results = maker.weave(each)
    finish()
    await results
  }
  expect(begun).toHaveLength(5)
  await maker.weave(fabrics[0]!)
  expect(begun).toHaveLength(5)
  void maker.weave(fabrics[1]!)
  expect(begun).toHaveLength(6)
})

test('rejects waiting requests when the worker fails or is closed, and opens another', async () => {
  const looms = [fakeWorker(), fakeWorker()]
  let opened = 0
  const maker = createFabricMapMaker(() => looms[opened++]!.loom)
  const results = maker.weave(one)
  looms[0]!.fail('out of memory')
  await expect(results).rejects.toThrow('out of memory')
  const again = maker.weave(one)
  maker.dispose()
  await expect(again).rejects.toThrow('closed')
  expect([looms[0]!.ends, looms[1]!.ends]).toEqual([['ended'], ['ended']])
})
