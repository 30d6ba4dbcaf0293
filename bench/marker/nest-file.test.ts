import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nestFile } from './nest-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'marker-'))
afterAll(() => rmSync(folder, { recursive: true }))

let printed: string[] = []
beforeEach(() => {
  printed = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text))
})
afterEach(() => void vi.restoreAllMocks())

const square = {
  type: 'simple_polygon',
  data: [
    [0, 0],
    [0, 5],
    [5, 5],
    [5, 0],
    [0, 0],
  ],
}
const item = { demand: 4, allowed_orientations: [0], shape: square }
const instance = { name: 'squares', strip_height: 10.01, items: [item] }

/** Nests an instance, or the text of a file, for a short time. */
function nest(content: object | string, ...more: string[]) {
  const file = path.join(folder, 'instance.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return nestFile([file, '--seconds', '0.5', '--threads', '1', ...more])
}

describe('npm run bench -- marker -- FILE.json', () => {
  it('prints the density last, and draws a picture', async () => {
    const picture = path.join(folder, 'layout.svg')
    expect(await nest(instance, '--picture', picture)).toBe(0)
    expect(printed.at(-1)).toBe('density: 0.9990')
    expect(readFileSync(picture, 'utf8').match(/<path/g)).toHaveLength(4)
  })

  it('reads items without orientations and demand, with holes, and as rectangles', async () => {
    const frame = {
      type: 'polygon',
      data: {
        outer: square.data,
        inner: [
          [
            [1, 1],
            [4, 1],
            [4, 4],
            [1, 4],
          ],
        ],
      },
    }
    const small = { type: 'rectangle', data: { x_min: 1, y_min: 1, width: 2, height: 2 } }
    const items = [{ shape: frame, id: 7, dxf: 'a.dxf' }, { shape: small }]
    // The first layout does not use the hole, and a busy machine gives the search little of its time.
    expect(await nest({ strip_height: 5, items }, '--seconds', '3')).toBe(0)
    expect(printed.at(-1)).toBe('density: 0.8000')
  })

  it.each<[string, object | string]>([
    ['The file is not JSON', '{'],
    ['The file is not an instance', '[]'],
    ['items.0.shape', { ...instance, items: [{ ...item, shape: { type: 'circle', data: 4 } }] }],
    ['items.0.shape', { ...instance, items: [{ ...item, shape: { ...square, data: [[1, null]] } }] }],
    ['Item 0 is higher than the strip in every rotation.', { ...instance, strip_height: 3 }],
    ['There are more than 1000 copies of pieces.', { ...instance, items: [{ ...item, demand: 1e6 }] }],
    ['There are no pieces to nest.', { ...instance, items: [] }],
    [
      'Item 0 has no area.',
      {
        ...instance,
        items: [
          {
            ...item,
            shape: {
              ...square,
              data: [
                [0, 0],
                [1, 1],
                [3, 3],
              ],
            },
          },
        ],
      },
    ],
    [
      'crosses or touches itself',
      {
        ...instance,
        items: [
          {
            ...item,
            shape: {
              ...square,
              data: [
                [0, 0],
                [5, 5],
                [5, 0],
                [0, 4],
              ],
            },
          },
        ],
      },
    ],
  ])('says what is wrong: %s', async (text, content) => {
    expect(await nest(content)).toBe(2)
    expect(printed.join('\n')).toContain(text)
  })

  it.each([
    [[]],
    [['a.json', 'b.json']],
    [['no-such-file.json']],
    [['a.json', '--seconds', 'x']],
    [['--what']],
  ])('refuses the arguments %j', async (args) => {
    expect(await nestFile(args)).toBe(2)
    expect(printed).toHaveLength(1)
  })
})
